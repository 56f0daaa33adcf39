import type { MiddlewareHandler } from 'hono'
import type { Context } from '#server/context.ts'

/** Warns once that a proxy is in front which the settings don't mention: all its visitors then share one visitor's limits. */
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
