import type { Context as Exchange } from 'hono'
import type { Env } from '#server/env.ts'

/** The visitor's country as a trusted proxy names it, alpha-2; null when there is none or it does not know. */
export function countryOf(exchange: Exchange, { countryHeader, trustedProxies }: Env): string | null {
  if (!countryHeader || trustedProxies === 0) return null
  const said = exchange.req.header(countryHeader)?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(said) && said !== 'XX' ? said : null
}
