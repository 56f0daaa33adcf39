import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createContext } from '#server/context.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
  })
  afterAll(() => provider.close())

  describe('a method that a call does not understand', () => {
    test.each([
      ['DELETE', '/api/parcels', 'GET, HEAD, OPTIONS, POST'],
      ['PUT', '/api/parcels/7', 'DELETE, GET, HEAD, OPTIONS, PATCH, POST'],
      ['GET', '/api/auth/login', 'OPTIONS, POST'],
      ['POST', '/api/health', 'GET, HEAD, OPTIONS'],
      ['PROPFIND', '/api/auth/me', 'GET, HEAD, OPTIONS'],
    ])('%s %s is 405 and says which it understands', async (method, path, allowed) => {
      const answer = await provider.fetch(path, { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed])
      expect(await answer.json()).toEqual({ message: `The ${method} method is not supported for this route.` })
    })

    test.each(['GET', 'POST', 'DELETE', 'OPTIONS'])('%s of what is no call is 404', async (method) => {
      const answer = await provider.fetch('/api/storks', { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([404, null])
    })
  })

  describe('OPTIONS', () => {
    const ask = {
      method: 'OPTIONS',
      headers: { Origin: 'https://portal.example', 'Access-Control-Request-Method': 'POST' },
    }

    test('says what is understood, and lets no other origin in unless it was named', async () => {
      const answer = await provider.fetch('/api/parcels', ask)
      expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST'])
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    })

    test('lets the origins in that were named, with what the portal sends and reads', async () => {
      const env = { ...provider.context.env, portalOrigins: ['https://portal.example'] }
      const app = createApp(createContext({ ...provider.context, env }))
      const asked = (path: string, init: RequestInit) => app.fetch(new Request(`http://portal.test${path}`, init))
      const preflight = await asked('/api/parcels', ask)
      expect(Object.fromEntries(preflight.headers)).toMatchObject({
        'access-control-allow-origin': 'https://portal.example',
        'access-control-allow-methods': 'GET, HEAD, OPTIONS, POST',
        'access-control-allow-headers': expect.stringContaining('Idempotency-Key'),
        vary: 'Origin',
      })
      const refused = await asked('/api/auth/me', { headers: { Origin: 'https://portal.example' } })
      expect(refused.status).toBe(401)
      expect(Object.fromEntries(refused.headers)).toMatchObject({
        'access-control-allow-origin': 'https://portal.example',
        'access-control-expose-headers': expect.stringMatching(/Date, Retry-After/),
        'cross-origin-resource-policy': 'cross-origin',
      })
      const stranger = await asked('/api/auth/me', { headers: { Origin: 'https://other.example' } })
      expect(stranger.headers.get('access-control-allow-origin')).toBeNull()
    })
  })
})
