import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contracts/account/account.ts'
import { auth } from '#contracts/account/auth.ts'
import { oneTimeCodes, users } from '#server/db/tables/users.ts'
import { customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { mailedLink, mailedTo } from '#tests/support/mailed.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

const minute = 60_000
const password = 'wlk4-Tq9z-1mPd'

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
  })
  afterAll(() => provider.close())
  beforeEach(() => provider.clock.advance(61 * minute))

  const guest = () => customer(provider, null)
  const form = (own: object = {}) => ({
    email: 'vera@aist.example',
    phone: '+79165550111',
    password,
    password_confirmation: password,
    consent: true,
    language: 'ru',
    ...own,
  })
  const register = (own: object = {}) => guest().get(account.register, { body: form(own) })
  const errors = (own: object) => guest().errors(account.register, { body: form(own) })
  const verify = (query: object) => guest().ask(account.verifyEmail, { query: { ...query } })

  describe('signing up', () => {
    test('gives a session and a customer who has still to complete their registration', async () => {
      const { data } = await register({ email: ' Vera@Aist.example ', device_name: 'Firefox' })
      expect(data.user).toMatchObject({
        email: 'vera@aist.example',
        phone: '+79165550111',
        language: 'ru',
        email_verified_at: null,
        registration_completed_at: null,
        acting_staff_name: null,
      })
      expect(data.user.customer_code).toMatch(/^AST-\d{6}$/)
      expect((await customer(provider, data.token).get(auth.me)).data).toEqual(data.user)
      await guest().get(auth.logout, { body: { revoke_handle: data.revoke_handle } })
      expect((await customer(provider, data.token).ask(auth.me)).status).toBe(401)
    })

    test('keeps the password to the letter and neither it nor the secret of the mail in the clear', async () => {
      const email = 'letter@aist.example'
      const exact = ` ${password} `
      await register({ email, password: exact, password_confirmation: exact })
      expect((await guest().ask(auth.login, { body: { email, password } })).status).toBe(422)
      expect((await guest().ask(auth.login, { body: { email, password: exact } })).status).toBe(200)
      const { hash = '' } = await mailedLink(provider, email, 'verify')
      expect(hash).toHaveLength(43)
      const { db } = provider.context
      const kept = JSON.stringify([await db.select().from(users), await db.select().from(oneTimeCodes)])
      expect(kept).not.toContain(hash)
      expect(kept).not.toContain(password)
    })

    test('says of every field what is wrong with it', async () => {
      expect(
        await errors({ email: 'vera', phone: '8 916 555', password: 'short', consent: false, role: 'admin' }),
      ).toEqual({
        email: ['Enter a valid email address'],
        phone: ['Check this value'],
        password: ['Use at least 10 characters'],
        consent: ['Check this value'],
        role: ['Unknown field'],
      })
      expect(await errors({ password_confirmation: 'something else' })).toEqual({
        password_confirmation: ['These don’t match'],
      })
      const lone = `${password}\ud800`
      expect(await errors({ password: lone, password_confirmation: lone })).toHaveProperty('password')
    })

    test('refuses what guessers try first and the customer’s own address, in their language', async () => {
      for (const common of ['password2026', 'vera@aist.example', '123456789a', '1234567890Q']) {
        const body = form({ password: common, password_confirmation: common })
        const { refusal } = await guest().ask(account.register, { body, language: 'ru' })
        expect(refusal.errors).toEqual({ password: ['Этот пароль подбирают одним из первых. Придумайте другой'] })
      }
    })

    test('with a taken address is an error on that field, in any spelling', async () => {
      await register({ email: 'taken@aist.example' })
      expect(await errors({ email: 'TAKEN@aist.example' })).toEqual({
        email: ['This email is already registered. If it’s yours, sign in'],
      })
    })

    test('twice at once makes one customer', async () => {
      const body = form({ email: 'twice@aist.example' })
      const answers = await Promise.all([1, 2, 3].map(() => guest().ask(account.register, { body })))
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
      expect(await mailedTo(provider, 'twice@aist.example', 'verify')).toHaveLength(1)
    })

    test('too often is put off, and says for how long', async () => {
      const body = form({ email: 'often@aist.example' })
      for (let tries = 0; tries < 5; tries += 1) await guest().ask(account.register, { body })
      const { status, headers } = await guest().ask(account.register, { body })
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(50)
    })
  })

  describe('proving the address', () => {
    let email: string
    let token: string
    beforeEach(async () => {
      email = `proof-${provider.clock.now().getTime()}@aist.example`
      token = (await register({ email })).data.token
    })
    const isVerified = async () => (await customer(provider, token).get(auth.me)).data.email_verified_at !== null

    test('works signed out, once', async () => {
      const link = await mailedLink(provider, email, 'verify')
      expect((await verify(link)).status).toBe(200)
      expect(await isVerified()).toBe(true)
      expect(await verify(link)).toMatchObject({ status: 422, refusal: { message_code: 'link_used' } })
    })

    test('by several at once lets one in', async () => {
      const link = await mailedLink(provider, email, 'verify')
      const answers = await Promise.all([1, 2, 3, 4].map(() => verify(link)))
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422, 422])
    })

    test('says which of the three ways a link is dead', async () => {
      const link = await mailedLink(provider, email, 'verify')
      const other = await newCustomer(provider)
      const wrong = [
        { ...link, hash: 'x'.repeat(43) },
        { ...link, hash: 'short' },
        { ...link, id: other.id },
      ]
      for (const query of wrong) {
        expect(await verify(query)).toMatchObject({ status: 422, refusal: { message_code: 'link_invalid' } })
      }
      provider.clock.advance(24 * 60 * minute)
      expect(await verify(link)).toMatchObject({
        status: 422,
        refusal: { message_code: 'link_expired', message: 'This link has expired. Request a new one' },
      })
      expect(await isVerified()).toBe(false)
    })

    test('does not happen because a browser follows or looks ahead, or a scanner of mails is curious', async () => {
      const link = await mailedLink(provider, email, 'verify')
      const json = { Accept: 'application/json' }
      const asked: RequestInit[] = [
        { headers: { ...json, 'Sec-Fetch-Mode': 'navigate' } },
        { headers: { ...json, 'Sec-Fetch-Mode': 'no-cors' } },
        { headers: { Accept: 'text/html,*/*' } },
        { headers: {} },
        { headers: json, method: 'HEAD' },
      ]
      for (const each of asked) {
        const answer = await provider.fetch(`/api/auth/email/verify?id=${link.id}&hash=${link.hash}`, each)
        expect(answer.status).toBe(403)
      }
      expect((await verify(link)).status).toBe(200)
    })

    test('is asked for again after a minute, and voids the older link', async () => {
      const own = customer(provider, token)
      const old = await mailedLink(provider, email, 'verify')
      expect((await own.ask(account.resendVerification)).status).toBe(429)
      provider.clock.advance(minute)
      expect((await own.ask(account.resendVerification)).status).toBe(204)
      expect(await verify(old)).toMatchObject({ refusal: { message_code: 'link_invalid' } })
      expect((await verify(await mailedLink(provider, email, 'verify'))).status).toBe(200)
      provider.clock.advance(minute)
      expect((await own.ask(account.resendVerification)).status).toBe(204)
      expect(await mailedTo(provider, email, 'verify')).toHaveLength(2)
    })

    test('of an address that the customer no longer has proves nothing', async () => {
      const link = await mailedLink(provider, email, 'verify')
      await provider.context.db
        .update(users)
        .set({ email: `new-${email}` })
        .where(eq(users.email, email))
      expect(await verify(link)).toMatchObject({ refusal: { message_code: 'link_invalid' } })
    })

    test('cannot be guessed fast', async () => {
      const link = { ...(await mailedLink(provider, email, 'verify')), hash: 'wrong' }
      for (let tries = 0; tries < 5; tries += 1) await verify(link)
      expect((await verify(link)).status).toBe(429)
    })
  })
})
