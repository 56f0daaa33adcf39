import type { Context as Exchange, MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from '#server/env.ts'
import type { InlineHashes } from '#server/pages/page-frame.ts'
import type { Served } from './serve.ts'

const everywhere = {
  xFrameOptions: 'DENY',
  // Addresses of this portal carry codes of mailed links.
  referrerPolicy: 'no-referrer',
  permissionsPolicy: {
    accelerometer: [],
    // Reads numbers off labels.
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
  // Hono's defaults for plug-ins and browsers long gone, and for DNS prefetching, which stays the browser's choice.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} satisfies Parameters<typeof secureHeaders>[0]

/** Once seen over TLS, never again without it. */
const strictTransport = 'max-age=63072000; includeSubDomains'

type Origins = Pick<Env, 'hstsPreload' | 'publicUrl' | 'apiOrigin' | 'countryOrigin' | 'portalOrigins'>

/** The portal is reached over TLS. */
export function isOverTls({ publicUrl }: Pick<Env, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https://') ?? false
}

/** False: the portal is not reached over TLS, and a browser would not believe it. */
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
    // Pictures of a parcel are shown by pages of those origins, too.
    const isShared = env.portalOrigins.length > 0 && exchange.req.path.startsWith('/api/')
    await (isShared ? shared : own)(exchange, next)
    // Also of a 304, which has no type: the browser puts these headers in place of those it kept with the page.
    exchange.res.headers.set('Content-Security-Policy', withHashes(policies[kindOf(exchange)], exchange.get('hashes')))
  }
}

/** A page has one script within it, a prerendered one its styles, too: these very ones, and no others. */
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

/** Nothing inline but what is named by its hash, nothing from elsewhere, and no text ever becomes script: reliability of the token rests on it. */
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

/** A worker has a policy of its own. It may load its parts and the files it keeps, nothing else. */
const workerPolicy = `default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`

/** An upload that is opened by itself belongs to no origin at all. */
const filePolicy = `sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'`

/** Data, pictures and scripts opened as a document of their own can do nothing. */
const restPolicy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
