import { eq, type Column, type SQL } from 'drizzle-orm'

/** No row has it: what is asked for by it is not there. */
const nobody = 0

const largestId = 2_147_483_647

/** By number or by slug; a slug never consists of digits alone. */
export function bySlug(table: { id: Column; slug: Column }, id: string): SQL {
  if (!/^\d+$/.test(id)) return eq(table.slug, id)
  return eq(table.id, Number(id) <= largestId ? Number(id) : nobody)
}
