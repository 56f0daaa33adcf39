import { and, eq, like, or, type SQL } from 'drizzle-orm'
import { searchCode } from '#rules/search-text.ts'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { users } from '#server/db/tables/users.ts'
import { containing } from './containing.ts'
import { newest } from './newest.ts'

type Reach = {
  /** Whether other filters leave so few parcels that all of them can be searched. */
  isAmongFew: boolean
  /** How many of the newest parcels are searched for a part of a number. Older ones are found by the whole number only. */
  lookedThrough?: number
}

/**
 * A condition on parcels joined with their customers. A whole number or code is looked up by an index; a part of one is
 * searched for among few parcels, or the newest.
 */
export async function byLabel(
  db: Database,
  search: string,
  { isAmongFew, lookedThrough = 20_000 }: Reach,
): Promise<SQL | undefined> {
  const typed = search.trim().toUpperCase()
  if (/^P-\d{6,}$/.test(typed)) return eq(parcels.number, typed)
  if (/^AST-\d{5,}$/.test(typed)) return eq(users.customer_code, typed)
  const code = searchCode(search)
  const isTracking = eq(parcels.tracking_number, code.toUpperCase())
  if ((await db.$count(parcels, isTracking)) > 0) return isTracking
  const isPart = or(like(parcels.search_code, containing(code)), eq(users.customer_code, typed))
  return isAmongFew ? isPart : and(isPart, await newest(db, parcels, lookedThrough))
}
