import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { secondFactor } from '#contracts/account/second-factor.ts'
import { readEnv } from '#server/env.ts'
import { customer } from '#tests/support/customer.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider } from '#tests/support/provider.ts'
import { siteOf, type Site } from './passkey-site.ts'

/** The site for a request to that address from a page of that origin. */
async function siteAt(settings: Record<string, string>, url: string, origin?: string): Promise<Site | null> {
  const app = new Hono().get('*', (exchange) => exchange.json(siteOf({ env: readEnv(settings) }, exchange)))
  const answer = await app.request(url, { headers: origin ? { Origin: origin } : {} })
  return (await answer.json()) as Site | null
}

test('passkeys belong to the host of PUBLIC_URL, whatever name it is reached by', async () => {
  const site = { id: 'portal.example', origins: ['https://portal.example'] }
  expect(await siteAt({ PUBLIC_URL: 'https://portal.example' }, 'http://10.0.0.7:8080/')).toEqual(site)
  expect(await siteAt({ PUBLIC_URL: 'https://portal.example' }, 'http://evil.example/')).toEqual(site)
})

test('a portal elsewhere has them where it lies below that host', async () => {
  const settings = {
    PUBLIC_URL: 'https://portal.example',
    PORTAL_ORIGINS: 'https://app.portal.example, https://b.example',
  }
  const url = 'https://portal.example/'
  const origins = ['https://portal.example', 'https://app.portal.example']
  expect(await siteAt(settings, url, 'https://app.portal.example')).toEqual({ id: 'portal.example', origins })
  expect(await siteAt(settings, url, 'https://b.example')).toBeNull()
})

test('without PUBLIC_URL they are there on localhost alone', async () => {
  const origins = ['http://localhost:8080', 'https://localhost:8080']
  expect(await siteAt({}, 'http://localhost:8080/')).toEqual({ id: 'localhost', origins })
  for (const url of ['http://127.0.0.1:8080/', 'http://portal.example/', 'http://[::1]:8080/']) {
    expect(await siteAt({}, url)).toBeNull()
  }
})

test.each(['http://portal.example', 'https://192.168.1.7', 'https://[fd00::7]'])(
  'there are none at %s, which browsers refuse',
  async (PUBLIC_URL) => {
    expect(await siteAt({ PUBLIC_URL }, `${PUBLIC_URL}/`)).toBeNull()
  },
)

test('the calls say that there are none', async () => {
  const provider = await createProvider({ seed: false })
  const own = await newCustomer(provider, { is_confirmed: true })
  expect((await own.get(secondFactor.show)).data.passkeys).toBeNull()
  expect((await own.ask(secondFactor.passkeyOptions)).status).toBe(404)
  expect((await customer(provider, null).ask(secondFactor.signInOptions)).status).toBe(404)
  expect((await own.get(secondFactor.confirmOptions)).data).toEqual({ password: true, code: false, passkey: null })
  await provider.close()
})
