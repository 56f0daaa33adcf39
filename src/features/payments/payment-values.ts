import type { Language } from '#contracts/wire.ts'
import type { PaymentMethod, PaymentRequestDetail, PaymentRequestWords } from '#contracts/payment-requests.ts'
import { chosenAgain, chosenFile, filesToKeep, type ChosenFile } from '#forms/attachments.ts'
import type { Check } from '#forms/contract-resolver.ts'
import { clientKey } from '#http/client-key.ts'
import { calendarDate, money } from '#i18n/formats.ts'
import type { PaymentBody } from '#offline/outbox/bodies.ts'
import { hundredths } from '#rules/money.ts'
import { paidAtLimits } from '#rules/payment-requests.ts'
import type { Lacking } from './lacking.ts'

/** The form as its controls hold it: texts, because an empty field is a text, too. Names are those of what is sent. */
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

/** A form that nothing was written in. `payer`: who is signed in. What is lacking is only asked for where it can be sent in its currency. */
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

/** A rejected request as the beginning of the one that repeats it. */
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

/** What was sent and not taken, as it was written. */
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

/** A whole sum without hundredths, as it is typed. */
function short(amount: string): string {
  return amount.replace(/\.00$/, '')
}

/** "1 200,5" as "1200.5"; null for what is no amount (yet). */
export function readAmount(typed: string): string | null {
  const amount = typed.replaceAll(/\s/g, '').replace(',', '.')
  return /^\d{1,12}(\.\d{1,2})?$/.test(amount) ? amount : null
}

/** What is said about the money, without its proofs. */
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

/** What of the form may lie on the device. */
export function toKeep(values: PaymentValues): PaymentValues {
  return { ...values, proof_file_ids: filesToKeep(values.proof_file_ids) }
}

/** What depends on the day, on the method and on the proofs, which are sent by another way. */
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
