import type { Context as Exchange, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contracts/endpoint.ts'
import { readQuery } from '#contracts/query.ts'
import type { StaffNeed } from '#contracts/staff/roles.ts'
import type { Language } from '#contracts/wire.ts'
import type { Concern } from '#server/audit/audit.ts'
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

/** What one step leaves for a later one of the same request: the log says who asked, the headers suit what is sent. */
export type Served = {
  Variables: {
    requestId: string
    actorId?: number
    isPage?: boolean
    isFile?: boolean
    /** Of what stands within a prerendered page. */
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
  /** Says in the audit whom a call of the desk concerns, and why: that customer can read it. */
  concern: (about: Concern) => void
  language: Language
  t: Say
  idempotencyKey: string | null
  /**
   * The transaction of a write, the plain database of a read. A handler uses nothing else: the embedded database
   * has one connection, so asking `context.db` in the middle of a transaction would wait for ever.
   */
  db: Database
  /** The request itself, for the few that need a header of it. */
  exchange: Exchange<Served>
}

export type Answer<E extends Endpoint> = E extends { reply: infer S extends z.ZodMiniType } ? z.input<S> : void

type Options<E extends Endpoint> = {
  /**
   * "none": the handler of a write opens its own transaction, because it has slow work to do outside of it. It also
   * keeps repeats apart by itself.
   */
  transaction?: 'whole' | 'none'
  /** A GET that changes something: following a link does not, and costs no attempt. */
  navigation?: 'refused'
  /** Where guessing or asking too often must be made slow: 429 with Retry-After. */
  attempts?: RateLimit<ServedRequest<E>>
}

/**
 * Serves one endpoint of the contract. What arrives is parsed by the contract's schemas, what leaves too;
 * the handler in between returns or throws a `Refused`, and knows nothing of HTTP.
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
  // A partial update arrives as POST with `_method`, because that is what the contract says; PATCH means the same.
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
      // The schemas above are the endpoint's own, so what they made is what the handler's type says.
      const served = (db: Database, idempotencyKey: string | null) =>
        ({ ...request, db, idempotencyKey }) as unknown as ServedRequest<E>
      const run = async (db: Database, idempotencyKey: string | null) => {
        const answer = await handler(served(db, idempotencyKey))
        await record.success(db)
        return endpoint.reply ? written(endpoint, endpoint.reply.parse(answer)) : null
      }

      const network = networkOf(exchange, context.env.trustedProxies)
      if (!actor && !staff) await context.loadLimits.countGuest(endpoint.path, network, context.clock.now())
      const allowed = await attempt?.(exchange, served(context.db, null))
      const carryOut = async () => {
        if (endpoint.idempotent && actor && options.transaction !== 'none') {
          const kept = await once(context, { exchange, endpoint, actor, params, body, success, t }, run)
          await allowed?.wentWell()
          return send(exchange, endpoint, kept.status, kept.body)
        }
        const sent =
          isWrite && options.transaction !== 'none'
            ? await context.db.transaction((transaction) => run(transaction, null))
            : await run(context.db, null)
        await allowed?.wentWell()
        return send(exchange, endpoint, success, sent)
      }
      // Around the transaction: within it the embedded database would wait for itself.
      const act = () =>
        carryOut().catch(async (error: unknown) => {
          if (error instanceof Refused && error.wentWell) await allowed?.wentWell()
          throw error
        })
      // A file takes as long as it takes to arrive, and nothing else should wait for it.
      if (endpoint.multipart || staff) return act()
      if (actor) return context.loadLimits[isWrite ? 'writeInTurn' : 'readInTurn'](actor.id, act)
      // Who is known here does not wait for strangers.
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
