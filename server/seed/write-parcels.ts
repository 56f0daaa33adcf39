import { sql } from 'drizzle-orm'
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

/** Writes many at once, in the order given. */
export async function writeParcels(db: Database, list: readonly NewParcel[]): Promise<void> {
  for (let start = 0; start < list.length; start += batch) {
    const part = list.slice(start, start + batch)
    const rows = await db
      .insert(parcels)
      .values(part.map((each) => each.parcel))
      .returning({ id: parcels.id, number: parcels.number })
    const ids = new Map(rows.map((row) => [row.number, row.id]))
    const owned = <T>(pick: (each: NewParcel) => readonly T[]) =>
      part.flatMap((each) =>
        pick(each).map((row, position) => ({ ...row, parcel_id: ids.get(each.parcel.number) ?? 0, position })),
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
}

/** Numbers that the sequence will not give again: the next declared parcel comes after the last of these. */
export async function takeNumbers(db: Database, count: number): Promise<number> {
  const { rows } = await db.execute<{ last: string }>(
    sql`select setval('parcel_numbers', nextval('parcel_numbers') + ${count - 1}::int)::text as last`,
  )
  return Number(rows[0]?.last) - count + 1
}

async function inBatches<T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += 2000) await write(rows.slice(start, start + 2000))
}
