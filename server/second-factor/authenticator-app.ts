import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '#server/context.ts'
import { authenticatorApps } from '#server/db/tables/second-factor.ts'
import { isAhead, skew } from '#server/is-ahead.ts'
import { appOf } from './factors.ts'

/** Seconds for which a code is shown. */
const period = 30

/** The previous and the next code are accepted too, because clocks differ and people are slow. */
const tolerance = 1

export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The content of the QR code. */
export function appAddress(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString()
}

/** Milliseconds within which a new app must give its first code. */
const secretWaits = 600_000

/** The secret that waits for its first code; null: there is none, or it has expired. */
export async function pendingSecret(db: Database, userId: number, now: Date): Promise<string | null> {
  const app = await appOf(db, userId)
  const since = app?.pending_since
  if (!since || now.getTime() - since.getTime() >= secretWaits || isAhead(since, now)) return null
  return app.pending_secret
}

/** Whether the app was turned on so recently that its secret could still be waiting. */
export async function isJustOn(db: Database, userId: number, now: Date): Promise<boolean> {
  const since = (await appOf(db, userId))?.on_since
  return since ? now.getTime() - since.getTime() < secretWaits : false
}

/** Deletes expired secrets that never got a code. */
export async function forgetPending(db: Database, now: Date): Promise<void> {
  const { secret, pending_since } = authenticatorApps
  const isOver = or(
    lt(pending_since, new Date(now.getTime() - secretWaits)),
    gt(pending_since, new Date(now.getTime() + skew)),
  )
  await db.delete(authenticatorApps).where(and(isNull(secret), isOver))
  await db.update(authenticatorApps).set({ pending_secret: null, pending_since: null }).where(isOver)
}

/** The 30-second step that a code belongs to; null: it isn't a valid code of this secret. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // The library throws for codes of another byte length, such as digits of another script.
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const off = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), window: tolerance, timestamp })
  return off === null ? null : Math.floor(timestamp / 1000 / period) + off
}

/** Uses a code up. Returns false if it is wrong or was used already. The caller must have locked the customer's row. */
export async function spendAppCode(db: Database, userId: number, code: string, now: Date): Promise<boolean> {
  const app = await appOf(db, userId)
  const step = app?.secret ? stepOf(app.secret, code, now) : null
  if (step === null || isUsed(app?.last_step ?? null, step, now)) return false
  await db.update(authenticatorApps).set({ last_step: step }).where(eq(authenticatorApps.user_id, userId))
  return true
}

/** Codes up to the last used one are refused, unless that was used by a clock that was ahead. */
function isUsed(last: number | null, step: number, now: Date): boolean {
  return last !== null && step <= last && !isAhead(new Date(last * period * 1000), now)
}
