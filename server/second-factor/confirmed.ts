import { and, eq, ne } from 'drizzle-orm'
import type { Endpoint } from '#contracts/endpoint.ts'
import { lockCustomer, type CustomerRow } from '#server/auth/customer.ts'
import { sessionOf } from '#server/auth/tokens.ts'
import type { Actor, Context, Database } from '#server/context.ts'
import { tokens } from '#server/db/tables/users.ts'
import { conflict, Refused, unauthenticated } from '#server/http/refusal.ts'
import { isAhead } from '#server/is-ahead.ts'
import type { Say } from '#server/words/words.ts'
import { hasFactor } from './factors.ts'

/** Milliseconds for which a confirmation is valid. */
const proofHolds = 600_000

/** Throws 403 when the customer must confirm their identity again. */
export async function refuseUnconfirmed(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  need: NonNullable<Endpoint['reauthentication']>,
): Promise<void> {
  const { confirmed_at } = actor
  const now = clock.now()
  if (confirmed_at && now.getTime() - confirmed_at.getTime() < proofHolds && !isAhead(confirmed_at, now)) return
  if (need === 'second-factor' && !(await hasFactor(db, actor.id))) return
  throw new Refused(
    403,
    { message_code: 'confirmation_required' },
    // `wentWell` matters where a handler calls this; `serve` refuses before it counts an attempt.
    { sentence: { key: 'provider.factors.confirmation_required' }, wentWell: true },
  )
}

/**
 * The customer's row, locked, for a change of the second factor. Throws 403 when the confirmation was revoked while
 * this call waited, because another device added the first factor.
 */
export async function lockConfirmed(
  { clock }: Pick<Context, 'clock'>,
  db: Database,
  actor: Actor,
): Promise<CustomerRow> {
  const row = await lockCustomer(db, actor.id)
  const session = await sessionOf(db, actor.token_id)
  if (!row || !session) throw unauthenticated()
  await refuseUnconfirmed({ db, clock }, { ...actor, confirmed_at: session.confirmed_at }, 'always')
  return row
}

/**
 * The customer's row, locked, for adding a factor. Throws 409 until the e-mail address is verified: someone who merely
 * typed it must not lock out its owner.
 */
export async function lockToAdd(
  context: Pick<Context, 'clock'>,
  db: Database,
  actor: Actor,
  t: Say,
): Promise<CustomerRow> {
  const row = await lockConfirmed(context, db, actor)
  if (row.email_verified_at === null) throw conflict(t('provider.factors.email_first'))
  return row
}

/** Records that the customer has just confirmed their identity with this token. */
export async function confirmSession(db: Database, tokenId: number, now: Date): Promise<void> {
  await db.update(tokens).set({ confirmed_at: now }).where(eq(tokens.id, tokenId))
}

/** Revokes the confirmations of the customer's other tokens: they were made by password, which no longer suffices. */
export async function unconfirmOthers(db: Database, { id, token_id }: Actor): Promise<void> {
  await db
    .update(tokens)
    .set({ confirmed_at: null })
    .where(and(eq(tokens.user_id, id), ne(tokens.id, token_id)))
}
