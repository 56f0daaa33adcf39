import { isIP } from 'node:net'
import type { Context as Exchange } from 'hono'
import type { Context } from '#server/context.ts'

/** The site that passkeys are created for: `id` is WebAuthn's "RP ID", `origins` are the pages that may ask for them. */
export type Site = { id: string; origins: string[] }

/**
 * The host of PUBLIC_URL, or localhost when the provider is reached there. null: browsers don't support passkeys there,
 * because the address is numeric or lacks TLS.
 */
export function siteOf({ env }: Pick<Context, 'env'>, exchange: Exchange): Site | null {
  if (env.publicUrl === null) {
    const { hostname, host } = new URL(exchange.req.url)
    return hostname === 'localhost' ? { id: hostname, origins: [`http://${host}`, `https://${host}`] } : null
  }
  const { protocol, hostname, origin } = new URL(env.publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  if (!isSecure || isNumber(hostname)) return null
  const asking = exchange.req.header('origin')
  const below = env.portalOrigins.filter((each) => isWithin(each, hostname))
  const isElsewhere = asking !== undefined && env.portalOrigins.includes(asking) && !below.includes(asking)
  return isElsewhere ? null : { id: hostname, origins: [origin, ...below] }
}

function isNumber(hostname: string): boolean {
  return isIP(hostname) !== 0 || hostname.startsWith('[')
}

/** Whether the origin's host is this host or a subdomain. */
function isWithin(origin: string, host: string): boolean {
  const { hostname } = new URL(origin)
  return hostname === host || hostname.endsWith(`.${host}`)
}
