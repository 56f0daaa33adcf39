import type { IncomingMessage } from 'node:http'
import type { Context as Exchange } from 'hono'

/**
 * The visitor's address. X-Forwarded-For is believed only as far as our own proxies wrote it:
 * the last entry was added by the nearest one.
 */
export function addressOf(exchange: Exchange, trustedProxies: number): string {
  const { incoming } = (exchange.env ?? {}) as { incoming?: IncomingMessage }
  const nearest = incoming?.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return nearest
  const forwarded = (exchange.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return forwarded.at(-trustedProxies) || nearest
}
