import { eq } from 'drizzle-orm'
import type { Box } from '#rules/chargeable-weight.ts'
import { startClock } from '#rules/storage-clock.ts'
import { utcDay } from '#rules/storage.ts'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { warehouses } from '#server/db/tables/places.ts'
import { notFound } from '#server/http/refusal.ts'
import { weighedColumns } from '../estimate-shipping.ts'
import { clockColumns } from '../status-columns.ts'
import { moveParcel } from '../move-parcel.ts'
import type { ParcelRow } from '../parcel-parts.ts'
import { findArriving } from './find-arriving.ts'

export type Arrival = Box & {
  warehouse_id: number
  /** From the label, in capitals without spaces. */
  tracking_number: string | null
  /** From the label; required when not exactly one customer expects the tracking number. */
  customer_code: string | null
  comment?: Localized | null
}

/**
 * Receives a box that was weighed and measured. An undeclared one becomes a parcel of the customer whose code it
 * carries. Throws 409 with a sentence when the customer can't be determined.
 */
export async function receiveParcel(context: Context, db: Database, arrival: Arrival): Promise<ParcelRow> {
  const now = context.clock.now()
  const [warehouse] = await db.select().from(warehouses).where(eq(warehouses.id, arrival.warehouse_id))
  if (!warehouse) throw notFound()
  const parcel = await findArriving(db, arrival, warehouse, now)
  return moveParcel(context, db, {
    parcel,
    to: 'received',
    actor: 'staff',
    now,
    comment: arrival.comment ?? null,
    place: warehouse.title,
    set: {
      warehouse_id: warehouse.id,
      origin_country_code: warehouse.country_code,
      ...(await weighedColumns(db, { ...parcel, warehouse_id: warehouse.id }, arrival, now)),
      // Storage from before it was lost stays on the bill.
      ...clockColumns({
        ...startClock(warehouse, utcDay(now)),
        storage_fee_accrued: parcel.storage_fee_accrued,
      }),
    },
  })
}
