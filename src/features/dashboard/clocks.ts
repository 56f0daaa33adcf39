import type { Parcel } from '#contracts/parcels/parcels.ts'
import { calendarDay, daysBetween, storageDaysLeft } from '#rules/storage.ts'

type Stored = Pick<Parcel, 'id' | 'status' | 'storage_free_until' | 'status_changed_at'>

/** Each parcel once, the shortest time first. */
export function runningClocks<P extends Stored>(parcels: readonly P[], today: string) {
  const unique = new Map(parcels.map((parcel) => [parcel.id, parcel]))
  return [...unique.values()]
    .flatMap((parcel) => {
      const left = storageDaysLeft(parcel, today)
      if (left === null || !parcel.storage_free_until) return []
      const of = daysBetween(calendarDay(new Date(parcel.status_changed_at)), parcel.storage_free_until)
      return [{ parcel, left, of: Math.max(of, left) }]
    })
    .toSorted((one, other) => one.left - other.left)
}
