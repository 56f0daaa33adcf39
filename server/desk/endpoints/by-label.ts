import { and, eq, like, or, type SQL } from 'drizzle-orm'
import { searchCode } from '#rules/search-text.ts'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { users } from '#server/db/tables/users.ts'
import { containing } from './containing.ts'
import { newest } from './newest.ts'

type Reach = {
  /** What else is asked leaves few: all of them are looked through. */
  isAmongFew: boolean
  /** So many of the newest parcels are looked through for a part of a number: beyond them it takes the whole. */
  lookedThrough?: number
}

/**
 * Condition on parcels joined with their customers. What stands on a label whole is looked up; anything less is looked for
 * in the numbers of few parcels, or of the newest.
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
