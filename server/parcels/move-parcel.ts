import { and, eq } from 'drizzle-orm'
import type { ParcelStatus } from '#contracts/parcels/parcels.ts'
import { isPast, mayMove, type ParcelMover } from '#rules/parcel-status.ts'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { parcelRequests } from '#server/db/tables/parcel-requests.ts'
import { parcelEvents } from '#server/db/tables/parcels.ts'
import { warehouses } from '#server/db/tables/places.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { both } from '#server/notifications/notice-words.ts'
import { notify } from '#server/notifications/notify.ts'
import { release } from '#server/transactions/ledger.ts'
import { statusColumns } from './status-columns.ts'
import { nameOf, parcelSubject, type ParcelRow } from './parcel-parts.ts'
import { refuse } from './refuse.ts'
import { writeParcel, type ParcelColumns } from './write-parcel.ts'

export type Move = {
  /** As read `for update` in this transaction. */
  parcel: ParcelRow
  to: ParcelStatus
  actor: ParcelMover
  now: Date
  /** Shown in the parcel's history with the status. */
  comment?: Localized | null
  place?: Localized | null
  /** Further columns that change with the status. */
  set?: ParcelColumns
  /** Set when the caller notifies the customer itself. */
  isTold?: true
}

/**
 * Moves a parcel to a status together with everything derived from it: step, attention, storage clock, amount due,
 * history, notification and mail. Throws 409 when the rules don't allow this actor the move.
 */
export async function moveParcel(context: Context, db: Database, move: Move): Promise<ParcelRow> {
  const { parcel, to, actor, now } = move
  if (!mayMove(parcel.status, to, actor)) throw refuse('cannot_move')
  const set = { ...move.set, ...(await statusColumns(db, move)) }
  const moved = await writeParcel(db, parcel, { ...set, status: to, status_changed_at: now }, now)
  const [event] = await db
    .insert(parcelEvents)
    .values({
      parcel_id: parcel.id,
      status: to,
      comment: move.comment ?? null,
      place: move.place ?? null,
      occurred_at: now,
    })
    .returning({ id: parcelEvents.id })
  if (isPast(to) || to === 'received') await release(db, parcelSubject(parcel))
  if (isPast(to)) await cancelRequests(db, parcel, now)
  if (isNews(move)) {
    await notify(db, [
      {
        user_id: parcel.user_id,
        kind: isBackOnShelf(move) ? 'parcel_cleared' : `parcel_${to}`,
        values: {
          number: parcel.number,
          ...(to === 'awaiting_customer' && move.comment && both('comment', move.comment)),
        },
        subject: parcelSubject(parcel),
        cause: `parcel:${parcel.id}:event:${event?.id}`,
        now,
      },
    ])
  }
  if (to === 'received' && !isBackOnShelf(move)) {
    await mailArrival(context, db, moved, { cause: `parcel_received:${event?.id}`, now })
  }
  context.log.debug({ parcel: parcel.id, from: parcel.status, to, actor }, 'a parcel moved')
  return moved
}

/** A parcel whose journey is over has no further requests. */
async function cancelRequests(db: Database, parcel: ParcelRow, now: Date): Promise<void> {
  await db
    .update(parcelRequests)
    .set({ status: 'cancelled', closed_at: now })
    .where(and(eq(parcelRequests.parcel_id, parcel.id), eq(parcelRequests.status, 'requested')))
}

const told: ReadonlySet<ParcelStatus> = new Set([
  'received',
  'awaiting_customer',
  'awaiting_payment',
  'ready_to_ship',
  'customs',
  'customs_hold',
  'arrived',
  'ready_for_pickup',
  'out_for_delivery',
  'delivered',
  'returned',
  'disposed',
  'lost',
])

/** Whether the parcel arrived earlier and has only stopped waiting for the customer. */
function isBackOnShelf({ parcel, to }: Move): boolean {
  return to === 'received' && parcel.status === 'awaiting_customer'
}

/** Customers aren't notified of their own acts, nor once per parcel for a batch that is announced as a whole. */
function isNews({ to, actor, isTold }: Move): boolean {
  return !isTold && (actor === 'staff' || actor === 'timer') && told.has(to)
}

/** Queues the mail about a parcel's arrival at the warehouse, once per `cause`. */
async function mailArrival(
  context: Context,
  db: Database,
  parcel: ParcelRow,
  { cause, now }: { cause: string; now: Date },
): Promise<void> {
  const [warehouse] = await db.select().from(warehouses).where(eq(warehouses.id, parcel.warehouse_id))
  const values = {
    ...nameOf(parcel),
    weight: parcel.actual_weight,
    warehouse: warehouse?.title ?? '',
    free_until: parcel.storage_free_until,
  }
  await queueMail(context, db, { user_id: parcel.user_id, kind: 'parcel_received', values, cause, now })
}
