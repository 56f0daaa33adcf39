import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { account } from '#contracts/account/account.ts'
import type { Context, Database } from '#server/context.ts'
import { users } from '#server/db/tables/users.ts'
import { tooManyAttempts } from '#server/http/refusal.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { lockCustomer, type CustomerRow } from './customer.ts'
import { deadLink, issueCode, lastCode, useCode, voidCodes } from './one-time-codes.ts'

const day = 24 * 3600

/** Seconds between two mails to one address. */
const pause = 60

/** Verifying a customer's e-mail address by a mailed link, signed in or not. */
export function mountEmailVerification(app: Hono<Served>, context: Context): void {
  const verify = async ({ query }: ServedRequest<typeof account.verifyEmail>) => {
    const now = context.clock.now()
    return context.db.transaction(async (db) => {
      const { user } = await useCode(db, { purpose: 'verify', secret: query.hash, now })
      if (user.id !== query.id) throw deadLink('link_invalid')
      const email_verified_at = user.email_verified_at ?? now
      await db
        .update(users)
        .set({ email_verified_at, proved_email: user.email, updated_at: now })
        .where(eq(users.id, user.id))
      return { data: { email_verified_at: email_verified_at.toISOString() } }
    })
  }
  serve(app, context, account.verifyEmail, verify, {
    navigation: 'refused',
    attempts: {
      counts: 'failures',
      perAddress: { most: 60, seconds: 3600 },
      perSubject: { most: 5, seconds: 60, of: ({ query }) => String(query.id) },
    },
  })

  serve(app, context, account.resendVerification, async ({ db, user }) => {
    const now = context.clock.now()
    const row = await lockCustomer(db, user.id)
    if (!row || row.email_verified_at) return
    const last = await lastCode(db, row.id, 'verify', now)
    const wait = last ? pause - (now.getTime() - last.created_at.getTime()) / 1000 : 0
    if (wait > 0) throw tooManyAttempts(Math.ceil(wait))
    await sendVerification(context, db, row, now)
  })
}

/** Mails a link that verifies the address, valid for a day, and returns its code's id. Earlier links become invalid. */
export async function sendVerification(context: Context, db: Database, user: CustomerRow, now: Date): Promise<number> {
  await voidCodes(db, user.id, 'verify')
  const code = await issueCode(db, { user_id: user.id, purpose: 'verify', email: user.email, now, seconds: day })
  const link = `/auth/verify#id=${user.id}&hash=${code.secret}`
  await queueMail(context, db, { user_id: user.id, kind: 'verify', values: { link }, cause: `verify:${code.id}`, now })
  return code.id
}
