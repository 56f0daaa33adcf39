import { randomUUID } from 'node:crypto'
import { desc, eq, or } from 'drizzle-orm'
import type { Hono } from 'hono'
import { account } from '#contracts/account/account.ts'
import { isPlace } from '#paths.ts'
import type { Context, Database } from '#server/context.ts'
import { users } from '#server/db/tables/users.ts'
import { noteSecurity } from '#server/http/security-event.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { hasRoom, take } from '#server/http/rate-windows.ts'
import { nobodysAddress, queueMail } from '#server/mail/queue-mail.ts'
import { resetMinutes as minutes } from '#server/mail/send-mails.ts'
import { forgetGuesses } from '#server/second-factor/codes.ts'
import { isTaken, lockCustomer, resetAddress } from './customer.ts'
import { rememberNetwork } from './known-networks.ts'
import { refuseWeak } from './new-password.ts'
import { deadLink, issueCode, lastCode, useCode, voidCodes } from './one-time-codes.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './tokens.ts'

/** No customer has this id. */
const nobody = 0

/** Milliseconds between two mails to one address. */
const pause = 60_000

/** Mails to one address after which the newest link stays while it is good: each mail voids the link before it. */
const inHour = { most: 3, seconds: 3600 }
const windowOf = (account: number | string) => `reset-mails:${account}`

/** Setting a new password by a link mailed to the account's address, or to the last verified one while a new one is not verified. */
export function mountPasswordReset(app: Hono<Served>, context: Context): void {
  // The account is looked up at the next tick, so that neither this answer nor the timing of the next one reveals
  // whether it exists.
  const forgot = async ({ body }: ServedRequest<typeof account.forgotPassword>) => {
    // The sender of the request is unknown, so only the name of a known screen gets from their input into the mail.
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
    const user = await context.db.transaction(async (db) => {
      const { code, user: own } = await useCode(db, { purpose: 'reset', secret: body.token, now })
      if (code.email !== body.email.toLowerCase()) throw deadLink('link_invalid')
      // Opening the link verifies the address. A change to one that was never verified is undone.
      const isBack = code.email !== own.email
      if (isBack && (await isTaken(db, code.email, own.id))) throw deadLink('link_invalid')
      await db
        .update(users)
        .set({
          password_hash,
          email: code.email,
          email_verified_at: isBack ? now : (own.email_verified_at ?? now),
          proved_email: code.email,
          updated_at: now,
        })
        .where(eq(users.id, own.id))
      await endSessions(db, own.id)
      await voidCodes(db, own.id)
      await forgetGuesses(context, db, own.id)
      // Strangers' guesses at the account must not lock out the person who reads its mail.
      await rememberNetwork(context, db, exchange, own.id)
      const cause = `password_changed:${code.id}`
      await queueMail(context, db, { user_id: own.id, kind: 'password_changed', values: {}, cause, now })
      return own
    })
    noteSecurity(context, exchange, 'password changed', { user: user.id })
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

/**
 * Mails a link for choosing a new password, unless one was mailed within a minute, or there were several and the newest
 * link is still good. Earlier links become invalid.
 */
async function mailReset(context: Context, email: string, next?: string): Promise<void> {
  const now = context.clock.now()
  await context.db.transaction(async (db) => {
    const [known] = await whose(db, email)
    const user = await lockCustomer(db, known?.id ?? nobody)
    const last = await lastCode(db, user?.id ?? nobody, 'reset', now)
    const mayVoid = await hasRoom(db, windowOf(user?.id ?? nobody), inHour, now)
    const isRecent = last !== undefined && now.getTime() - last.created_at.getTime() < pause
    const isGood = last !== undefined && !last.used_at && last.email === email && last.expires_at > now
    const isDue = !isRecent && (mayVoid || !isGood)
    const isWritten = user !== undefined && resetAddress(user) === email && isDue
    await voidCodes(db, isWritten ? user.id : nobody, 'reset')
    if (!isWritten) return writeToNobody(context, db, now)
    await take(db, windowOf(user.id), inHour, now)
    const code = await issueCode(db, { user_id: user.id, purpose: 'reset', email, now, seconds: minutes * 60 })
    const wanted = next ? `?${new URLSearchParams({ next }).toString()}` : ''
    const secret = new URLSearchParams({ token: code.secret, email })
    const link = `/auth/reset-password${wanted}#${secret.toString()}`
    const cause = `reset:${code.id}`
    await queueMail(context, db, {
      user_id: user.id,
      address: email,
      kind: 'reset',
      values: { link, minutes },
      cause,
      now,
    })
  })
}

/** Whose account an address is, or was until it was changed. One statement, so that each answer takes as long. */
function whose(db: Database, email: string) {
  const has = eq(users.email, email)
  return db
    .select({ id: users.id })
    .from(users)
    .where(or(has, eq(users.proved_email, email)))
    .orderBy(desc(has), desc(users.id))
    .limit(1)
}

/**
 * For an address without an account, writes as much as for a real mail, so that the timing of the next answer reveals
 * nothing.
 */
async function writeToNobody(context: Context, db: Database, now: Date): Promise<void> {
  const id = randomUUID()
  for (const key of [windowOf(id), `nobody:${id}`]) await take(db, key, { most: 1, seconds: 60 }, now)
  const values = { link: `/auth/reset-password#token=${id}`, minutes }
  const recipient = { email: nobodysAddress, language: 'en', name: null } as const
  await queueMail(context, db, { recipient, kind: 'reset', values, cause: `reset:nobody:${id}`, now })
}

/** The nudge after the answer came too early for this mail, so it needs its own. */
async function mailResetBehind(context: Context, email: string, next?: string): Promise<void> {
  await context.tick()
  await mailReset(context, email, next)
  context.mail.nudge()
}
