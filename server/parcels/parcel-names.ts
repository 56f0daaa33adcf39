import { and, eq, inArray } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import { parcelName } from '#rules/parcel-name.ts'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'

type About = { subject_type: string | null; subject_id: number | null }

/** What the customer calls the parcels that these rows are about, by their ids; none where only the number is known. */
export async function parcelNames(
  db: Database,
  { user_id, language, rows }: { user_id: number; language: Language; rows: readonly About[] },
): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ subject_type, subject_id }) => (subject_type === 'parcel' ? (subject_id ?? []) : []))
  if (ids.length === 0) return new Map()
  const found = await db
    .select({
      id: parcels.id,
      number: parcels.number,
      title: parcels.title,
      contents: parcels.contents,
      shop_name: parcels.shop_name,
    })
    .from(parcels)
    .where(and(eq(parcels.user_id, user_id), inArray(parcels.id, ids)))
  return new Map(
    found.flatMap(({ id, contents, ...named }) => {
      const name = parcelName({ ...named, contents: contents?.[language] ?? null })
      return name === named.number ? [] : [[id, name] as const]
    }),
  )
}

/** Of a row that may be about something else. */
export function nameIn(names: ReadonlyMap<number, string>, { subject_type, subject_id }: About): string | null {
  return subject_type === 'parcel' && subject_id !== null ? (names.get(subject_id) ?? null) : null
}
