import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { PostalAddress } from '#contracts/addresses.ts'
import type { Database } from '#server/context.ts'
import { manifests } from '#server/db/tables/manifests.ts'
import { parcels } from '#server/db/tables/parcels.ts'

/** The fields of a parcel's destination; names and phones are not part of it. */
export const placeFields = z.keyof(PostalAddress).options

/** The given addresses that have a parcel in transit: its departure is closed or has left, and it isn't delivered yet. */
export async function addressesInTransit(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: parcels.address_id })
    .from(parcels)
    .innerJoin(manifests, eq(manifests.id, parcels.manifest_id))
    .where(
      and(
        inArray(parcels.address_id, [...ids]),
        isNotNull(parcels.step),
        notInArray(manifests.status, ['forming', 'cancelled']),
      ),
    )
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
