import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { addresses } from '#server/db/tables/addresses.ts'
import { users } from '#server/db/tables/users.ts'
import { invalid } from '#server/http/refusal.ts'
import type { Say } from '#server/words/words.ts'

export type AddressRow = typeof addresses.$inferSelect

/**
 * Makes one of the customer's addresses the default. Throws 422 on `address_id` for a missing address and for another
 * customer's alike.
 */
export async function chooseAddress(
  db: Database,
  { user_id, address_id, t, now }: { user_id: number; address_id: number; t: Say; now: Date },
): Promise<AddressRow> {
  const row = await ownAddress(db, user_id, address_id)
  if (!row) throw invalid({ address_id: [t('errors.unknown_choice')] })
  await db.update(users).set({ address_id, updated_at: now }).where(eq(users.id, user_id))
  return row
}

/** The customer's address, unless archived, locked until the end of the transaction. */
export async function ownAddress(db: Database, userId: number, addressId: number): Promise<AddressRow | undefined> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.user_id, userId), eq(addresses.is_archived, false)))
    .for('update')
  return row
}
