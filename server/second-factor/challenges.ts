import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import { hashOf } from '#server/auth/secrets.ts'
import type { Actor, Context, Database } from '#server/context.ts'
import { passkeyChallenges } from '#server/db/tables/second-factor.ts'
import { Refused } from '#server/http/refusal.ts'
import { skew } from '#server/is-ahead.ts'

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose']

/** Whose challenge it is: a sign-in has no customer yet. */
type For = { purpose: 'sign-in'; asker: null } | { purpose: Exclude<Purpose, 'sign-in'>; asker: Actor }

/** Milliseconds; browsers give up by then, too. */
export const challengeLasts = 600_000

/** The most challenges of one customer, and of all sign-ins together; the oldest ones are deleted. */
const mostOfOne = 20
const mostOfNobody = 20_000

/** Issues a challenge, which exists only in this answer: the database keeps its hash. */
export async function issueChallenge({ clock }: Context, db: Database, { purpose, asker }: For): Promise<string> {
  const now = clock.now()
  await forgetChallenges(db, now)
  const user_id = asker?.id ?? null
  const whose = user_id === null ? isNull(passkeyChallenges.user_id) : eq(passkeyChallenges.user_id, user_id)
  const surplus = db
    .select({ hash: passkeyChallenges.challenge_hash })
    .from(passkeyChallenges)
    .where(whose)
    .orderBy(desc(passkeyChallenges.expires_at))
    .offset((user_id === null ? mostOfNobody : mostOfOne) - 1)
  await db.delete(passkeyChallenges).where(inArray(passkeyChallenges.challenge_hash, surplus))
  const challenge = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + challengeLasts)
  const challenge_hash = storedHash(challenge, asker)
  await db.insert(passkeyChallenges).values({ challenge_hash, purpose, user_id, expires_at })
  return challenge
}

/**
 * Uses up the challenge that a passkey claims to have signed, and returns it. Throws 422 when it was never issued, was
 * used, or is too old.
 */
export async function takeChallenge(
  { db, clock }: Context,
  clientDataJSON: string,
  { purpose, asker }: For,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(eq(passkeyChallenges.challenge_hash, storedHash(challenge, asker)), eq(passkeyChallenges.purpose, purpose)),
    )
    .returning({ expires_at: passkeyChallenges.expires_at })
  const now = clock.now()
  if (!row || row.expires_at <= now || row.expires_at > latest(now)) {
    throw new Refused(
      422,
      { message_code: 'passkey_expired' },
      { sentence: { key: 'provider.factors.passkey_expired' } },
    )
  }
  return challenge
}

export async function forgetChallenges(db: Database, now: Date): Promise<void> {
  const { expires_at } = passkeyChallenges
  await db.delete(passkeyChallenges).where(or(lt(expires_at, now), gt(expires_at, latest(now))))
}

/** A challenge that expires later was issued while the clock was ahead. */
function latest(now: Date): Date {
  return new Date(now.getTime() + challengeLasts + skew)
}

/** Includes the token, so that a challenge is only valid for the device it was issued to. */
function storedHash(challenge: string, asker: Actor | null): string {
  return hashOf(asker ? `${asker.token_id}|${challenge}` : challenge)
}

const ClientData = z.object({ challenge: z.string() })

/** The challenge in a client's data; empty when there is none. */
function challengeIn(clientDataJSON: string): string {
  try {
    const parsed = z.safeParse(ClientData, JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()))
    return parsed.success ? parsed.data.challenge : ''
  } catch {
    return ''
  }
}
