import { and, eq, ne } from 'drizzle-orm'
import { lockCustomer } from '#server/auth/customer.ts'
import type { Database } from '#server/context.ts'
import type { receivers, senders } from '#server/db/tables/people.ts'
import { conflict, notFound, unauthenticated } from '#server/http/refusal.ts'
import type { Say } from '#server/words/words.ts'

type Table = typeof senders | typeof receivers

/** Whole lists: they are not paged. */
export const maxPeople = 50

/**
 * Locks the customer, so that writes to their book come one by one, and says whether one more person may be added. `id` is put
 * back on the list, so it is not counted.
 */
export async function beforeAdding(
  db: Database,
  table: Table,
  userId: number,
  t: Say,
  id = 0,
): Promise<{ isFirst: boolean }> {
  if (!(await lockCustomer(db, userId))) throw unauthenticated()
  const count = await db.$count(table, and(listed(table, userId), ne(table.id, id)))
  if (count >= maxPeople) throw conflict(t('provider.people.too_many', { most: maxPeople }))
  return { isFirst: count === 0 }
}

/** Makes one the default and no other. */
export async function makeDefault(db: Database, table: Table, userId: number, id: number, now: Date): Promise<void> {
  await lockCustomer(db, userId)
  await db
    .update(table)
    .set({ is_default: false, updated_at: now })
    .where(and(listed(table, userId), eq(table.is_default, true), ne(table.id, id)))
  const own = and(listed(table, userId), eq(table.id, id))
  const [row] = await db.update(table).set({ is_default: true, updated_at: now }).where(own).returning({ id: table.id })
  if (!row) throw notFound()
}

/** Takes one off the list. Its row stays, because parcels name it and its key stays taken. */
export async function archive(db: Database, table: Table, userId: number, id: number, now: Date): Promise<void> {
  const [row] = await db
    .update(table)
    .set({ is_archived: true, is_default: false, updated_at: now })
    .where(and(listed(table, userId), eq(table.id, id)))
    .returning({ id: table.id })
  if (!row) throw notFound()
}

/** Puts one back on the list; a person who is on it stays as they are. */
export async function restore(
  db: Database,
  table: Table,
  userId: number,
  id: number,
  now: Date,
  t: Say,
): Promise<void> {
  const { isFirst } = await beforeAdding(db, table, userId, t, id)
  const [row] = await db
    .update(table)
    .set({ is_archived: false, updated_at: now, ...(isFirst && { is_default: true }) })
    .where(and(eq(table.user_id, userId), eq(table.id, id)))
    .returning({ id: table.id })
  if (!row) throw notFound()
}

/** What the customer can choose from. */
export function listed(table: Table, userId: number) {
  return and(eq(table.user_id, userId), eq(table.is_archived, false))
}
