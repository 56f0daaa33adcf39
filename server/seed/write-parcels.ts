import type { Database } from '#server/context.ts'
import { parcelEvents, parcelExtraServices, parcelItems, parcels } from '#server/db/tables/parcels.ts'

type Without<T, K extends PropertyKey> = Omit<T, K>

/** A parcel with all that hangs on it, before the database has given it a number of its own. */
export type NewParcel = {
  parcel: typeof parcels.$inferInsert
  items: Without<typeof parcelItems.$inferInsert, 'parcel_id' | 'position'>[]
  extra_services: Without<typeof parcelExtraServices.$inferInsert, 'parcel_id'>[]
  events: Without<typeof parcelEvents.$inferInsert, 'parcel_id'>[]
}

/** PostgreSQL takes 65,535 parameters in one statement; the widest table here has some sixty columns. */
const batch = 500

/** Writes many at once, in the order given. Answers with the id of each number. */
export async function writeParcels(db: Database, list: readonly NewParcel[]): Promise<Map<string, number>> {
  const written = new Map<string, number>()
  for (let start = 0; start < list.length; start += batch) {
    const part = list.slice(start, start + batch)
    const rows = await db
      .insert(parcels)
      .values(part.map((each) => each.parcel))
      .returning({ id: parcels.id, number: parcels.number })
    for (const row of rows) written.set(row.number, row.id)
    const owned = <T>(pick: (each: NewParcel) => readonly T[]) =>
      part.flatMap((each) =>
        pick(each).map((row, position) => ({ ...row, parcel_id: written.get(each.parcel.number) ?? 0, position })),
      )
    await inBatches(
      owned((each) => each.items),
      (values) => db.insert(parcelItems).values(values),
    )
    await inBatches(
      owned((each) => each.extra_services),
      (values) => db.insert(parcelExtraServices).values(values),
    )
    await inBatches(
      owned((each) => each.events),
      (values) => db.insert(parcelEvents).values(values),
    )
  }
  return written
}

async function inBatches<T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += 2000) await write(rows.slice(start, start + 2000))
}
