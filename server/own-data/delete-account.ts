import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ownData } from '#contracts/account/own-data.ts'
import { hashPassword, isPasswordRight } from '#server/auth/passwords.ts'
import type { Context } from '#server/context.ts'
import { mails } from '#server/db/tables/mail.ts'
import { users } from '#server/db/tables/users.ts'
import { removeBytes } from '#server/files/store-file.ts'
import { crossed, invalid, Refused, unauthenticated } from '#server/http/refusal.ts'
import { noteSecurity } from '#server/http/security-event.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { eraseCustomer } from './erase-account.ts'
import { obstaclesOf } from './obstacles.ts'

/** Deletes the account, given the current password and if nothing is left to settle. Throws 409 with what is. */
export async function deleteAccount(
  context: Context,
  { body, user, t, language, exchange }: ServedRequest<typeof ownData.deleteAccount>,
): Promise<void> {
  const [present] = await context.db.select().from(users).where(eq(users.id, user.id))
  if (!present) throw unauthenticated()
  if (!(await isPasswordRight(present.password_hash, body.current_password))) {
    throw invalid({ current_password: [t('provider.account.wrong_password')] })
  }
  // A password that nobody knows.
  const password_hash = await hashPassword(randomUUID())
  const now = context.clock.now()
  const removed = await context.db.transaction(async (db) => {
    // A full lock: concurrent writes for this customer are either visible below or fail.
    const [row] = await db.select().from(users).where(eq(users.id, user.id)).for('update')
    if (row?.password_hash !== present.password_hash) throw crossed()
    const errors = await obstaclesOf(db, user.id, { t, language })
    if (Object.keys(errors).length > 0) {
      throw new Refused(409, { message: t('provider.deletion.refused'), message_code: 'not_settled', errors })
    }
    const { id, kind, created_at } = mails
    const letters = await db.select({ id, kind, created_at }).from(mails).where(eq(mails.user_id, user.id))
    const keys = await eraseCustomer(db, user.id, { password_hash, now })
    const { email, language: theirs, first_name: name } = row
    const cause = `account_deleted:${user.id}`
    const recipient = { email, language: theirs, name }
    await queueMail(context, db, { recipient, kind: 'account_deleted', values: {}, cause, now })
    return { keys, letters }
  })
  noteSecurity(context, exchange, 'account deleted', { user: user.id })
  // The account is gone, whether or not the stores answer; bytes left behind are swept later.
  for (const key of removed.keys) context.background(removeBytes(context, key))
  context.background(Promise.resolve(context.mail.transport.discard?.(removed.letters)))
}
