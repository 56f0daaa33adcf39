import { storageNotice } from '#rules/storage-clock.ts'
import { daysBetween } from '#rules/storage.ts'
import type { World } from './demo-parcel.ts'

const day = 24 * 3_600_000

/** The calendar day this many days after an instant, yyyy-mm-dd. */
export function dateAfter(from: Date, days: number): string {
  return new Date(from.getTime() + days * day).toISOString().slice(0, 10)
}

type Stored = { isStored: boolean; freeUntil: string | null; received_at: Date | null; prepared_at: Date | null }

/** Columns of the storage clock: it runs while the parcel is in storage, and stops with the days left once packing begins. */
export function storageOf(now: Date, warehouse: World['warehouses'][number], stored: Stored) {
  const { isStored, freeUntil, received_at, prepared_at } = stored
  if (isStored && freeUntil) {
    const clock = {
      storage_free_until: freeUntil,
      storage_days_left: null,
      storage_charged_until: null,
      storage_fee_accrued: '0.00',
      storage_fee_per_day: warehouse.storage_fee_per_day,
      dispose_at: dateAfter(new Date(freeUntil), warehouse.paid_storage_days),
      storage_notice: null,
    }
    return { ...clock, storage_notice: storageNotice(clock, dateAfter(now, 0)) }
  }
  if (!received_at || !prepared_at) return {}
  const storage_days_left =
    warehouse.free_storage_days - daysBetween(dateAfter(received_at, 0), dateAfter(prepared_at, 0))
  return { storage_days_left, storage_fee_per_day: warehouse.storage_fee_per_day }
}
