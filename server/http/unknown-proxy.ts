import type { MiddlewareHandler } from 'hono'
import type { Context } from '#server/context.ts'

/** Says once in the log that a proxy stands in front which the settings do not know: all its visitors then share the limits of one. */
export function noticeUnknownProxy({ env, log }: Context): MiddlewareHandler {
  let isSaid = env.trustedProxies > 0
  return async (exchange, next) => {
    if (!isSaid && exchange.req.header('x-forwarded-for')) {
      isSaid = true
      log.warn(
        'A request came with X-Forwarded-For. If a proxy of yours added it, set TRUSTED_PROXIES: its visitors now count as one',
      )
    }
    await next()
  }
}
