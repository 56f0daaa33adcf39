import { and, desc, eq, isNull } from 'drizzle-orm'
import type { deadLinks } from '#contracts/account/account.ts'
import type { Database } from '#server/context.ts'
import { oneTimeCodes } from '#server/db/tables/users.ts'
import { isAhead } from '#server/is-ahead.ts'
import { Refused } from '#server/http/refusal.ts'
import { lockCustomer, resetAddress, type CustomerRow } from './customer.ts'
import { hashOf, randomSecret } from './secrets.ts'

type CodeRow = typeof oneTimeCodes.$inferSelect
type Purpose = CodeRow['purpose']

type NewCode = Pick<CodeRow, 'user_id' | 'purpose' | 'email'> & {
  now: Date
  seconds: number
  staff_id?: number
  reason?: string
}

/** Issues a code. The secret exists only in this answer: the database keeps its hash. */
export async function issueCode(
  db: Database,
  { now, seconds, ...code }: NewCode,
): Promise<{ id: number; secret: string }> {
  const secret = randomSecret()
  const [row] = await db
    .insert(oneTimeCodes)
    .values({
      ...code,
      secret_hash: hashOf(secret),
      created_at: now,
      expires_at: new Date(now.getTime() + seconds * 1000),
    })
    .returning({ id: oneTimeCodes.id })
  if (!row) throw new Error('The code was not stored')
  return { id: row.id, secret }
}

/**
 * Uses a code up and returns it with its customer, locked. Of several simultaneous attempts one succeeds. The code is
 * void once its kind of mail goes to another address. Throws 422 with a `message_code` that says why it is invalid.
 */
export async function useCode(
  db: Database,
  { purpose, secret, now }: { purpose: Purpose; secret: string; now: Date },
): Promise<{ code: CodeRow; user: CustomerRow }> {
  const own = and(eq(oneTimeCodes.secret_hash, hashOf(secret)), eq(oneTimeCodes.purpose, purpose))
  const [found] = await db.select({ user_id: oneTimeCodes.user_id }).from(oneTimeCodes).where(own)
  // A reset may put an earlier address back, which takes the full lock.
  const lock = purpose === 'reset' ? 'update' : 'no key update'
  const user = found && (await lockCustomer(db, found.user_id, lock))
  // Read again, because it may have been used while this waited for the lock.
  const [code] = await db.select().from(oneTimeCodes).where(own)
  if (!user || !code) throw deadLink('link_invalid')
  if (code.email !== (purpose === 'reset' ? resetAddress(user) : user.email)) throw deadLink('link_invalid')
  if (code.used_at) throw deadLink('link_used')
  if (code.expires_at <= now || isAhead(code.created_at, now)) throw deadLink('link_expired')
  await db.update(oneTimeCodes).set({ used_at: now }).where(eq(oneTimeCodes.id, code.id))
  return { code, user }
}

/** The code last issued for this purpose, used or not; undefined: there was none, or it was deleted since. */
export async function lastCode(
  db: Database,
  userId: number,
  purpose: Purpose,
  now: Date,
): Promise<CodeRow | undefined> {
  const [newest] = await db
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.user_id, userId), eq(oneTimeCodes.purpose, purpose)))
    .orderBy(desc(oneTimeCodes.created_at))
    .limit(1)
  return newest && isAhead(newest.created_at, now) ? undefined : newest
}

/** Deletes unused codes; of all purposes unless one is named. */
export async function voidCodes(db: Database, userId: number, purpose?: Purpose): Promise<void> {
  await db
    .delete(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.user_id, userId),
        isNull(oneTimeCodes.used_at),
        purpose ? eq(oneTimeCodes.purpose, purpose) : undefined,
      ),
    )
}

export function deadLink(why: (typeof deadLinks)[number]): Refused {
  return new Refused(422, { message_code: why }, { sentence: { key: `provider.account.${why}` } })
}
