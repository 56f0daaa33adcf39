import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { account } from '#contracts/account/account.ts'
import { isPlace } from '#paths.ts'
import type { Context } from '#server/context.ts'
import { users } from '#server/db/tables/users.ts'
import { noteSecurity } from '#server/http/security-event.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { lockCustomer } from './customer.ts'
import { refuseWeak } from './new-password.ts'
import { deadLink, issueCode, lastAsked, useCode, voidCodes } from './one-time-codes.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './tokens.ts'

const minutes = 60

/** Milliseconds between two mails to one address. */
const pause = 60_000

/** A new password by a link that is mailed to the account's address. */
export function mountPasswordReset(app: Hono<Served>, context: Context): void {
  // Whether there is an account is looked up at the next tick, so neither this answer nor the time of the next one can tell.
  const forgot = async ({ body }: ServedRequest<typeof account.forgotPassword>) => {
    // The sender of the request is unknown: of their input only the name of a screen gets into the mail.
    const next = body.next && isPlace(body.next.slice('/ru'.length)) ? body.next : undefined
    context.background(mailResetBehind(context, body.email.toLowerCase(), next))
  }
  serve(app, context, account.forgotPassword, forgot, {
    transaction: 'none',
    attempts: {
      counts: 'all',
      perAddress: { most: 60, seconds: 3600 },
      perSubject: { most: 5, seconds: 60, of: ({ body }) => body.email.toLowerCase() },
    },
  })

  const reset = async ({ body, t, exchange }: ServedRequest<typeof account.resetPassword>) => {
    refuseWeak(body.password, body.email, t)
    const password_hash = await hashPassword(body.password)
    const now = context.clock.now()
    await context.db.transaction(async (db) => {
      const { code, user } = await useCode(db, { purpose: 'reset', secret: body.token, now })
      if (user.email !== body.email.toLowerCase()) throw deadLink('link_invalid')
      // Opening the link also proves that the address is the customer's.
      const email_verified_at = user.email_verified_at ?? now
      await db.update(users).set({ password_hash, email_verified_at, updated_at: now }).where(eq(users.id, user.id))
      await endSessions(db, user.id)
      await voidCodes(db, user.id)
      const cause = `password_changed:${code.id}`
      await queueMail(context, db, { user_id: user.id, kind: 'password_changed', values: {}, cause, now })
      noteSecurity(context, exchange, 'password changed', { user: user.id })
    })
  }
  serve(app, context, account.resetPassword, reset, {
    transaction: 'none',
    attempts: {
      counts: 'failures',
      perAddress: { most: 60, seconds: 3600 },
      perSubject: { most: 5, seconds: 60, of: ({ body }) => body.email.toLowerCase() },
    },
  })
}

/** Mails a link to choose a new password, once a minute at most. An older one opens nothing any more. */
async function mailReset(context: Context, email: string, next?: string): Promise<void> {
  const now = context.clock.now()
  await context.db.transaction(async (db) => {
    const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    const user = known && (await lockCustomer(db, known.id))
    if (!user || user.email !== email) return
    const last = await lastAsked(db, user.id, 'reset')
    if (last && now.getTime() - last.getTime() < pause) return
    await voidCodes(db, user.id, 'reset')
    const code = await issueCode(db, { user_id: user.id, purpose: 'reset', email, now, seconds: minutes * 60 })
    const wanted = next ? `?${new URLSearchParams({ next }).toString()}` : ''
    const secret = new URLSearchParams({ token: code.secret, email })
    const link = `/auth/reset-password${wanted}#${secret.toString()}`
    const cause = `reset:${code.id}`
    await queueMail(context, db, { user_id: user.id, kind: 'reset', values: { link, minutes }, cause, now })
  })
}

/** The nudge of the answer came too early for this mail, so it has one of its own. */
async function mailResetBehind(context: Context, email: string, next?: string): Promise<void> {
  await context.tick()
  await mailReset(context, email, next)
  context.mail.nudge()
}
