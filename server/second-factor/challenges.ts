import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { hashOf, randomSecret } from '#server/auth/secrets.ts'
import type { Context, Database } from '#server/context.ts'
import { passkeyChallenges } from '#server/db/tables/second-factor.ts'
import { Refused } from '#server/http/refusal.ts'

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose']

/** For whom: a sign-in is nobody's yet. */
type For = { purpose: 'sign-in'; user_id: null } | { purpose: Exclude<Purpose, 'sign-in'>; user_id: number }

/** Milliseconds. Browsers give up by then, too. */
export const challengeLasts = 600_000

/** The oldest ones make room. */
const mostOfOne = 20
const mostOfNobody = 20_000

/** The challenge exists in this answer alone: the database keeps its hash. */
export async function issueChallenge({ clock }: Context, db: Database, { purpose, user_id }: For): Promise<string> {
  const now = clock.now()
  await forgetChallenges(db, now)
  const whose = user_id === null ? isNull(passkeyChallenges.user_id) : eq(passkeyChallenges.user_id, user_id)
  const surplus = db
    .select({ hash: passkeyChallenges.challenge_hash })
    .from(passkeyChallenges)
    .where(whose)
    .orderBy(desc(passkeyChallenges.expires_at))
    .offset((user_id === null ? mostOfNobody : mostOfOne) - 1)
  await db.delete(passkeyChallenges).where(inArray(passkeyChallenges.challenge_hash, surplus))
  const challenge = randomSecret()
  const expires_at = new Date(now.getTime() + challengeLasts)
  await db.insert(passkeyChallenges).values({ challenge_hash: hashOf(challenge), purpose, user_id, expires_at })
  return challenge
}

/** Uses up the challenge that a passkey says it has signed, and gives it. Throws 422 when it was never given, is used, or is too old. */
export async function takeChallenge(
  { db, clock }: Context,
  clientDataJSON: string,
  { purpose, user_id }: For,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge_hash, hashOf(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        user_id === null ? isNull(passkeyChallenges.user_id) : eq(passkeyChallenges.user_id, user_id),
      ),
    )
    .returning({ expires_at: passkeyChallenges.expires_at })
  if (!row || row.expires_at <= clock.now()) {
    throw new Refused(
      422,
      { message_code: 'passkey_expired' },
      { sentence: { key: 'provider.factors.passkey_expired' } },
    )
  }
  return challenge
}

export async function forgetChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expires_at, now))
}

const ClientData = z.object({ challenge: z.string() })

/** Empty when there is none to be read. */
function challengeIn(clientDataJSON: string): string {
  try {
    const parsed = z.safeParse(ClientData, JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()))
    return parsed.success ? parsed.data.challenge : ''
  } catch {
    return ''
  }
}
