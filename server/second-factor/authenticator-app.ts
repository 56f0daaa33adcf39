import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '#server/context.ts'
import { authenticatorApps } from '#server/db/tables/second-factor.ts'
import { isAhead } from '#server/is-ahead.ts'
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

/** The half minute that a code belongs to; null: it is none of this secret's. */
export function stepOf(secret: string, code: string, now: Date): number | null {
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
