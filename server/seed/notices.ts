import { and, asc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { orderEvents, ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import { claimMessages, claims, parcelRequests, searchRequests } from '#server/db/tables/parcel-requests.ts'
import { parcelEvents, parcels } from '#server/db/tables/parcels.ts'
import { paymentRequests } from '#server/db/tables/payment-requests.ts'
import { receivers } from '#server/db/tables/people.ts'
import { transactions } from '#server/db/tables/transactions.ts'
import { both } from '#server/notifications/notice-words.ts'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { inBoth } from '#server/words/words.ts'
import { storageNotices } from '#rules/storage-clock.ts'
import { dayAfter } from '#rules/storage.ts'
import { departureNotices } from './departure-notices.ts'

const day = 24 * 3_600_000

/** `isOver`: its parcel or order has left the status it tells of. */
type Told = Notice & { isOver?: boolean }

/** Writes notifications for the last months, derived from the events. Unread are those of the last day and a half that aren't over. */
export async function tellNotices(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 90 * day)
  const notices: Told[] = [
    ...(await ofParcels(db, since)),
    ...(await ofStorage(db, now)),
    ...(await departureNotices(db, since)),
    ...(await ofOrders(db, since)),
    ...(await ofMoney(db, since)),
    ...(await ofTalks(db, since)),
    ...(await ofReceivers(db, now)),
  ]
  await notify(
    db,
    notices.toSorted((one, other) => one.now.getTime() - other.now.getTime()),
  )
  const over = notices.filter(({ isOver }) => isOver).map(({ cause }) => cause)
  const isEarlier = lt(notifications.created_at, new Date(now.getTime() - 1.5 * day))
  await db
    .update(notifications)
    .set({ read_at: sql`least(created_at + interval '5 hours', ${now.toISOString()}::timestamptz)` })
    .where(or(isEarlier, inArray(notifications.cause, over)))
}

/** The statuses that `moveParcel` notifies of. */
const told = [
  'received',
  'awaiting_customer',
  'awaiting_payment',
  'customs_hold',
  'ready_for_pickup',
  'out_for_delivery',
  'delivered',
  'returned',
  'disposed',
  'lost',
]

async function ofParcels(db: Database, since: Date): Promise<Told[]> {
  const rows = await db
    .select({ event: parcelEvents, parcel: parcels })
    .from(parcelEvents)
    .innerJoin(parcels, eq(parcels.id, parcelEvents.parcel_id))
    .where(and(inArray(parcelEvents.status, told), gt(parcelEvents.occurred_at, since)))
    .orderBy(asc(parcelEvents.id))
  return rows.map(({ event, parcel: { id, number, user_id, status, flags, total, currency } }) => {
    const isPrice = event.status === 'awaiting_customer' && flags.includes('price_approval') && total !== null
    return {
      user_id,
      kind: isPrice ? 'parcel_price_approval' : `parcel_${event.status}`,
      values: {
        number,
        ...(isPrice && { amount: total, currency }),
        ...(event.status === 'awaiting_customer' && event.comment && both('comment', event.comment)),
      },
      subject: { type: 'parcel', id, number },
      cause: `parcel:${id}:event:${event.id}`,
      now: event.occurred_at,
      isOver: event.status !== status,
    }
  })
}

/** The warnings that were due by now, each on its day. */
async function ofStorage(db: Database, now: Date): Promise<Notice[]> {
  const rows = await db.select().from(parcels).where(isNotNull(parcels.storage_notice)).orderBy(asc(parcels.id))
  return rows.flatMap(({ id, number, user_id, storage_free_until: date, storage_notice }) =>
    storageNotices.flatMap((left) => {
      if (!date || left < (storage_notice ?? 0)) return []
      const morning = Date.parse(`${dayAfter(date, -left)}T06:00:00Z`)
      return [
        {
          user_id,
          kind: 'storage_warning',
          values: { number, date },
          subject: { type: 'parcel', id, number },
          cause: `parcel:${id}:storage:${date}:${left}`,
          now: new Date(Math.min(morning, now.getTime())),
        },
      ]
    }),
  )
}

async function ofOrders(db: Database, since: Date): Promise<Told[]> {
  const byStaff = [
    'in_review',
    'needs_clarification',
    'calculated',
    'paid',
    'purchasing',
    'purchased',
    'expired',
    'rejected',
  ]
  const rows = await db
    .select({ event: orderEvents, order: orders, parcel: parcels.number })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.order_id))
    .leftJoin(parcels, eq(parcels.order_id, orders.id))
    .where(and(inArray(orderEvents.status, byStaff), gt(orderEvents.occurred_at, since)))
    .orderBy(asc(orderEvents.id))
  return rows.map(({ event, order: { id, number, user_id, status, quote, question, reject_reason }, parcel }) => ({
    user_id,
    kind: `order_${event.status}`,
    values: {
      ...(quote && { amount: quote.total, currency: quote.currency }),
      ...(event.status === 'calculated' && { count: 48 }),
      ...(event.status === 'purchased' && { parcel: parcel ?? '' }),
      ...(event.status === 'needs_clarification' && question && both('question', question)),
      ...(event.status === 'rejected' && reject_reason && both('reason', reject_reason)),
    },
    subject: { type: 'order_for_calculation', id, number },
    cause: `order_for_calculation:${id}:event:${event.id}`,
    now: event.occurred_at,
    isOver: event.status !== status,
  }))
}

async function ofMoney(db: Database, since: Date): Promise<Notice[]> {
  const decided = await db
    .select()
    .from(paymentRequests)
    .where(gt(paymentRequests.reviewed_at, since))
    .orderBy(asc(paymentRequests.id))
  const corrected = await db
    .select()
    .from(transactions)
    .where(and(sql`cause like 'correction:%'`, gt(transactions.created_at, since)))
    .orderBy(asc(transactions.id))
  return [
    ...decided.map(({ id, number, user_id, status, rejection_reason, reviewed_at, ...request }) => ({
      user_id,
      kind: `payment_${status}`,
      values: {
        amount: request.credited_amount ?? request.amount,
        currency: request.credited_currency ?? request.currency,
        ...(rejection_reason && both('reason', rejection_reason)),
      },
      subject: { type: 'payment_request', id, number },
      cause: `payment_request:${id}:decided`,
      now: reviewed_at ?? since,
    })),
    ...corrected.map(({ user_id, direction, amount, currency, description, cause, created_at }) => ({
      user_id,
      kind: direction === 'credit' ? 'balance_credited' : 'balance_debited',
      values: { amount, currency, ...both('reason', description) },
      cause,
      now: created_at,
    })),
  ]
}

/** Notifications of answers to claims, searches and requests. */
async function ofTalks(db: Database, since: Date): Promise<Notice[]> {
  const answers = await db
    .select({ message: claimMessages, claim: claims })
    .from(claimMessages)
    .innerJoin(claims, eq(claims.id, claimMessages.claim_id))
    .where(and(isNotNull(claimMessages.staff_id), gt(claimMessages.created_at, since)))
    .orderBy(asc(claimMessages.id))
  const found = await db.select().from(searchRequests).where(gt(searchRequests.closed_at, since))
  const done = await db
    .select({ request: parcelRequests, number: parcels.number })
    .from(parcelRequests)
    .innerJoin(parcels, eq(parcels.id, parcelRequests.parcel_id))
    .where(eq(parcelRequests.status, 'done'))
  return [
    ...answers.map(({ message, claim: { id, number, user_id, status, closed_at } }) => ({
      user_id,
      kind: closed_at?.getTime() === message.created_at.getTime() ? `claim_${status}` : 'claim_answered',
      values: { number },
      subject: { type: 'claim', id, number },
      cause: `claim_message:${message.id}`,
      now: message.created_at,
    })),
    ...found.map(({ id, user_id, tracking_number, closed_at }) => ({
      user_id,
      kind: 'search_answered',
      values: { tracking_number },
      subject: { type: 'search_request', id, number: tracking_number },
      cause: `search_request:${id}`,
      now: closed_at ?? since,
    })),
    ...done.map(({ request, number }) => ({
      user_id: request.user_id,
      kind: 'request_done',
      values: { number, ...both('reason', request.staff_comment ?? inBoth('provider.parcels.request_unfit')) },
      subject: { type: 'parcel', id: request.parcel_id, number },
      cause: `parcel_request:${request.id}`,
      now: request.closed_at ?? since,
    })),
  ]
}

async function ofReceivers(db: Database, now: Date): Promise<Notice[]> {
  const rows = await db
    .select()
    .from(receivers)
    .where(eq(receivers.verification_status, 'invalid'))
    .orderBy(asc(receivers.id))
  return rows.map(({ id, user_id, name, verification_comment }) => ({
    user_id,
    kind: 'receiver_invalid',
    values: { number: name, reason: verification_comment ?? '' },
    subject: { type: 'receiver', id, number: name },
    cause: `receiver:${id}:invalid`,
    now: new Date(now.getTime() - 6 * day),
  }))
}
