import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contracts/account/account.ts'
import { auth } from '#contracts/account/auth.ts'
import { secondFactor } from '#contracts/account/second-factor.ts'
import { demoPassword } from '#server/seed/accounts.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { mailedLink, mailedTo } from '#tests/support/mailed.ts'
import { demoPasswordHash, newCustomer } from '#tests/support/new-customer.ts'
import { createPasskeyProvider, newOwner } from '#tests/support/passkey-provider.ts'
import type { Provider } from '#tests/support/provider.ts'
import { addApp, addPasskey, codeAt, signInBy, step } from '#tests/support/second-factor.ts'

const minute = 60_000

forEachEngine((engine) => {
  let provider: Provider
  let password_hash: string
  beforeAll(async () => {
    provider = await createPasskeyProvider(engine)
    password_hash = await demoPasswordHash()
  })
  afterAll(() => provider.close())

  let own: Customer & { id: number }
  let guest: Customer
  let email: string
  beforeEach(async () => {
    guest = customer(provider, null)
    ;({ own, email } = await newOwner(provider, { password_hash }))
  })

  const now = () => provider.clock.now()
  const signIn = (more: object = {}) => guest.ask(auth.login, { body: { email, password: demoPassword, ...more } })
  /** Password guesses are limited per minute, and this test is about codes. */
  async function guess(code: () => string) {
    provider.clock.advance(minute)
    return signIn({ code: code() })
  }
  /** A code that the app doesn't show at this moment. */
  const wrongFor = (secret: string) => (codeAt(secret, now()) === '000000' ? '000001' : '000000')

  describe('signing in by password', () => {
    test('asks for a code where there is an app or a passkey, and only who knows the password learns of it', async () => {
      expect((await signIn()).status).toBe(200)
      await addPasskey(own)
      const { status, refusal } = await signIn()
      expect([status, refusal.message_code]).toEqual([403, 'second_factor_required'])
      expect(refusal.message).toMatch(/^Enter a code/)
      await newCustomer(provider, { password_hash, email: `other-${email}` })
      const wrong = await signIn({ password: 'wrong' })
      expect(wrong.status).toBe(422)
      expect((await signIn({ password: 'wrong', email: `other-${email}` })).text).toBe(wrong.text)
      expect((await signIn({ password: 'wrong', code: '123456' })).text).toBe(wrong.text)
    })

    test('takes a code of the app, however it is written, and each once', async () => {
      const { secret } = await addApp(own, now())
      provider.clock.advance(step)
      const code = codeAt(secret, now())
      expect((await guess(() => wrongFor(secret))).refusal.errors).toEqual({
        code: ['This code is wrong or has already been used'],
      })
      provider.clock.advance(-minute)
      const answer = await signIn({ code: `${code.slice(0, 3)} ${code.slice(3)}` })
      expect(answer.status).toBe(200)
      expect((await signIn({ code })).status).toBe(422)
      // The code that turned the app on counts as used too.
      provider.clock.advance(-step)
      expect((await signIn({ code: codeAt(secret, now()) })).status).toBe(422)
    })

    test('allows a clock half a minute off, not two', async () => {
      const { secret } = await addApp(own, now())
      provider.clock.advance(10 * step)
      for (const [off, status] of [
        [-2, 422],
        [-1, 200],
        [1, 200],
        [3, 422],
      ] as const) {
        const code = codeAt(secret, new Date(now().getTime() + off * step))
        expect([off, (await signIn({ code })).status]).toEqual([off, status])
      }
    })

    test('counts no attempt while the password is right, and none while the code is', async () => {
      const { secret } = await addApp(own, now())
      for (let times = 0; times < 7; times += 1) expect((await signIn()).status).toBe(403)
      for (let times = 0; times < 12; times += 1) {
        provider.clock.advance(step)
        expect((await signIn({ code: codeAt(secret, now()) })).status).toBe(200)
      }
    })

    test('is asked for the code after a new password by mail, too', async () => {
      await addApp(own, now())
      await guest.get(account.forgotPassword, { body: { email } })
      const { token } = await mailedLink(provider, email, 'reset')
      const password = 'another long password'
      await guest.get(account.resetPassword, { body: { token, email, password, password_confirmation: password } })
      expect((await signIn({ password })).refusal.message_code).toBe('second_factor_required')
    })
  })

  describe('a recovery code', () => {
    test('opens the account once, however it is written, and the customer is told', async () => {
      const { codes } = await addPasskey(own)
      const [first = '', second = ''] = codes ?? []
      expect(first).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
      expect(new Set(codes).size).toBe(10)
      expect((await signIn({ code: first })).status).toBe(200)
      expect((await signIn({ code: first })).status).toBe(422)
      const byHand = second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
      expect((await signIn({ code: byHand })).status).toBe(200)
      expect((await own.get(secondFactor.show)).data.recovery_codes_left).toBe(8)
      const letters = await mailedTo(provider, email, 'recovery_code_used')
      expect(letters.map(({ text }) => /\d+ left/.exec(text)?.[0])).toEqual(['8 left', '9 left'])
      expect(letters[0]?.text).not.toContain(second)
    })

    test('is for one of two who use it at the same moment', async () => {
      const { codes } = await addPasskey(own)
      const answers = await Promise.all([signIn({ code: codes?.[0] }), signIn({ code: codes?.[0] })])
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    })

    test('is none of another customer’s', async () => {
      const { codes } = await addPasskey(await newCustomer(provider, { is_confirmed: true }))
      await addPasskey(own)
      expect((await signIn({ code: codes?.[0] })).status).toBe(422)
    })
  })

  describe('guessing codes', () => {
    test('ends after ten in an hour, wherever they are tried; the owner is told once, and a passkey still opens', async () => {
      const { secret, codes } = await addApp(own, now())
      const { authenticator } = await addPasskey(own)
      for (let tries = 0; tries < 5; tries += 1) expect((await guess(() => wrongFor(secret))).status).toBe(422)
      for (let tries = 0; tries < 4; tries += 1) {
        const body = { code: wrongFor(secret) }
        expect((await own.ask(secondFactor.confirm, { body })).status).toBe(422)
      }
      expect(await mailedTo(provider, email, 'codes_guessed')).toEqual([])
      expect((await guess(() => 'NO-SUCH-CODE')).status).toBe(422)
      for (let tries = 0; tries < 2; tries += 1) {
        const { status, headers } = await guess(() => codeAt(secret, now()))
        expect(status).toBe(429)
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(40 * 60)
      }
      expect((await own.ask(secondFactor.confirm, { body: { code: codes?.[0] } })).status).toBe(429)
      expect(await mailedTo(provider, email, 'codes_guessed')).toHaveLength(1)
      expect((await signInBy(guest, authenticator)).status).toBe(200)
      provider.clock.advance(61 * minute)
      expect((await signIn({ code: codeAt(secret, now()) })).status).toBe(200)
    })

    test('ends after thirty in a day, however slowly, and the owner is told', async () => {
      const { secret } = await addApp(own, now())
      for (let tries = 0; tries < 30; tries += 1) {
        provider.clock.advance(7 * minute)
        expect((await own.ask(secondFactor.confirm, { body: { code: wrongFor(secret) } })).status).toBe(422)
      }
      expect(await mailedTo(provider, email, 'codes_guessed')).toHaveLength(1)
      provider.clock.advance(61 * minute)
      expect((await signIn({ code: codeAt(secret, now()) })).status).toBe(429)
      provider.clock.advance(20 * 60 * minute)
      expect((await signIn({ code: codeAt(secret, now()) })).status).toBe(200)
    })

    test('is over with a new password, but nobody who reads the mail gets more than thirty guesses a day', async () => {
      const { secret } = await addApp(own, now())
      const guessAll = async () => {
        provider.clock.advance(minute)
        for (let tries = 0; tries < 10; tries += 1) {
          if (tries === 5) provider.clock.advance(minute)
          expect((await own.ask(secondFactor.confirm, { body: { code: wrongFor(secret) } })).status).toBe(422)
        }
        provider.clock.advance(minute)
        expect((await own.ask(secondFactor.confirm, { body: { code: codeAt(secret, now()) } })).status).toBe(429)
      }
      const password = 'another long password'
      const resetPassword = async () => {
        await guest.get(account.forgotPassword, { body: { email } })
        const { token } = await mailedLink(provider, email, 'reset')
        const body = { token, email, password, password_confirmation: password }
        expect((await guest.ask(account.resetPassword, { body })).status).toBe(204)
      }
      await guessAll()
      const changed = { current_password: demoPassword, password, password_confirmation: password }
      const { token } = (await own.get(account.changePassword, { body: changed })).data
      expect((await signIn({ password, code: codeAt(secret, now()) })).status).toBe(200)
      own = { ...customer(provider, token), id: own.id }
      await guessAll()
      await resetPassword()
      const answer = await signIn({ password, code: codeAt(secret, now()) })
      expect(answer.status).toBe(200)
      own = { ...customer(provider, (JSON.parse(answer.text) as { data: { token: string } }).data.token), id: own.id }
      await guessAll()
      provider.clock.advance(minute)
      await resetPassword()
      expect((await signIn({ password, code: codeAt(secret, now()) })).status).toBe(429)
    })

    test('does not pay by trying many at once', async () => {
      const { secret } = await addApp(own, now())
      const many = (count: number) =>
        Promise.all(
          Array.from({ length: count }, async () => {
            const { status } = await own.ask(secondFactor.confirm, { body: { code: wrongFor(secret) } })
            return status
          }),
        )
      expect(await many(5)).toEqual([422, 422, 422, 422, 422])
      provider.clock.advance(minute)
      expect(await many(3)).toEqual([422, 422, 422])
      provider.clock.advance(minute)
      expect((await many(5)).toSorted((one, other) => one - other)).toEqual([422, 422, 429, 429, 429])
      expect(await mailedTo(provider, email, 'codes_guessed')).toHaveLength(1)
    })
  })
})
