import type { Parcel } from '#contracts/parcels/parcels.ts'
import { storageDaysLeft } from '#rules/storage.ts'

type Stored = Pick<Parcel, 'id' | 'status' | 'storage_free_until'>

/** Days of storage left, one entry for each parcel, the shortest first. */
export function runningClocks<P extends Stored>(parcels: readonly P[], today: string) {
  const unique = new Map(parcels.map((parcel) => [parcel.id, parcel]))
  return [...unique.values()]
    .flatMap((parcel) => {
      const left = storageDaysLeft(parcel, today)
      return left === null ? [] : [{ parcel, left }]
    })
    .toSorted((one, other) => one.left - other.left)
}
