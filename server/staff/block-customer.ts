import { eq } from 'drizzle-orm'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { users } from '#server/db/tables/users.ts'
import { notFound } from '#server/http/refusal.ts'

/**
 * For the desk: restricts a customer to reading. Tokens stay valid, so that the customer sees the reason. Throws
 * `notFound` when there is no such customer.
 */
export async function blockCustomer(
  context: Context,
  db: Database,
  { user_id, staff_id, reason }: { user_id: number; staff_id: number; reason: Localized | null },
): Promise<void> {
  await setBlock(context, db, user_id, { is_blocked: true, block_reason: reason })
  context.log.info({ user: user_id, staff: staff_id }, 'a customer was blocked')
}

/** For the desk: unblocks a customer. Throws `notFound` when there is no such customer. */
export async function unblockCustomer(
  context: Context,
  db: Database,
  { user_id, staff_id }: { user_id: number; staff_id: number },
): Promise<void> {
  await setBlock(context, db, user_id, { is_blocked: false, block_reason: null })
  context.log.info({ user: user_id, staff: staff_id }, 'a customer is no longer blocked')
}

type Block = { is_blocked: boolean; block_reason: Localized | null }

async function setBlock({ clock }: Context, db: Database, userId: number, block: Block): Promise<void> {
  const changed = await db
    .update(users)
    .set({ ...block, updated_at: clock.now() })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  if (changed.length === 0) throw notFound()
}
