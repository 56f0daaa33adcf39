import { and, asc, eq } from 'drizzle-orm'
import type { Currency } from '#contracts/wire.ts'
import { exchanged } from '#rules/exchange.ts'
import { hundredths } from '#rules/money.ts'
import { canBeDecided } from '#rules/payment-requests.ts'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { files } from '#server/db/tables/files.ts'
import { paymentRequests } from '#server/db/tables/payment-requests.ts'
import { notFound, Refused } from '#server/http/refusal.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { both } from '#server/notifications/notice-words.ts'
import { notify } from '#server/notifications/notify.ts'
import { book } from '#server/transactions/ledger.ts'
import { inBoth } from '#server/words/words.ts'

/** What arrived in the provider's account; by default what the customer reported. */
type Approval = {
  verdict: 'approve'
  credited_amount?: string
  credited_currency?: Currency
  /** Units of the credited currency per unit of the sent currency; required when they differ and no amount is given. */
  exchange_rate?: string
}
type Rejection = { verdict: 'reject'; reason: Localized }
export type Decision = Approval | Rejection

export type PaymentRequestRow = typeof paymentRequests.$inferSelect

/**
 * Staff approve or reject a payment request, once. An approved one is only credited to the balance; paying with it is
 * left to the customer. Throws 404, and 409 when it is already decided.
 */
export async function reviewPaymentRequest(
  context: Context,
  db: Database,
  review: { id: number; staff_id: number; decision: Decision; now: Date },
): Promise<PaymentRequestRow> {
  const { id, staff_id, decision, now } = review
  const [request] = await db.select().from(paymentRequests).where(eq(paymentRequests.id, id)).for('update')
  if (!request) throw notFound()
  if (!canBeDecided(request.status)) {
    const sentence = { key: 'provider.payments.decided', values: { number: request.number } } as const
    throw new Refused(409, {}, { sentence })
  }
  const outcome =
    decision.verdict === 'approve' ? await credit(db, request, decision, review) : refusalBecause(decision)
  const [decided] = await db
    .update(paymentRequests)
    .set({ ...outcome, reviewed_at: now, reviewed_by: staff_id, updated_at: now })
    .where(eq(paymentRequests.id, id))
    .returning()
  if (!decided) throw new Error('The decision was not stored')
  await tell(context, db, decided, now)
  return decided
}

async function credit(
  db: Database,
  request: PaymentRequestRow,
  approval: Approval,
  { staff_id, now }: { staff_id: number; now: Date },
) {
  const { id, number, user_id } = request
  const currency = approval.credited_currency ?? request.currency
  const { amount, exchange_rate } = creditOf(request, currency, approval)
  const booked = await book(db, {
    user_id,
    type: 'manual_from_cabinet',
    direction: 'credit',
    amount,
    currency,
    description: inBoth('provider.payments.credited', { number }),
    cause: `payment_request:${id}`,
    subject: { type: 'payment_request', id, number },
    payment_request_id: id,
    ...(await receiptOf(db, id)),
    staff_id,
    now,
  })
  return {
    status: 'approved',
    credited_amount: booked.amount,
    credited_currency: booked.currency,
    exchange_rate,
    transaction_id: booked.id,
  }
}

/** The customer's first proof becomes the receipt of the booking. */
async function receiptOf(db: Database, id: number): Promise<{ receipt_file_id?: number }> {
  const [proof] = await db
    .select({ receipt_file_id: files.id })
    .from(files)
    .where(and(eq(files.subject_type, 'payment_request'), eq(files.subject_id, id), eq(files.kind, 'proof')))
    .orderBy(asc(files.position), asc(files.id))
    .limit(1)
  return proof ?? {}
}

/** Throws 422 when the sum in another currency is unknown or rounds to zero. */
function creditOf(request: PaymentRequestRow, currency: Currency, approval: Approval) {
  const { credited_amount, exchange_rate } = approval
  if (currency === request.currency) return { amount: credited_amount ?? request.amount, exchange_rate: null }
  if (credited_amount !== undefined) return { amount: credited_amount, exchange_rate: exchange_rate ?? null }
  if (exchange_rate === undefined) throw new Refused(422, {}, { sentence: { key: 'provider.payments.rate_needed' } })
  const amount = exchanged(request.amount, exchange_rate)
  if (hundredths(amount) === 0n) throw new Refused(422, {}, { sentence: { key: 'provider.payments.credits_nothing' } })
  return { amount, exchange_rate }
}

function refusalBecause({ reason }: Rejection) {
  return { status: 'rejected', rejection_reason: reason }
}

async function tell(context: Context, db: Database, request: PaymentRequestRow, now: Date): Promise<void> {
  const { id, user_id, number, rejection_reason: reason } = request
  const isApproved = request.status === 'approved'
  const amount = request.credited_amount ?? request.amount
  const currency = request.credited_currency ?? request.currency
  const cause = `payment_request:${id}:decided`
  await notify(db, [
    {
      user_id,
      kind: isApproved ? 'payment_approved' : 'payment_rejected',
      values: { amount, currency, ...(reason && both('reason', reason)) },
      subject: { type: 'payment_request', id, number },
      cause,
      now,
    },
  ])
  const decision = isApproved ? 'approved' : 'rejected'
  await queueMail(context, db, {
    user_id,
    kind: 'payment_decided',
    values: { number, decision, amount, currency, reason },
    cause,
    now,
  })
}
