import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '#server/context.ts'
import { authenticatorApps } from '#server/db/tables/second-factor.ts'
import { isAhead, skew } from '#server/is-ahead.ts'
import { appOf } from './factors.ts'

/** Seconds that a code is shown. */
const period = 30

/** Codes of the one before and the one after count, too: clocks differ, and people are slow. */
const tolerance = 1

export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR code says. */
export function appAddress(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString()
}

/** Milliseconds within which a new app shows its first code. */
const secretWaits = 600_000

/** The secret that waits for its first code; null: there is none, or it has waited for too long. */
export async function pendingSecret(db: Database, userId: number, now: Date): Promise<string | null> {
  const app = await appOf(db, userId)
  const since = app?.pending_since
  if (!since || now.getTime() - since.getTime() >= secretWaits || isAhead(since, now)) return null
  return app.pending_secret
}

/** Was the app turned on while its secret could still have waited? */
export async function isJustOn(db: Database, userId: number, now: Date): Promise<boolean> {
  const since = (await appOf(db, userId))?.on_since
  return since ? now.getTime() - since.getTime() < secretWaits : false
}

/** Forgets secrets that nobody has given a code of. */
export async function forgetPending(db: Database, now: Date): Promise<void> {
  const { secret, pending_since } = authenticatorApps
  const isOver = or(
    lt(pending_since, new Date(now.getTime() - secretWaits)),
    gt(pending_since, new Date(now.getTime() + skew)),
  )
  await db.delete(authenticatorApps).where(and(isNull(secret), isOver))
  await db.update(authenticatorApps).set({ pending_secret: null, pending_since: null }).where(isOver)
}

/** The half minute that a code belongs to; null: it is none of this secret's. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // Of other lengths in bytes, such as digits of another script, the check makes an exception.
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const off = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), window: tolerance, timestamp })
  return off === null ? null : Math.floor(timestamp / 1000 / period) + off
}

/** Uses a code up. False: it is wrong or was used. The customer's row is locked by the caller. */
export async function spendAppCode(db: Database, userId: number, code: string, now: Date): Promise<boolean> {
  const app = await appOf(db, userId)
  const step = app?.secret ? stepOf(app.secret, code, now) : null
  if (step === null || isUsed(app?.last_step ?? null, step, now)) return false
  await db.update(authenticatorApps).set({ last_step: step }).where(eq(authenticatorApps.user_id, userId))
  return true
}

/** No code before the last one counts; one that a clock used up which was ahead closes nothing. */
function isUsed(last: number | null, step: number, now: Date): boolean {
  return last !== null && step <= last && !isAhead(new Date(last * period * 1000), now)
}
