import { inArray } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { parcelExtraServices } from '#server/db/tables/parcel-extra-services.ts'
import { parcelEvents, parcelItems, parcels } from '#server/db/tables/parcels.ts'
import { insertRows } from './insert-rows.ts'

type Without<T, K extends PropertyKey> = Omit<T, K>

/** A parcel with items, services and events, before it has an id. */
export type NewParcel = {
  parcel: typeof parcels.$inferInsert
  items: Without<typeof parcelItems.$inferInsert, 'parcel_id' | 'position'>[]
  extra_services: Without<typeof parcelExtraServices.$inferInsert, 'parcel_id'>[]
  events: Without<typeof parcelEvents.$inferInsert, 'parcel_id'>[]
}

/** Inserts many parcels at once, in the order given. Returns the ids by number. */
export async function writeParcels(db: Database, list: readonly NewParcel[]): Promise<Map<string, number>> {
  await insertRows(
    db,
    parcels,
    list.map(({ parcel }) => parcel),
  )
  const numbers = list.map(({ parcel }) => parcel.number)
  const rows = await db
    .select({ id: parcels.id, number: parcels.number })
    .from(parcels)
    .where(inArray(parcels.number, numbers))
  const written = new Map(rows.map(({ id, number }) => [number, id]))
  const owned = <T>(pick: (each: NewParcel) => readonly T[]) =>
    list.flatMap((each) =>
      pick(each).map((row, position) => ({ ...row, parcel_id: written.get(each.parcel.number) ?? 0, position })),
    )
  await insertRows(
    db,
    parcelItems,
    owned((each) => each.items),
  )
  await insertRows(
    db,
    parcelExtraServices,
    owned((each) => each.extra_services),
  )
  await insertRows(
    db,
    parcelEvents,
    owned((each) => each.events),
  )
  return written
}
