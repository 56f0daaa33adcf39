import type { Context as Exchange } from 'hono'
import type { Env } from '#server/env.ts'

/** The visitor's country (alpha-2) as a trusted proxy reports it; null without such a proxy or when it doesn't know. */
export function countryOf(exchange: Exchange, { countryHeader, trustedProxies }: Env): string | null {
  if (!countryHeader || trustedProxies === 0) return null
  const said = exchange.req.header(countryHeader)?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(said) && said !== 'XX' ? said : null
}
