import { asc, eq } from 'drizzle-orm'
import { estimatedTotal } from '#rules/parcel-estimate.ts'
import type { Database } from '#server/context.ts'
import { parcelEvents, parcelItems } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { derivedColumns } from '../derived-columns.ts'
import { firstBill, nothingAsked } from '../parcel-bill.ts'
import { insertParcel } from '../insert-parcel.ts'
import { nextParcelNumber } from '../parcel-number.ts'
import type { ParcelRow } from '../parcel-parts.ts'
import { divide, type SplitItem } from '../requests/split-items.ts'
import { unweighedLines } from '../way-bill.ts'
import { writeParcel } from '../write-parcel.ts'

/**
 * Splits a locked parcel: the named items move to a new child parcel on the same route. Both are weighed again. The
 * storage clock continues for both; fees so far stay with the first.
 */
export async function splitParcel(
  db: Database,
  parcel: ParcelRow,
  wanted: readonly SplitItem[],
  now: Date,
): Promise<{ parcel: ParcelRow; split: ParcelRow }> {
  const items = await db
    .select()
    .from(parcelItems)
    .where(eq(parcelItems.parcel_id, parcel.id))
    .orderBy(asc(parcelItems.position))
  const { stay, leave } = divide(items, wanted)
  if (stay.length === 0 || leave.length === 0) throw new RangeError(`Parcel ${parcel.id} cannot be divided so`)
  const split = await insertSplit(db, parcel, leave, now)
  await db.delete(parcelItems).where(eq(parcelItems.parcel_id, parcel.id))
  await db.insert(parcelItems).values(stay.map((item, position) => ({ ...item, position })))
  await db.insert(parcelItems).values(leave.map((item, position) => ({ ...item, position, parcel_id: split.id })))
  const cost_lines = unweighedLines(parcel.cost_lines)
  const set = { ...unweighed, cost_lines, estimated_total: estimatedTotal(cost_lines) }
  return { parcel: await writeParcel(db, parcel, set, now), split }
}

const unweighed = {
  declared_weight: null,
  actual_weight: null,
  volumetric_weight: null,
  volumetric_divisor: null,
  chargeable_weight: null,
  length: null,
  width: null,
  height: null,
}

async function insertSplit(
  db: Database,
  parcel: ParcelRow,
  items: (typeof parcelItems.$inferSelect)[],
  now: Date,
): Promise<ParcelRow> {
  const [receiver = null] = parcel.receiver_id
    ? await db.select().from(receivers).where(eq(receivers.id, parcel.receiver_id))
    : []
  const { id: _id, ...same } = parcel
  const own = {
    ...same,
    ...unweighed,
    client_uuid: null,
    number: await nextParcelNumber(db),
    // Two active parcels can't share a tracking number.
    tracking_number: null,
    extra_tracking_numbers: [],
    parent_parcel_id: parcel.id,
    storage_fee_accrued: '0.00',
    // No notice has named this parcel.
    storage_notice: null,
  }
  const bill = firstBill({ items, declared_currency: parcel.declared_currency, extra_services: [] }, nothingAsked)
  const row = await insertParcel(
    db,
    {
      ...own,
      ...derivedColumns({ ...own, receiver, items }),
      ...bill,
      status_changed_at: now,
      created_at: now,
      updated_at: now,
    },
    now,
  )
  await db.insert(parcelEvents).values({ parcel_id: row.id, status: row.status, occurred_at: now })
  return row
}
