import { and, eq, ne } from 'drizzle-orm'
import { lockCustomer } from '#server/auth/customer.ts'
import type { Database } from '#server/context.ts'
import type { receivers, senders } from '#server/db/tables/people.ts'
import { conflict, notFound, unauthenticated } from '#server/http/refusal.ts'
import type { Say } from '#server/words/words.ts'

type Table = typeof senders | typeof receivers

/** The most listed people; lists aren't paged. */
export const maxPeople = 50

/**
 * Locks the customer, so that writes to the address book run one after another, and checks that one more person may be
 * added. `id` is about to be restored, so it isn't counted. Throws 409 when the book is full.
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

/** Makes this person the only default. Throws 404. */
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

/** Removes a person from the list. The row stays, because parcels refer to it and its key stays taken. Throws 404. */
export async function archive(db: Database, table: Table, userId: number, id: number, now: Date): Promise<void> {
  const [row] = await db
    .update(table)
    .set({ is_archived: true, is_default: false, updated_at: now })
    .where(and(listed(table, userId), eq(table.id, id)))
    .returning({ id: table.id })
  if (!row) throw notFound()
}

/** Restores a person to the list; one who is already listed stays unchanged. */
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

/** The condition for people whom the customer can choose. */
export function listed(table: Table, userId: number) {
  return and(eq(table.user_id, userId), eq(table.is_archived, false))
}
