import type { MiddlewareHandler } from 'hono'
import type { Env } from '#server/env.ts'
import { methodsOf } from './methods.ts'
import { notFound } from './refusal.ts'
import type { Served } from './serve.ts'

/** Headers that the portal's page sends, and those that it reads. */
const sent = 'Accept, Accept-Language, Authorization, Content-Type, Idempotency-Key, X-Timezone'
const read = 'Date, Retry-After, X-Request-Id'

/** A day, because the methods of a path change only with a release. */
const rememberedSeconds = 86_400

/**
 * Answers OPTIONS from the contract, and allows the origins in PORTAL_ORIGINS. There are no cookies, so a page of
 * another origin couldn't act in a customer's name; it is refused all the same.
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
