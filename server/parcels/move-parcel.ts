import { and, eq } from 'drizzle-orm'
import type { ParcelStatus } from '#contracts/parcels/parcels.ts'
import { isPast, mayMove, type ParcelMover } from '#rules/parcel-status.ts'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { parcelRequests } from '#server/db/tables/parcel-requests.ts'
import { parcelEvents } from '#server/db/tables/parcels.ts'
import { notify } from '#server/notifications/notify.ts'
import { release } from '#server/transactions/ledger.ts'
import { statusColumns } from './status-columns.ts'
import { parcelSubject, type ParcelRow } from './parcel-parts.ts'
import { refuse } from './refuse.ts'
import { mailArrival } from './mail-arrival.ts'
import { writeParcel, type ParcelColumns } from './write-parcel.ts'

export type Move = {
  /** As it was read in this transaction, held `for update`. */
  parcel: ParcelRow
  to: ParcelStatus
  actor: ParcelMover
  now: Date
  /** Said in the parcel's history, beside the status. */
  comment?: Localized | null
  place?: Localized | null
  /** Further columns that change with the status. */
  set?: ParcelColumns
  /** The caller tells the customer in words of its own. */
  isTold?: true
}

/**
 * Moves a parcel and everything that follows from it, in one go: status, step, attention, clock of storage, what is due,
 * history, notification, mail. Throws 409 when the rules do not let this mover move it there.
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
        values: { number: parcel.number },
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

/** With what is over nothing more is done. */
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

/** It arrived long ago: what it waited for is settled. */
function isBackOnShelf({ parcel, to }: Move): boolean {
  return to === 'received' && parcel.status === 'awaiting_customer'
}

/** Customers are not told what they did themselves, and of a batch once, not once for each parcel. */
function isNews({ to, actor, isTold }: Move): boolean {
  return !isTold && (actor === 'staff' || actor === 'timer') && told.has(to)
}
