import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { hashOf } from '#server/pages/page-frame.ts'
import { securityHeaders } from './security-headers.ts'
import type { Served } from './serve.ts'

type Origins = Parameters<typeof securityHeaders>[0]

/** Production portals over TLS: one whose page calls only its own origin, and one whose provider is elsewhere. */
const alone: Origins = {
  hstsPreload: false,
  publicUrl: 'https://portal.example',
  apiOrigin: null,
  countryOrigin: null,
  portalOrigins: [],
}
const portals: Record<'by itself' | 'of a provider elsewhere', Origins> = {
  'by itself': alone,
  'of a provider elsewhere': {
    ...alone,
    apiOrigin: 'https://provider.example',
    countryOrigin: 'https://country.example',
    portalOrigins: ['https://other.example'],
  },
}

const replies = {
  '/page': { isPage: true },
  '/finished': { isPage: true, hashes: { script: hashOf('let a'), style: hashOf('p{}') } },
  '/sw.js': {},
  '/api/files/7': { isFile: true },
  '/api/parcels': {},
}

async function headersOf(env: Origins, path: keyof typeof replies): Promise<Headers> {
  const app = new Hono<Served>()
  app.use(securityHeaders(env))
  app.get(path, (exchange) => {
    for (const [name, value] of Object.entries(replies[path])) exchange.set(name as 'isPage', value as true)
    return exchange.text('')
  })
  return (await app.request(path)).headers
}

const everyReply = Object.keys(replies) as (keyof typeof replies)[]

describe.each(Object.entries(portals))('a portal %s', (_, env) => {
  test.each(everyReply)('has a policy in which Google’s evaluator finds nothing of medium weight: %s', async (path) => {
    const policy = (await headersOf(env, path)).get('content-security-policy') ?? ''
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).toContain(`base-uri 'none'`)
    expect(policy).toContain(`frame-ancestors 'none'`)
    const found = new CspEvaluator(new CspParser(policy).csp).evaluate()
    expect(found.filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)).toEqual([])
    // The evaluator can't know that 'self' hosts neither JSONP nor Angular, and that uploads are sandboxed.
    expect(found.map(({ directive, value }) => [directive, value])).toEqual(
      policy.includes('script-src') ? [['script-src', `'self'`]] : [],
    )
  })

  // The rules by which MDN's Observatory (version 1.4.8) deducts points and awards bonuses; bonuses count from 90
  // points up. Its own program scores these replies 130. Redirecting http is the proxy's job.
  test.each(everyReply)('has the headers for which MDN’s Observatory gives an A+: %s', async (path) => {
    const headers = await headersOf(env, path)
    const policy = headers.get('content-security-policy') ?? ''
    const directives = policy.split(';').map((each) => each.trim().split(' '))
    const names = directives.map(([name]) => name)
    expect(names, 'no directive twice').toEqual([...new Set(names)])
    expect(policy, 'no scheme as a source of what runs, nothing unsafe').not.toMatch(/unsafe|http:|\*|script-src[^;]*:/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const [, seconds] = /^max-age=(\d+);/.exec(headers.get('strict-transport-security') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThanOrEqual(15_768_000)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
  })
})

test('only a portal that shows its pictures elsewhere lets others load them', async () => {
  const policyOf = async (env: Origins, path: keyof typeof replies) =>
    (await headersOf(env, path)).get('cross-origin-resource-policy')
  for (const path of everyReply) expect(await policyOf(alone, path)).toBe('same-origin')
  const elsewhere = portals['of a provider elsewhere']
  expect(await policyOf(elsewhere, '/page')).toBe('same-origin')
  expect(await policyOf(elsewhere, '/api/files/7')).toBe('cross-origin')
})
