import { chargeClock } from '#rules/storage-clock.ts'
import { utcDay } from '#rules/storage.ts'
import type { Database } from '#server/context.ts'
import { clockColumns } from './status-columns.ts'
import type { ParcelRow } from './parcel-parts.ts'
import { writeParcel } from './write-parcel.ts'

/** Writes the storage fee up to today to a locked parcel. Returns the same row when nothing changed. */
export async function chargeStorage(db: Database, parcel: ParcelRow, now: Date): Promise<ParcelRow> {
  const charged = chargeClock(parcel, utcDay(now))
  return charged === parcel ? parcel : writeParcel(db, parcel, clockColumns(charged), now)
}
