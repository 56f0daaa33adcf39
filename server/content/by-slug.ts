import { eq, type Column, type SQL } from 'drizzle-orm'

/** An id that no row has. */
const unusedId = 0

const largestId = 2_147_483_647

/** Condition by id or by slug; a slug never consists of digits alone. */
export function bySlug(table: { id: Column; slug: Column }, id: string): SQL {
  if (!/^\d+$/.test(id)) return eq(table.slug, id)
  return eq(table.id, Number(id) <= largestId ? Number(id) : unusedId)
}
