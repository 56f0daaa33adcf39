import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { account } from '#contracts/account/account.ts'
import type { Context } from '#server/context.ts'
import { users } from '#server/db/tables/users.ts'
import { countryOf } from '#server/http/country.ts'
import { crossed, invalid, unauthenticated } from '#server/http/refusal.ts'
import { noteSecurity } from '#server/http/security-event.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { forgetGuesses } from '#server/second-factor/codes.ts'
import { customerOf, lockCustomer } from './customer.ts'
import { refuseWeak } from './new-password.ts'
import { voidCodes } from './one-time-codes.ts'
import { hashPassword, isPasswordRight } from './passwords.ts'
import { endSessions, issueToken, sessionOf } from './tokens.ts'

/** Changes the password, given the current one. Revokes all tokens; this device gets a new one. */
export function mountPasswordChange(app: Hono<Served>, context: Context): void {
  const change = async ({ body, user, t, language, exchange }: ServedRequest<typeof account.changePassword>) => {
    const [present] = await context.db.select().from(users).where(eq(users.id, user.id))
    if (!present) throw unauthenticated()
    if (!(await isPasswordRight(present.password_hash, body.current_password))) {
      throw invalid({ current_password: [t('provider.account.wrong_password')] })
    }
    refuseWeak(body.password, present.email, t)
    const password_hash = await hashPassword(body.password)
    const now = context.clock.now()
    const opened = await context.db.transaction(async (db) => {
      const row = await lockCustomer(db, user.id)
      // The password checked above is outdated: another device has changed it meanwhile.
      if (row?.password_hash !== present.password_hash) throw crossed()
      await db.update(users).set({ password_hash, updated_at: now }).where(eq(users.id, user.id))
      // Another device may have revoked this token, or its confirmation, meanwhile.
      const before = await sessionOf(db, user.token_id)
      if (!before) throw unauthenticated()
      await endSessions(db, user.id)
      await voidCodes(db, user.id)
      await forgetGuesses(context, db, user.id)
      const cause = `password_changed:${user.token_id}:${now.getTime()}`
      await queueMail(context, db, { user_id: user.id, kind: 'password_changed', values: {}, cause, now })
      const country_code = countryOf(exchange, context.env)
      const session = { ...before, user_id: user.id, country_code, now }
      const { token, revoke_handle } = await issueToken(db, session)
      return { data: { token, revoke_handle, user: await customerOf(db, user, language) } }
    })
    noteSecurity(context, exchange, 'password changed', { user: user.id })
    return opened
  }
  serve(app, context, account.changePassword, change, {
    transaction: 'none',
    // An unlocked device must not help in guessing the password.
    attempts: {
      counts: 'failures',
      perAddress: { most: 100, seconds: 3600 },
      perSubject: { most: 5, seconds: 60, of: ({ user }) => String(user.id) },
    },
  })
}
