import type { Context as Exchange, MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from '#server/env.ts'
import type { InlineHashes } from '#server/pages/page-frame.ts'
import type { Served } from './serve.ts'

const everywhere = {
  xFrameOptions: 'DENY',
  // The portal's addresses may carry codes from mailed links.
  referrerPolicy: 'no-referrer',
  permissionsPolicy: {
    accelerometer: [],
    // The camera scans numbers on labels.
    camera: ['self'],
    displayCapture: [],
    geolocation: [],
    gyroscope: [],
    magnetometer: [],
    microphone: [],
    midi: [],
    payment: [],
    usb: [],
  },
  // Hono's defaults for plug-ins and obsolete browsers, and for DNS prefetching, which is left to the browser.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies Parameters<typeof secureHeaders>[0]

/** Browsers that have seen the portal over TLS never again reach it without. */
const strictTransport = 'max-age=63072000; includeSubDomains'

type Origins = Pick<Env, 'hstsPreload' | 'publicUrl' | 'apiOrigin' | 'countryOrigin' | 'portalOrigins'>

/** Whether the portal is reached over TLS. */
export function isOverTls({ publicUrl }: Pick<Env, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https://') ?? false
}

/** False when the portal isn't reached over TLS, because browsers ignore the header then. */
export function strictTransportOf(env: Pick<Env, 'publicUrl' | 'hstsPreload'>): string | false {
  return isOverTls(env) && strictTransport + (env.hstsPreload ? '; preload' : '')
}

export function securityHeaders(env: Origins): MiddlewareHandler<Served> {
  const isSecure = isOverTls(env)
  const policies = {
    page: pagePolicy([env.apiOrigin, env.countryOrigin], isSecure),
    worker: workerPolicy,
    file: filePolicy,
    rest: restPolicy,
  }
  const strictTransportSecurity = strictTransportOf(env)
  const own = secureHeaders({ ...everywhere, strictTransportSecurity })
  const shared = secureHeaders({ ...everywhere, strictTransportSecurity, crossOriginResourcePolicy: 'cross-origin' })
  return async (exchange, next) => {
    // Pages of those origins show pictures of parcels too.
    const isShared = env.portalOrigins.length > 0 && exchange.req.path.startsWith('/api/')
    await (isShared ? shared : own)(exchange, next)
    // Needed on a 304 too, which has no content type: the browser replaces the page's cached headers with these.
    exchange.res.headers.set('Content-Security-Policy', withHashes(policies[kindOf(exchange)], exchange.get('hashes')))
  }
}

/** Allows exactly the inline script of a page, and a prerendered page's inline styles, by their hashes. */
function withHashes(policy: string, hashes: InlineHashes | undefined): string {
  if (!hashes) return policy
  const named = policy.replace(`script-src 'self'`, `script-src 'self' '${hashes.script}'`)
  return hashes.style ? named.replace(`style-src 'self'`, `style-src 'self' '${hashes.style}'`) : named
}

function kindOf(exchange: Exchange<Served>): 'page' | 'worker' | 'file' | 'rest' {
  if (exchange.get('isPage')) return 'page'
  if (exchange.get('isFile')) return 'file'
  return exchange.req.path === '/sw.js' ? 'worker' : 'rest'
}

/**
 * Allows nothing inline unless named by its hash, nothing from elsewhere, and never lets text become script: the safety
 * of the token depends on it.
 */
function pagePolicy(asked: (string | null)[], isSecure: boolean): string {
  const origins = new Set(["'self'", ...asked.filter((origin) => origin !== null)])
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    `connect-src ${[...origins].join(' ')}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types portal-sw`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The worker's own policy: it may load its parts and the files it caches, nothing else. */
const workerPolicy = `default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`

/** An upload opened as a document gets an opaque origin. */
const filePolicy = `sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'`

/** Data, pictures and scripts opened as a document can do nothing. */
const restPolicy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
