import { eq } from 'drizzle-orm'
import type { ParcelStatus } from '#contracts/parcels/parcels.ts'
import { isPast } from '#rules/parcel-status.ts'
import { resumeClock, stopClock } from '#rules/storage-clock.ts'
import { utcDay } from '#rules/storage.ts'
import type { Database } from '#server/context.ts'
import { warehouses } from '#server/db/tables/places.ts'
import type { ParcelColumns } from './write-parcel.ts'
import type { ParcelRow } from './parcel-parts.ts'

type Move = { parcel: ParcelRow; to: ParcelStatus; now: Date; set?: ParcelColumns }

/** The columns that change with the status. */
export async function statusColumns(db: Database, move: Move): Promise<ParcelColumns> {
  const { parcel, to, now } = move
  return {
    ...(await storageColumns(db, move)),
    unpaid_since: to === 'awaiting_payment' ? now : null,
    ...(to === 'received' && parcel.received_at === null && { received_at: now }),
    ...(to === 'shipped' && { shipped_at: now }),
    ...(to === 'delivered' && { delivered_at: now }),
    // Back in storage: the parcel left this departure, or was lost on it and found again.
    ...(onShelf.has(to) && offManifest),
    ...(isPast(to) && { pickup_code: null, pickup_until: null, ...noPass }),
  }
}

/** For a parcel on no departure, which therefore has no expected arrival. */
export const offManifest = { manifest_id: null, expected_arrival_from: null, expected_arrival_to: null }

/** For a parcel that only the customer may collect. */
export const noPass = { pass_name: null, pass_code: null, pass_created_at: null }

/** The storage clock runs in the warehouse until packing begins, and resumes when the parcel returns to storage. */
async function storageColumns(db: Database, { parcel, to, now, set }: Move): Promise<ParcelColumns> {
  if (set && 'storage_free_until' in set) return {}
  const today = utcDay(now)
  if (!onShelf.has(to)) return clockColumns(stopClock(parcel, today))
  if (parcel.storage_free_until !== null) return {}
  const [warehouse] = await db.select().from(warehouses).where(eq(warehouses.id, parcel.warehouse_id))
  if (!warehouse) throw new Error(`Parcel ${parcel.id} lies in no warehouse`)
  return clockColumns(resumeClock(parcel, warehouse, today))
}

const onShelf: ReadonlySet<ParcelStatus> = new Set(['received', 'awaiting_customer'])

/** Only the columns of the storage clock. */
export function clockColumns(clock: ReturnType<typeof stopClock>) {
  return {
    storage_free_until: clock.storage_free_until,
    storage_days_left: clock.storage_days_left,
    storage_charged_until: clock.storage_charged_until,
    storage_fee_accrued: clock.storage_fee_accrued,
    storage_fee_per_day: clock.storage_fee_per_day,
    dispose_at: clock.dispose_at,
    storage_notice: clock.storage_notice,
  }
}
