import { inArray } from 'drizzle-orm'
import { isImei, plainImei } from '#rules/imei.ts'
import type { Database } from '#server/context.ts'
import { itemCategories } from '#server/db/tables/item-categories.ts'
import type { Say } from '#server/words/words.ts'
import type { Declaration } from './draft-check.ts'

type Asker = {
  t: Say
  /** The items are unchanged, so a category that has become inactive may stay. */
  mayBeOld: boolean
  /** The sentence for an unknown choice. */
  gone: string
}

/** Errors of items that the schema can't detect, each with its field. */
export async function itemFaults(
  db: Database,
  items: Declaration['items'],
  { t, mayBeOld, gone }: Asker,
): Promise<{ field: string; sentence: string }[]> {
  const wanted = items.flatMap(({ category_id }) => category_id ?? [])
  const rows = wanted.length ? await db.select().from(itemCategories).where(inArray(itemCategories.id, wanted)) : []
  const chosen = new Set(rows.flatMap(({ id, is_active }) => (is_active || mayBeOld ? id : [])))
  return items.flatMap(({ category_id, imei }, index) => [
    ...(category_id && !chosen.has(category_id) ? [{ field: `items.${index}.category_id`, sentence: gone }] : []),
    ...(imei && !isImei(plainImei(imei))
      ? [{ field: `items.${index}.imei`, sentence: t('provider.parcels.imei') }]
      : []),
  ])
}
