import { and, eq } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import type { Context, Database } from '#server/context.ts'
import { paymentRequests } from '#server/db/tables/payment-requests.ts'
import { transactions } from '#server/db/tables/transactions.ts'
import { filesOf } from '#server/files/files-of.ts'
import { notFound } from '#server/http/refusal.ts'
import { paymentRequestReply, selectPaymentRequests } from './payment-request-list.ts'

/** One of the customer's payment requests with all details. Throws 404. */
export async function paymentRequestDetail(
  context: Context,
  { db, user, language }: { db: Database; user: { id: number }; language: Language },
  id: number,
) {
  const [found] = await selectPaymentRequests(db).where(
    and(eq(paymentRequests.user_id, user.id), eq(paymentRequests.id, id)),
  )
  if (!found) throw notFound()
  const files = await filesOf(context, db, 'payment_request', [id])
  return {
    ...paymentRequestReply(found, language),
    transaction: await bookingOf(db, found.request.transaction_id),
    resubmitted_as_id: found.resubmitted_as_id,
    proof_files: files.get(id) ?? [],
  }
}

async function bookingOf(db: Database, id: number | null) {
  if (id === null) return null
  const [row] = await db
    .select({ id: transactions.id, number: transactions.number })
    .from(transactions)
    .where(eq(transactions.id, id))
  return row ?? null
}
