import * as z from 'zod/mini'
import { all, byId, get, one, page, paging, post } from './endpoint.ts'
import { File } from './files.ts'
import { CalendarDate, ClientKey, Currency, Id, Instant, Money, open, optionalText } from './wire.ts'

export const paymentRequestStatuses = ['in_review', 'approved', 'rejected'] as const
export const PaymentRequestStatus = z.enum(paymentRequestStatuses)
export type PaymentRequestStatus = z.infer<typeof PaymentRequestStatus>

/** What the money is meant for. It always goes to the balance; the customer still has to pay from there. */
export const paymentPurposes = ['balance', 'parcel', 'order_for_calculation', 'manifest'] as const

/** A way to send money to the provider. */
export const PaymentMethod = z.object({
  id: Id,
  title: z.string(),
  type: open(['bank', 'card', 'wallet', 'cash']),
  currency: Currency,
  recipient_name: z.nullable(z.string()),
  bank_name: z.nullable(z.string()),
  account: z.nullable(z.string()),
  card_number: z.nullable(z.string()),
  bik: z.nullable(z.string()),
  inn: z.nullable(z.string()),
  /** The content of the QR code that banking apps read. */
  qr_text: z.nullable(z.string()),
  payment_link: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  min_amount: z.nullable(Money),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** A row of the list: a payment that the customer reports. */
export const PaymentRequest = z.object({
  id: Id,
  client_uuid: z.nullable(z.string()),
  number: z.string(),
  amount: Money,
  currency: Currency,
  payment_method: z.object({ id: Id, title: z.string() }),
  /** The day of the customer's payment. */
  paid_at: CalendarDate,
  purpose: open(paymentPurposes),
  /** null: for the balance, or its subject no longer exists. */
  payable: z.nullable(z.object({ id: Id, number: z.string() })),
  status: open(paymentRequestStatuses),
  rejection_reason: z.nullable(z.string()),
  /** The amount credited to the balance; may differ from the amount sent. */
  credited_amount: z.nullable(Money),
  credited_currency: z.nullable(Currency),
  reviewed_at: z.nullable(Instant),
  created_at: Instant,
  can: z.object({ resubmit: z.boolean() }),
})
export type PaymentRequest = z.infer<typeof PaymentRequest>

/** The counts of all the customer's requests, whatever the filter's status; only on the first page. */
const PaymentRequestCounts = z.object({ all: z.int(), in_review: z.int(), approved: z.int(), rejected: z.int() })

export const PaymentRequestDetail = z.object({
  ...PaymentRequest.shape,
  payer_name: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  /** Units of `credited_currency` for one of `currency`; null if both are the same. */
  exchange_rate: z.nullable(z.string()),
  transaction: z.nullable(z.object({ id: Id, number: z.string() })),
  /** The rejected request that this one repeats, and the one that repeats this. */
  resubmitted_from_id: z.nullable(Id),
  resubmitted_as_id: z.nullable(Id),
  proof_files: z.array(File),
})
export type PaymentRequestDetail = z.infer<typeof PaymentRequestDetail>

export const largestPayment = 9_999_999.99

/** As typed, "1 200,5" or "1200.50". More than zero and at most `largestPayment`. */
const SentAmount = z.string().check(
  z.trim(),
  z.overwrite((value) => value.replaceAll(/\s/g, '').replace(',', '.')),
  z.regex(/^\d{1,12}(\.\d{1,2})?$/, { error: 'sum' }),
  z.superRefine((value, context) => {
    const sum = Number(value)
    const issue = { input: value, path: [] }
    if (sum <= 0) context.addIssue({ ...issue, code: 'custom', params: { code: 'positive' } })
    if (sum > largestPayment) {
      context.addIssue({ ...issue, code: 'too_big', origin: 'number', maximum: largestPayment, inclusive: true })
    }
  }),
)

export const maxProofs = 5

/** Runs even if single fields were refused, so that a form shows all its errors at once. */
const everyIssueAtOnce = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** Money for the balance names no subject; every other purpose does. */
const payableFitsPurpose = z.superRefine<{ purpose?: string; payable_id?: number | null }>((value, context) => {
  const isNamed = typeof value.payable_id === 'number'
  if (value.purpose === undefined || isNamed === (value.purpose !== 'balance')) return
  const params = isNamed ? undefined : { code: 'required' }
  context.addIssue({ code: 'custom', path: ['payable_id'], params, input: value.payable_id })
}, everyIssueAtOnce)

const said = {
  amount: SentAmount,
  /** The payment method's currency. */
  currency: Currency,
  payment_method_id: Id,
  /** From 90 days ago until today, in the reader's calendar. */
  paid_at: CalendarDate,
  payer_name: optionalText(120),
  reference: optionalText(64),
  purpose: z.enum(paymentPurposes),
  payable_id: z.optional(z.nullable(Id)),
  comment: optionalText(500),
  resubmitted_from_id: z.optional(z.nullable(Id)),
}

/** A request without its proofs, which may still be uploading. */
export const PaymentRequestWords = z.strictObject(said).check(payableFitsPurpose)
export type PaymentRequestWords = z.input<typeof PaymentRequestWords>

/** A payment that a customer reports. It cannot be changed, only sent again after a rejection. */
export const PaymentRequestDraft = z
  .strictObject({
    client_uuid: ClientKey,
    ...said,
    proof_file_ids: z.array(Id).check(z.minLength(1), z.maxLength(maxProofs)),
  })
  .check(payableFitsPurpose)
export type PaymentRequestDraft = z.input<typeof PaymentRequestDraft>

export const paymentMethods = {
  list: get('/payment-methods', { summary: 'How money can be sent to the provider', reply: all(PaymentMethod) }),
}

export const paymentRequests = {
  list: get('/payment-requests', {
    summary: 'Payment requests, newest first',
    query: z.strictObject({
      ...paging,
      filter: z.optional(z.strictObject({ status: z.optional(PaymentRequestStatus) })),
    }),
    reply: z.object({ ...page(PaymentRequest).shape, counts: z.optional(PaymentRequestCounts) }),
  }),
  show: get('/payment-requests/:id', {
    summary: 'One payment request with its proofs',
    params: byId,
    reply: one(PaymentRequestDetail),
  }),
  create: post('/payment-requests', {
    summary: 'Tell of a payment, with its proofs',
    body: PaymentRequestDraft,
    reply: z.object({
      data: PaymentRequestDetail,
      /** Warnings in words about an accepted request that looks like a mistake, such as the same payment twice. */
      warnings: z.array(z.string()),
    }),
    idempotent: true,
    impersonation: 'refused',
  }),
}
