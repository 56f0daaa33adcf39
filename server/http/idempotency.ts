import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Context as Exchange } from 'hono'
import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/endpoint.ts'
import { Made } from '#contracts/errors.ts'
import { ClientKey } from '#contracts/wire.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Actor, Context, Database } from '#server/context.ts'
import { idempotencyKeys } from '#server/db/tables/idempotency.ts'
import { inProgress, invalid, keyReused } from './refusal.ts'
import { codeOf } from './database-errors.ts'

type Kept = { status: number; body: string | null }

type Write = {
  exchange: Exchange
  endpoint: Endpoint
  actor: Actor
  /** As parsed, so that two spellings of the same request are one request. */
  params: unknown
  body: unknown
  success: number
  t: Translate
}

/**
 * Carries out a write once per customer and key. The key, the effect and the answer are one transaction, so none is
 * ever stored without the others; a repeat gets the stored answer and changes nothing. A refusal rolls the key back
 * too, so a corrected request may use it again.
 */
export async function once(
  context: Context,
  write: Write,
  run: (db: Database, key: string | null) => Promise<string | null>,
): Promise<Kept> {
  const { endpoint, actor, success } = write
  const key = keyOf(write)
  if (!key) {
    const body = await context.db.transaction((transaction) => run(transaction, null))
    return { status: success, body }
  }

  const own = and(eq(idempotencyKeys.user_id, actor.id), eq(idempotencyKeys.key, key))
  const request = { route: `${endpoint.method} ${endpoint.path}`, request_hash: hashOf(write) }
  return context.db
    .transaction(async (transaction) => {
      // A simultaneous repeat waits here until the first request commits or rolls back, but not forever.
      await transaction.execute(sql`set local lock_timeout = '3s'`)
      const [mine] = await transaction
        .insert(idempotencyKeys)
        .values({ user_id: actor.id, key, ...request, created_at: context.clock.now() })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key })
      if (mine) {
        const body = await run(transaction, key)
        await transaction.update(idempotencyKeys).set({ status: success, body }).where(own)
        return { status: success, body }
      }
      const [first] = await transaction.select().from(idempotencyKeys).where(own)
      if (!first) throw inProgress()
      if (first.route !== request.route) throw keyReused()
      if (first.request_hash !== request.request_hash) throw keyReused(madeBy(first.body))
      return { status: first.status ?? success, body: first.body }
    })
    .catch((error: unknown) => {
      const lockNotAvailable = '55P03'
      throw codeOf(error) === lockNotAvailable ? inProgress() : error
    })
}

/** The thing created according to a stored answer, if it names one. */
function madeBy(answer: string | null): Made | undefined {
  return answer === null ? undefined : z.safeParse(z.object({ data: Made }), JSON.parse(answer)).data?.data
}

/**
 * Deletes the stored answer of something withdrawn: a repeat must not be told that it exists, and the customer's text
 * must not remain.
 */
export async function forgetAnswer(db: Database, userId: number, key: string): Promise<void> {
  await db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key)))
}

/**
 * The idempotency key from the header, otherwise from the body; if both are present they must agree. Lower case, so
 * that two spellings are one key.
 */
export function keyOf({ exchange, body, t }: Pick<Write, 'exchange' | 'body' | 't'>): string | null {
  const header = exchange.req.header('idempotency-key')
  const named = z.safeParse(z.object({ client_uuid: z.string() }), body)
  const inBody = named.success ? named.data.client_uuid.toLowerCase() : null
  if (header === undefined) return inBody
  const sent = z.safeParse(ClientKey, header.replace(/^"(.*)"$/, '$1'))
  const key = sent.data?.toLowerCase()
  if (key === undefined || (inBody !== null && inBody !== key)) throw invalid({ client_uuid: [t('errors.format')] })
  return key
}

/** Covers params and body, because the same body sent for another parcel is another request. */
function hashOf({ params, body }: Pick<Write, 'params' | 'body'>): string {
  const parts = params === undefined ? [body] : [params, body]
  return createHash('sha256')
    .update(parts.map((part) => JSON.stringify(part)).join('\n'))
    .digest('hex')
}
