import type { Language } from '#contracts/wire.ts'
import type { PaymentMethod, PaymentRequestDetail, PaymentRequestWords } from '#contracts/payment-requests.ts'
import { chosenAgain, chosenFile, type ChosenFile } from '#forms/attachments.ts'
import type { Check } from '#forms/contract-resolver.ts'
import { clientKey } from '#http/client-key.ts'
import { calendarDate, money } from '#i18n/formats.ts'
import type { PaymentBody } from '#offline/outbox/bodies.ts'
import { hundredths } from '#rules/money.ts'
import { paidAtLimits } from '#rules/payment-requests.ts'
import type { Lacking } from './lacking.ts'

/** The form as its controls hold it: strings, so that a field can be empty. Field names are those of the request. */
export type PaymentValues = {
  client_uuid: string
  amount: string
  payment_method_id: string
  paid_at: string
  payer_name: string
  reference: string
  /** 'balance', or what the money is for: 'parcel:12'. */
  payable_id: string
  comment: string
  proof_file_ids: ChosenFile[]
  resubmitted_from_id: string
}

/** An empty form. `payer`: the signed-in customer. A lacking amount is filled in only if some method takes its currency. */
export function freshValues(known: {
  today: string
  payer: string
  methods: readonly PaymentMethod[]
  lacking?: Lacking | null | undefined
}): PaymentValues {
  const { lacking } = known
  const fitting = lacking && known.methods.find(({ currency }) => currency === lacking.currency)
  const method = fitting ?? known.methods[0]
  return {
    client_uuid: clientKey(),
    amount: fitting ? short(atLeast(lacking.amount, fitting.min_amount)) : '',
    payment_method_id: method ? String(method.id) : '',
    paid_at: known.today,
    payer_name: known.payer,
    reference: '',
    payable_id: lacking?.payable ?? 'balance',
    comment: '',
    proof_file_ids: [],
    resubmitted_from_id: '',
  }
}

function atLeast(sum: string, least: string | null): string {
  return least && hundredths(sum) < hundredths(least) ? least : sum
}

/** Fills a new form from a rejected request. */
export function valuesAgain(rejected: PaymentRequestDetail): PaymentValues {
  return {
    client_uuid: clientKey(),
    amount: short(rejected.amount),
    payment_method_id: String(rejected.payment_method.id),
    paid_at: rejected.paid_at,
    payer_name: rejected.payer_name ?? '',
    reference: rejected.reference ?? '',
    payable_id: rejected.payable ? `${rejected.purpose}:${rejected.payable.id}` : 'balance',
    comment: rejected.comment ?? '',
    proof_file_ids: rejected.proof_files.map((file) => ({ ...chosenFile(file, clientKey()), isStored: true })),
    resubmitted_from_id: String(rejected.id),
  }
}

/** Turns a refused entry back into form values. */
export function valuesOfEntry({ client_uuid, words, proofs }: PaymentBody): PaymentValues {
  return {
    client_uuid,
    amount: short(words.amount),
    payment_method_id: String(words.payment_method_id),
    paid_at: words.paid_at,
    payer_name: words.payer_name ?? '',
    reference: words.reference ?? '',
    payable_id: words.payable_id ? `${words.purpose}:${words.payable_id}` : 'balance',
    comment: words.comment ?? '',
    proof_file_ids: chosenAgain(proofs),
    resubmitted_from_id: words.resubmitted_from_id ? String(words.resubmitted_from_id) : '',
  }
}

/** Drops ".00" from a whole amount, as it would be typed. */
function short(amount: string): string {
  return amount.replace(/\.00$/, '')
}

/** "1 200,5" as "1200.5"; null for what is not (yet) an amount. */
export function readAmount(typed: string): string | null {
  const amount = typed.replaceAll(/\s/g, '').replace(',', '.')
  return /^\d{1,12}(\.\d{1,2})?$/.test(amount) ? amount : null
}

/** The words of the request, without its proofs. */
export function toWords(values: PaymentValues, method: PaymentMethod | undefined): Partial<PaymentRequestWords> {
  const [purpose = '', id] = values.payable_id.split(':')
  return {
    amount: values.amount,
    currency: method?.currency,
    payment_method_id: method?.id,
    paid_at: values.paid_at,
    payer_name: values.payer_name || null,
    reference: values.reference || null,
    purpose: purpose as PaymentRequestWords['purpose'],
    payable_id: id === undefined ? null : Number(id),
    comment: values.comment || null,
    resubmitted_from_id: values.resubmitted_from_id ? Number(values.resubmitted_from_id) : null,
  }
}

/** Checks that depend on the current day, the method and the proofs, which are sent separately. */
export function paymentCheck(
  today: string,
  language: Language,
  methodOf: (id: string) => PaymentMethod | undefined,
): Check<PaymentValues> {
  const { earliest, latest } = paidAtLimits(today)
  return ({ amount, paid_at, payment_method_id, proof_file_ids }) => {
    const method = methodOf(payment_method_id)
    const least = method?.min_amount
    const typed = readAmount(amount)
    const isTooSmall = least && typed && hundredths(typed) > 0n && hundredths(typed) < hundredths(least)
    return {
      ...(proof_file_ids.length === 0 && { proof_file_ids: ['payments.form.no_proof'] }),
      ...(isTooSmall && { amount: ['errors.too_small', { min: money(language, least, method.currency) }] }),
      ...(paid_at > latest && { paid_at: ['payments.form.paid_in_future'] }),
      ...(paid_at < earliest && { paid_at: ['payments.form.paid_too_long_ago', { date: calendarDate(earliest) }] }),
    }
  }
}
