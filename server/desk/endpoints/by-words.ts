import { and, eq, ilike, like, or, type SQL } from 'drizzle-orm'
import { searchText } from '#rules/search-text.ts'
import type { Database } from '#server/context.ts'
import { ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import { users } from '#server/db/tables/users.ts'
import { containing } from './containing.ts'
import { newest } from './newest.ts'

/**
 * A condition on orders: a whole number is looked up, words are searched in the newest 20,000 orders, because otherwise
 * every order ever made would be read.
 */
export async function ordersBy(db: Database, search: string, lookedThrough = 20_000): Promise<SQL | undefined> {
  const number = search.trim().toUpperCase()
  if (/^O-\d{6,}$/.test(number)) return eq(orders.number, number)
  return and(like(orders.search_text, containing(searchText(search))), await newest(db, orders, lookedThrough))
}

/**
 * A condition on customers: a whole code or e-mail address is looked up; parts of names, addresses and phones are
 * searched among the newest 100,000 customers. An older customer can be found by the code, which is on their parcels.
 */
export async function customersBy(db: Database, search: string, lookedThrough = 100_000): Promise<SQL | undefined> {
  const typed = search.trim()
  if (/^AST-\d{5,}$/i.test(typed)) return eq(users.customer_code, typed.toUpperCase())
  const hasAddress = eq(users.email, typed.toLowerCase())
  if (typed.includes('@') && (await db.$count(users, hasAddress)) > 0) return hasAddress
  const columns = [users.customer_code, users.email, users.phone, users.first_name, users.last_name]
  const words = typed.split(/\s+/).map((word) => or(...columns.map((column) => ilike(column, containing(word)))))
  return and(...words, await newest(db, users, lookedThrough))
}
