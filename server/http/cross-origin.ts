import type { MiddlewareHandler } from 'hono'
import type { Env } from '#server/env.ts'
import { methodsOf } from './methods.ts'
import { notFound } from './refusal.ts'
import type { Served } from './serve.ts'

/** What the portal sends of its own, and what it reads of an answer. */
const sent = 'Accept, Accept-Language, Authorization, Content-Type, Idempotency-Key, X-Timezone'
const read = 'Retry-After, X-Request-Id'

/** A day: what a path understands changes with a release. */
const rememberedSeconds = 86_400

/**
 * Answers OPTIONS from the contract, and lets pages of the origins in PORTAL_ORIGINS ask from elsewhere. There are no
 * cookies, so a page of any other origin could do nothing in a customer's name; it is not let in all the same.
 */
export function answerOptions({ portalOrigins }: Pick<Env, 'portalOrigins'>): MiddlewareHandler<Served> {
  return async (exchange, next) => {
    const origin = exchange.req.header('origin')
    const isOurs = origin !== undefined && portalOrigins.includes(origin)
    if (exchange.req.method !== 'OPTIONS') {
      await next()
      const { headers } = exchange.res
      if (portalOrigins.length > 0) headers.append('Vary', 'Origin')
      if (!isOurs) return undefined
      headers.set('Access-Control-Allow-Origin', origin)
      headers.set('Access-Control-Expose-Headers', read)
      return undefined
    }
    const methods = methodsOf(exchange.req.path)
    if (methods.length === 0) throw notFound()
    return exchange.body(null, 204, {
      Allow: methods.join(', '),
      ...(portalOrigins.length > 0 && { Vary: 'Origin' }),
      ...(isOurs && {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': methods.join(', '),
        'Access-Control-Allow-Headers': sent,
        'Access-Control-Max-Age': String(rememberedSeconds),
      }),
    })
  }
}
