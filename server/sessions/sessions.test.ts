import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contracts/account/auth.ts'
import { country } from '#contracts/country.ts'
import { sessions } from '#contracts/account/sessions.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { mailedTo } from '#tests/support/mailed.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

const minute = 60_000
const day = 24 * 60 * minute
const password = 'the orange tree by the river'

forEachEngine((engine) => {
  let provider: Provider
  let password_hash: string
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false, env: { trustedProxies: 1, countryHeader: 'CF-IPCountry' } })
    password_hash = await hashPassword(password)
  })
  afterAll(() => provider.close())

  let own: Customer & { id: number }
  let email: string
  beforeEach(async () => {
    provider.clock.advance(minute)
    email = `vera-${provider.clock.now().getTime()}@aist.example`
    own = await newCustomer(provider, { email, password_hash })
  })

  async function signIn(device_name: string, from = '', network = '198.51.100.7'): Promise<Customer> {
    const answer = await provider.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'CF-IPCountry': from, 'X-Forwarded-For': network },
      body: JSON.stringify({ email, password, device_name }),
    })
    const { data } = (await answer.json()) as { data: { token: string } }
    return customer(provider, data.token)
  }
  const list = async (who: Customer = own) => (await who.get(sessions.list)).data
  const isSignedIn = async (who: Customer) => (await who.ask(auth.me)).status === 200

  describe('signing in', () => {
    test('from a network that the customer has not used before, or not for long, is told by mail; the same again is not', async () => {
      await signIn('Phone', 'DE')
      await signIn('Phone', 'DE')
      expect(await mailedTo(provider, email, 'new_sign_in')).toHaveLength(1)
      await signIn('Firefox on Linux', 'KZ', '198.51.100.8')
      const [letter, ...more] = await mailedTo(provider, email, 'new_sign_in')
      expect(more).toHaveLength(1)
      expect(letter?.text).toContain('Firefox on Linux')
      expect(letter?.text).toContain('Kazakhstan')
    })

    test('for the twenty-first time ends the session that was used least recently, and none of anybody else', async () => {
      const other = await newCustomer(provider)
      const devices: Customer[] = []
      for (let device = 0; device < 20; device += 1) {
        provider.clock.advance(minute)
        devices.push(await signIn(`Device ${device}`))
      }
      // The customer's first token.
      expect(await isSignedIn(own)).toBe(false)
      expect(await list(devices.at(-1))).toHaveLength(20)
      expect(await Promise.all([...devices, other].map(isSignedIn))).not.toContain(false)
    })
  })

  describe('where the customer is signed in', () => {
    test('is listed by device and country, the latest first, and which one is in hand', async () => {
      provider.clock.advance(minute)
      const phone = await signIn('Firefox on Android', 'de')
      expect(await list(phone)).toMatchObject([
        { device_name: 'Firefox on Android', last_country_code: 'DE', is_current: true, staff_name: null },
        { device_name: null, last_country_code: null, is_current: false },
      ])
      expect((await phone.ask(sessions.list)).text).not.toMatch(/hash|revoke/)
    })

    test('follows the country it is used from', async () => {
      const phone = await signIn('Phone', 'DE')
      provider.clock.advance(minute)
      const headers = { Authorization: `Bearer ${phone.token}`, 'CF-IPCountry': 'KZ' }
      await provider.fetch('/api/auth/me', { headers })
      await provider.context.idle()
      const [latest] = await list(phone)
      expect(latest?.last_country_code).toBe('KZ')
    })

    test('leaves out what has ended by itself', async () => {
      await signIn('Forgotten')
      provider.clock.advance(29 * day)
      const phone = await signIn('Phone')
      provider.clock.advance(day)
      expect((await list(phone)).map(({ device_name }) => device_name)).toEqual(['Phone'])
    })
  })

  describe('ending', () => {
    test('one leaves the others', async () => {
      const [phone, tablet] = [await signIn('Phone'), await signIn('Tablet')]
      const session = (await list()).find(({ device_name }) => device_name === 'Phone')
      expect((await own.ask(sessions.end, { params: { id: session?.id ?? 0 } })).status).toBe(204)
      expect([await isSignedIn(phone), await isSignedIn(tablet), await isSignedIn(own)]).toEqual([false, true, true])
      expect((await own.ask(sessions.end, { params: { id: session?.id ?? 0 } })).status).toBe(404)
    })

    test('all others leaves the one in hand, and other customers', async () => {
      const [phone, stranger] = [await signIn('Phone'), await newCustomer(provider)]
      expect((await own.ask(sessions.endOthers)).status).toBe(204)
      expect([await isSignedIn(phone), await isSignedIn(own), await isSignedIn(stranger)]).toEqual([false, true, true])
    })

    test('a foreign one is ending none', async () => {
      const stranger = await newCustomer(provider)
      const [foreign] = await list(stranger)
      const answer = await own.ask(sessions.end, { params: { id: foreign?.id ?? 0 } })
      const absent = await own.ask(sessions.end, { params: { id: 999_999 } })
      expect([answer.status, answer.text]).toEqual([404, absent.text])
      expect(await isSignedIn(stranger)).toBe(true)
    })
  })

  describe('the country of a visitor', () => {
    async function lookUp(said: Record<string, string>) {
      const answer = await provider.fetch(`/api${country.lookUp.path}`, { headers: said })
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      return answer.text()
    }

    test('is what the trusted proxy says, in the form of the lookup', async () => {
      expect(await lookUp({ 'CF-IPCountry': 'RU' })).toBe('1;RU;RUS;Russia')
      expect(await lookUp({ 'CF-IPCountry': 'kz' })).toBe('1;KZ;KAZ;Kazakhstan')
    })

    test.each(['', 'XX', 'T1', 'ZZ', 'RUS', '1;'])('is not known by %j', async (said) => {
      expect(await lookUp({ 'CF-IPCountry': said })).toBe('0;;;')
    })
  })
})

test('without a trusted proxy no header is believed about the country', async () => {
  for (const env of [
    { trustedProxies: 0, countryHeader: 'CF-IPCountry' },
    { trustedProxies: 1, countryHeader: null },
  ]) {
    const provider = await createProvider({ seed: false, env })
    const answer = await provider.fetch('/api/country', { headers: { 'CF-IPCountry': 'RU' } })
    expect(await answer.text()).toBe('0;;;')
    await provider.close()
  }
})
