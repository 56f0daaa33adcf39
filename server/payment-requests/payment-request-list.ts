import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PaymentRequestStatus } from '#contracts/payment-requests.ts'
import type { Language } from '#contracts/wire.ts'
import { canBeSentAgain } from '#rules/payment-requests.ts'
import type { Database } from '#server/context.ts'
import { manifests } from '#server/db/tables/manifests.ts'
import { ordersForCalculation } from '#server/db/tables/orders.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { paymentMethods, paymentRequests } from '#server/db/tables/payment-requests.ts'

/** The request that repeats a rejected one. There is at most one, so the join adds no rows. */
const again = alias(paymentRequests, 'again')

/** Selects requests with the columns of other tables that a row shows. The caller adds customer, order and limit. */
export function selectPaymentRequests(db: Database) {
  return db
    .select({
      request: paymentRequests,
      method_title: paymentMethods.title,
      payable_number: sql<
        string | null
      >`coalesce(${parcels.number}, ${ordersForCalculation.number}, ${manifests.number})`,
      resubmitted_as_id: again.id,
    })
    .from(paymentRequests)
    .innerJoin(paymentMethods, eq(paymentMethods.id, paymentRequests.payment_method_id))
    .leftJoin(parcels, isFor('parcel', eq(parcels.id, paymentRequests.payable_id)))
    .leftJoin(
      ordersForCalculation,
      isFor('order_for_calculation', eq(ordersForCalculation.id, paymentRequests.payable_id)),
    )
    .leftJoin(again, eq(again.resubmitted_from_id, paymentRequests.id))
    .leftJoin(manifests, isFor('manifest', eq(manifests.id, paymentRequests.payable_id)))
}

export type PaymentRequestFound = Awaited<ReturnType<typeof selectPaymentRequests>>[number]

export async function countPaymentRequests(db: Database, userId: number) {
  const found = await db
    .select({ status: paymentRequests.status, many: count() })
    .from(paymentRequests)
    .where(eq(paymentRequests.user_id, userId))
    .groupBy(paymentRequests.status)
  const of = (status: PaymentRequestStatus) => found.find((each) => each.status === status)?.many ?? 0
  const all = found.reduce((sum, { many }) => sum + many, 0)
  return { all, in_review: of('in_review'), approved: of('approved'), rejected: of('rejected') }
}

/** A row in the contract's shape, in the reader's language. */
export function paymentRequestReply(found: PaymentRequestFound, language: Language) {
  const { request, method_title, payable_number, resubmitted_as_id } = found
  const { payment_method_id, payable_id } = request
  return {
    ...request,
    payment_method: { id: payment_method_id, title: method_title[language] },
    payable: payable_id !== null && payable_number !== null ? { id: payable_id, number: payable_number } : null,
    rejection_reason: request.rejection_reason?.[language] ?? null,
    reviewed_at: request.reviewed_at?.toISOString() ?? null,
    created_at: request.created_at.toISOString(),
    can: { resubmit: canBeSentAgain({ status: request.status, resubmitted_as_id }) },
  }
}

function isFor(purpose: string, same: SQL): SQL | undefined {
  return and(eq(paymentRequests.purpose, purpose), same)
}
