import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { createProvider } from '#tests/support/provider.ts'

const endpoints = Object.entries(api).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => [`${noun}.${name}`, endpoint as Endpoint] as const),
)

/** A partial update is sent as POST, so that route must exist. */
function routeOf(endpoint: Endpoint): string {
  return `${endpoint.method === 'PATCH' ? 'POST' : endpoint.method} /api${endpoint.path}`
}

let provider: Awaited<ReturnType<typeof createProvider>>
beforeAll(async () => {
  provider = await createProvider({ seed: false })
}, 60_000)
afterAll(() => provider.close())

function served(): Set<string> {
  return new Set(
    provider.app.routes
      .filter((route) => route.method !== 'ALL' && route.path.startsWith('/api/'))
      .map((route) => `${route.method} ${route.path}`),
  )
}

test('every endpoint of the contract is served', () => {
  const routes = served()
  const missing = endpoints.filter(([, endpoint]) => !routes.has(routeOf(endpoint)))
  expect(
    missing.map(([name, endpoint]) => `${name}: ${routeOf(endpoint)}`),
    'serve these in server/<noun>, and mount them in server/routes.ts',
  ).toEqual([])
})

test('every route of the API is in the contract', () => {
  const named = new Set(endpoints.map(([, endpoint]) => routeOf(endpoint)))
  const beside = new Set(
    endpoints.filter(([, { method }]) => method === 'PATCH').map(([, { path }]) => `PATCH /api${path}`),
  )
  const unnamed = [...served()].filter((route) => !named.has(route) && !beside.has(route))
  expect(unnamed, 'describe these in src/contracts/<noun>; a new noun goes into src/contracts/api.ts').toEqual([])
})

test('no two endpoints share a route', () => {
  const routes = endpoints.map(([, endpoint]) => `${endpoint.method} ${endpoint.path}`)
  const twice = routes.filter((route, index) => routes.indexOf(route) !== index)
  expect(twice, 'give one of them another path in src/contracts/<noun>').toEqual([])
})

test.each(endpoints.filter(([, endpoint]) => !endpoint.guest))('%s refuses a guest with 401', async (_, endpoint) => {
  const answer = await provider.fetch(`/api${endpoint.path.replaceAll(/:\w+/g, '1')}`, {
    method: endpoint.method === 'PATCH' ? 'POST' : endpoint.method,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : '{}',
  })
  expect(
    answer.status,
    'serve it in server/<noun> and mount it in server/routes.ts; a call of guests says guest: true',
  ).toBe(401)
  expect(answer.headers.get('content-type')).toMatch(/json/)
})
