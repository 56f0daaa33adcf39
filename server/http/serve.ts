import type { Context as Exchange, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contracts/endpoint.ts'
import { readQuery } from '#contracts/query.ts'
import type { StaffNeed } from '#contracts/staff/roles.ts'
import type { Language } from '#contracts/wire.ts'
import type { Concern } from '#server/audit/audit.ts'
import { holdAccount } from '#server/auth/customer.ts'
import type { Actor, Context, Database, Staff } from '#server/context.ts'
import { refuseUnknownCountries } from '#server/country/known-countries.ts'
import type { InlineHashes } from '#server/pages/page-frame.ts'
import { refuseUnconfirmed } from '#server/second-factor/confirmed.ts'
import { rolesFor } from '#server/staff/roles.ts'
import { words, type Say } from '#server/words/words.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { audited } from './audited.ts'
import { authenticate, authenticateStaff } from './authenticate.ts'
import { once } from './idempotency.ts'
import { refuseNavigation } from './navigation.ts'
import { inWords, parse } from './parse.ts'
import { rateLimit, type RateLimit } from './rate-limit.ts'
import { blocked, notForRole, notForStaff, notFound, Refused } from './refusal.ts'
import { readBody } from './request-body.ts'
import { noteSecurity } from './security-event.ts'
import { networkOf } from './visitor.ts'

/** Values that one step leaves for a later step of the same request, such as the customer for the log. */
export type Served = {
  Variables: {
    requestId: string
    actorId?: number
    isPage?: boolean
    isFile?: boolean
    /** Hashes of the inline script and styles of a page. */
    hashes?: InlineHashes
  }
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined

export type ServedRequest<E extends Endpoint> = {
  params: Part<E, 'params'>
  query: Part<E, 'query'>
  body: Part<E, 'body'>
  user: E extends { guest: true } | { staff: StaffNeed } ? null : Actor
  staff: E extends { staff: StaffNeed } ? Staff : null
  /** Records in the audit which customer a desk call concerns, and why. The customer can read it. */
  concern: (about: Concern) => void
  language: Language
  t: Say
  idempotencyKey: string | null
  /**
   * The transaction of a write, or the plain database of a read. Handlers must use only this: the embedded database has
   * one connection, so querying `context.db` inside a transaction would deadlock.
   */
  db: Database
  /** The raw request, for the few handlers that need one of its headers. */
  exchange: Exchange<Served>
}

export type Answer<E extends Endpoint> = E extends { reply: infer S extends z.ZodMiniType } ? z.input<S> : void

type Options<E extends Endpoint> = {
  /**
   * "none": the handler of a write opens its own transaction, because it has slow work to do outside of it. It must
   * also handle repeats itself.
   */
  transaction?: 'whole' | 'none'
  /** For a GET that changes something: refuses navigation, without counting an attempt. */
  navigation?: 'refused'
  /** Limits guessing and frequent requests: 429 with Retry-After. */
  attempts?: RateLimit<ServedRequest<E>>
}

/**
 * Serves one endpoint of the contract. Requests and replies are parsed by the contract's schemas; the handler returns
 * or throws a `Refused` and knows nothing of HTTP.
 */
export function serve<E extends Endpoint>(
  app: Hono<Served>,
  context: Context,
  endpoint: E,
  handler: (request: ServedRequest<E>) => Promise<Answer<E>>,
  options: Options<E> = {},
): void {
  const isWrite = endpoint.method !== 'GET'
  const roles = endpoint.staff && rolesFor(endpoint.staff)
  const success = endpoint.reply ? (endpoint.idempotent ? 201 : 200) : 204
  const attempt = options.attempts && rateLimit(context, `${endpoint.method} ${endpoint.path}`, options.attempts)
  // The contract sends a partial update as POST with `_method`; a real PATCH means the same.
  const methods = endpoint.method === 'PATCH' ? ['POST', 'PATCH'] : [endpoint.method]

  app.on(methods, endpoint.path, async (exchange) => {
    const language = acceptedLanguage(exchange.req.header('accept-language'))
    const { t } = words[language]
    const staff = endpoint.staff ? await authenticateStaff(exchange, context) : null
    const actor = endpoint.guest || staff ? null : await authenticate(exchange, context, language)
    if (actor) exchange.set('actorId', actor.id)
    const record = audited(context, exchange, { actor, staff, success })

    return record.whatHappens(async () => {
      if (staff && roles && !roles.includes(staff.role)) {
        noteSecurity(context, exchange, 'refused to staff', { staff: staff.id })
        throw notForRole(staff.role, roles)
      }
      if (actor?.staff_id && endpoint.impersonation === 'refused') {
        noteSecurity(context, exchange, 'refused to staff', { user: actor.id, staff: actor.staff_id })
        throw notForStaff()
      }
      if (actor?.is_blocked && isWrite && !endpoint.whileBlocked) throw blocked(actor.block_reason)
      if (options.navigation === 'refused') refuseNavigation(exchange)

      const params = parse(endpoint.params, exchange.req.param(), notFound)
      const query = parse(
        endpoint.query,
        endpoint.query && readQuery(new URL(exchange.req.url).searchParams),
        inWords(t),
      )
      const body = parse(endpoint.body, endpoint.body && (await readBody(exchange, endpoint)), inWords(t))
      if (endpoint.body) refuseUnknownCountries(body, t)
      if (actor && isWrite) context.loadLimits.countWrite(actor.id, context.clock.now())

      if (actor && endpoint.reauthentication) await refuseUnconfirmed(context, actor, endpoint.reauthentication)

      const { concern } = record
      const request = { params, query, body, user: actor, staff, concern, language, t, exchange }
      // The schemas above are the endpoint's own, so their output matches the handler's type.
      const served = (db: Database, idempotencyKey: string | null) =>
        ({ ...request, db, idempotencyKey }) as unknown as ServedRequest<E>
      const isInTransaction = isWrite && options.transaction !== 'none'
      const run = async (db: Database, idempotencyKey: string | null) => {
        if (actor && isInTransaction) await holdAccount(db, actor.id)
        const answer = await handler(served(db, idempotencyKey))
        await record.success(db)
        return endpoint.reply ? written(endpoint, endpoint.reply.parse(answer)) : null
      }

      const network = networkOf(exchange, context.env.trustedProxies)
      if (!actor && !staff) await context.loadLimits.countGuest(endpoint.path, network, context.clock.now())
      const allowed = await attempt?.(exchange, served(context.db, null))
      const carryOut = async () => {
        if (endpoint.idempotent && actor && isInTransaction) {
          const kept = await once(context, { exchange, endpoint, actor, params, body, success, t }, run)
          await allowed?.wentWell()
          return send(exchange, endpoint, kept.status, kept.body)
        }
        const sent = isInTransaction
          ? await context.db.transaction((transaction) => run(transaction, null))
          : await run(context.db, null)
        await allowed?.wentWell()
        return send(exchange, endpoint, success, sent)
      }
      // Runs outside the transaction; inside it, the embedded database would deadlock.
      const act = () =>
        carryOut().catch(async (error: unknown) => {
          if (error instanceof Refused && error.wentWell) await allowed?.wentWell()
          throw error
        })
      // An upload takes as long as it takes to arrive, and nothing else should wait for it.
      if (endpoint.multipart || staff) return act()
      if (actor) return context.loadLimits[isWrite ? 'writeInTurn' : 'readInTurn'](actor.id, act)
      // Visitors from a known network don't queue behind strangers.
      return context.loadLimits.guestInTurn(allowed?.isKnown ? `${endpoint.path}, known` : endpoint.path, network, act)
    })
  })
}

function written(endpoint: Endpoint, reply: unknown): string {
  return endpoint.plain ? String(reply) : JSON.stringify(reply)
}

function send(exchange: Exchange<Served>, endpoint: Endpoint, status: number, body: string | null): Response {
  if (body === null) return exchange.body(null, 204)
  const type = endpoint.plain ? 'text/plain' : 'application/json'
  return exchange.body(body, status as 200, { 'Content-Type': `${type}; charset=utf-8` })
}
