import type { MiddlewareHandler } from 'hono'
import type { Context } from '#server/context.ts'
import type { Served } from './serve.ts'

/** Writes one line per request, without the query: searches, one-time codes and e-mail addresses must not be logged. */
export function logRequests(context: Context): MiddlewareHandler<Served> {
  return async (exchange, next) => {
    const start = performance.now()
    await next()
    const line = {
      request: exchange.get('requestId'),
      method: exchange.req.method,
      path: exchange.req.path.slice(0, 200),
      status: exchange.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      user: exchange.get('actorId'),
    }
    if (exchange.res.status >= 500) context.log.error(line, 'answered')
    else if (exchange.req.path.startsWith('/api/')) context.log.info(line, 'answered')
    else context.log.debug(line, 'answered')
  }
}
