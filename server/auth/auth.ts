import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { auth } from '#contracts/account/auth.ts'
import type { Context, Database } from '#server/context.ts'
import { users } from '#server/db/tables/users.ts'
import { crossed, invalid, secondFactorRequired } from '#server/http/refusal.ts'
import { noteSecurity } from '#server/http/security-event.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { withCode } from '#server/second-factor/codes.ts'
import { hasFactor } from '#server/second-factor/factors.ts'
import { customer, customerOf, lockCustomer } from './customer.ts'
import { mountEmailVerification } from './email-verification.ts'
import { mountImpersonation } from './impersonation.ts'
import { isKnownNetwork } from './known-networks.ts'
import { openSession } from './open-session.ts'
import { mountPasswordChange } from './password-change.ts'
import { mountPasswordReset } from './password-reset.ts'
import { hashPassword, isOutdated, isPasswordRight } from './passwords.ts'
import { mountRegistration } from './registration.ts'
import { revokeToken } from './tokens.ts'

/** Signing up, in and out. Blocked customers may do all of it: they can still read, and are told why they are blocked. */
export function mountAuth(app: Hono<Served>, context: Context): void {
  // The password is checked before a transaction is opened, so that others can write during those milliseconds.
  const login = async ({ body, t, language, exchange }: ServedRequest<typeof auth.login>) => {
    const { db } = context
    const [user] = await db.select().from(users).where(eq(users.email, body.email.toLowerCase()))
    const isRight = await isPasswordRight(user?.password_hash, body.password)
    if (!user || !isRight) {
      noteSecurity(context, exchange, 'sign-in failed', {
        subject: body.email.toLowerCase(),
        ...(user && { user: user.id }),
      })
      throw invalid({ email: [t('errors.credentials')] })
    }
    const renewed = isOutdated(user.password_hash) ? await hashPassword(body.password) : undefined
    const open = (proveMore?: (transaction: Database) => Promise<void>) =>
      db.transaction(async (transaction) => {
        // A new password revokes all tokens, so none may be issued afterwards for the old one.
        const row = await lockCustomer(transaction, user.id)
        if (row?.password_hash !== user.password_hash) throw crossed()
        if (proveMore) await proveMore(transaction)
        // Includes a factor added meanwhile.
        else if (await hasFactor(transaction, user.id)) {
          noteSecurity(context, exchange, 'second factor asked for', { user: user.id })
          throw secondFactorRequired()
        }
        if (renewed) await transaction.update(users).set({ password_hash: renewed }).where(eq(users.id, user.id))
        return openSession(context, transaction, exchange, { user_id: user.id, device_name: body.device_name })
      })
    const { code } = body
    const needsCode = code !== undefined && (await hasFactor(db, user.id))
    const issued = needsCode ? await withCode(context, exchange, { user_id: user.id, code, t }, open) : await open()
    noteSecurity(context, exchange, 'sign-in', { user: user.id })
    return { data: { ...issued, user: customer(user, language) } }
  }
  serve(app, context, auth.login, login, {
    transaction: 'none',
    attempts: {
      counts: 'failures',
      perAddress: { most: 100, seconds: 3600 },
      perSubject: { most: 5, seconds: 60, of: ({ body }) => body.email.toLowerCase() },
      byStrangers: {
        of: ({ body }) => body.email.toLowerCase(),
        isKnown: ({ body }, network) => isKnownNetwork(context, body.email.toLowerCase(), network),
        perSubject: { most: 20, seconds: 3600 },
        slowly: { most: 1, seconds: 30 },
        altogether: { most: 600, seconds: 60 },
      },
    },
  })

  serve(app, context, auth.logout, async ({ db, body }) => revokeToken(db, body.revoke_handle))

  serve(app, context, auth.me, async ({ db, user, language }) => ({ data: await customerOf(db, user, language) }))

  mountRegistration(app, context)
  mountEmailVerification(app, context)
  mountPasswordReset(app, context)
  mountPasswordChange(app, context)
  mountImpersonation(app, context)
}
