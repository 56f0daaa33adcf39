import type { Context as Exchange } from 'hono'
import { Refused } from './refusal.ts'

/**
 * For the few GETs that change something, because the specification says GET: only a script of a page may ask them.
 * A browser that follows a link, loads a picture or looks ahead says so in a header that no page can forge.
 */
export function refuseNavigation(exchange: Exchange): void {
  const mode = exchange.req.header('sec-fetch-mode') ?? 'cors'
  if (mode !== 'cors' && mode !== 'same-origin') throw new Refused(403, {}, { sentence: { key: 'errors.forbidden' } })
}
