import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contracts/account/auth.ts'
import { secondFactor } from '#contracts/account/second-factor.ts'
import { sessions } from '#contracts/account/sessions.ts'
import { issueToken } from '#server/auth/tokens.ts'
import { users } from '#server/db/tables/users.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { mailedTo } from '#tests/support/mailed.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createPasskeyProvider, newOwner } from '#tests/support/passkey-provider.ts'
import type { Provider } from '#tests/support/provider.ts'
import { addPasskey, signInBy } from '#tests/support/second-factor.ts'
import { createAuthenticator } from '#tests/support/soft-authenticator.ts'

const minute = 60_000

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createPasskeyProvider(engine)
  })
  afterAll(() => provider.close())

  let own: Customer & { id: number }
  let guest: Customer
  let email: string
  beforeEach(async () => {
    guest = customer(provider, null)
    ;({ own, email } = await newOwner(provider))
  })

  const opened = (text: string) => (JSON.parse(text) as { data: { token: string } }).data
  const asked = async () => (await own.get(secondFactor.passkeyOptions)).data
  const add = (passkey: object, by = own, name = 'Phone') =>
    by.ask(secondFactor.addPasskey, { body: { name, passkey } })

  describe('a passkey', () => {
    test('signs in without password and name, and its use is shown', async () => {
      const { authenticator } = await addPasskey(own)
      const answer = await signInBy(guest, authenticator)
      expect(answer.status).toBe(200)
      const phone = customer(provider, opened(answer.text).token)
      expect((await phone.get(auth.me)).data.id).toBe(own.id)
      const { data } = await own.get(secondFactor.show)
      expect(data).toMatchObject({ app_since: null, recovery_codes_left: 10 })
      expect(data.passkeys).toMatchObject([{ name: 'Phone', last_used_at: provider.clock.now().toISOString() }])
      // Signing in by passkey counts as confirmation.
      expect((await phone.ask(secondFactor.passkeyOptions)).status).toBe(200)
    })

    test('opens a session like any other: with its name, and a letter from a network that is new', async () => {
      const { authenticator } = await addPasskey(own)
      const { data: request } = await guest.get(secondFactor.signInOptions)
      const body = { passkey: authenticator.get(request), device_name: 'Firefox on Linux' }
      const { data } = await guest.get(secondFactor.signIn, { body })
      const list = (await customer(provider, data.token).get(sessions.list)).data
      expect(list.find(({ is_current }) => is_current)?.device_name).toBe('Firefox on Linux')
      expect(await mailedTo(provider, email, 'new_sign_in')).toHaveLength(1)
      await signInBy(guest, authenticator)
      expect(await mailedTo(provider, email, 'new_sign_in')).toHaveLength(1)
    })

    test('lets a blocked customer in, who is told why', async () => {
      const reason = { ru: 'Паспорт', en: 'Passport' }
      const { authenticator } = await addPasskey(own)
      const { db } = provider.context
      await db.update(users).set({ is_blocked: true, block_reason: reason }).where(eq(users.id, own.id))
      const { data: request } = await guest.get(secondFactor.signInOptions)
      const { data } = await guest.get(secondFactor.signIn, { body: { passkey: authenticator.get(request) } })
      expect(data.user).toMatchObject({ is_blocked: true, block_reason: 'Passport' })
    })

    test('signs a challenge of this sign-in, once and within ten minutes', async () => {
      const { authenticator } = await addPasskey(own)
      const { data: request } = await guest.get(secondFactor.signInOptions)
      const passkey = authenticator.get(request)
      expect((await guest.ask(secondFactor.signIn, { body: { passkey } })).status).toBe(200)
      const { data: late } = await guest.get(secondFactor.signInOptions)
      const { data: ofSession } = await own.get(secondFactor.confirmOptions)
      provider.clock.advance(10 * minute)
      const madeUp = { ...request, challenge: 'x'.repeat(43) }
      for (const each of [request, late, madeUp, ofSession.passkey ?? request]) {
        const body = { passkey: authenticator.get(each) }
        const { status, refusal } = await guest.ask(secondFactor.signIn, { body })
        expect([status, refusal.message_code]).toEqual([422, 'passkey_expired'])
      }
    })

    test('is refused from another page, for another site, without a finger or PIN, and with a signature of another', async () => {
      const { authenticator } = await addPasskey(own)
      const stranger = createAuthenticator()
      const ask = async (made: (request: { challenge: string; rpId: string }) => object) => {
        const { data: request } = await guest.get(secondFactor.signInOptions)
        return guest.ask(secondFactor.signIn, { body: { passkey: made(request) } })
      }
      const answers = [
        await ask((request) => authenticator.get(request, { origin: 'https://portal.example' })),
        await ask((request) => authenticator.get({ ...request, rpId: 'portal.example' })),
        await ask((request) => authenticator.get(request, { isVerified: false })),
        await ask((request) => stranger.get(request)),
        await ask((request) => ({ ...stranger.get(request), id: authenticator.id, rawId: authenticator.id })),
      ]
      for (const { status, refusal } of answers) {
        expect([status, refusal.message_code]).toEqual([422, 'passkey_unknown'])
      }
      expect((await ask((request) => authenticator.get(request))).status).toBe(200)
    })

    test('whose count of signatures goes back is a copy, and refused', async () => {
      const { authenticator } = await addPasskey(own)
      const ask = async (counter: number) => {
        const { data: request } = await guest.get(secondFactor.signInOptions)
        return guest.ask(secondFactor.signIn, { body: { passkey: authenticator.get(request, { counter }) } })
      }
      expect((await ask(7)).status).toBe(200)
      expect((await ask(7)).status).toBe(422)
      expect((await ask(3)).status).toBe(422)
      expect((await ask(8)).status).toBe(200)
    })

    test('that counts nothing is let in every time', async () => {
      const authenticator = createAuthenticator()
      expect((await add(authenticator.create(await asked(), { counter: 0 }))).status).toBe(200)
      for (let times = 0; times < 2; times += 1) {
        const { data: request } = await guest.get(secondFactor.signInOptions)
        const body = { passkey: authenticator.get(request, { counter: 0 }) }
        expect((await guest.ask(secondFactor.signIn, { body })).status).toBe(200)
      }
    })
  })

  describe('a new passkey', () => {
    test('is asked for by its owner, for this site, with a finger or PIN, and not twice', async () => {
      const options = await asked()
      expect(options).toMatchObject({
        rp: { id: 'portal.test' },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      // The user id is stored on the device.
      expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(16)
      const other = await newCustomer(provider, { is_confirmed: true })
      const authenticator = createAuthenticator()
      const theirs = await add(authenticator.create(options), other)
      expect([theirs.status, theirs.refusal.message_code]).toEqual([422, 'passkey_expired'])
      const session = { user_id: own.id, device_name: null, confirmed_at: provider.clock.now() }
      const { token } = await issueToken(provider.context.db, { ...session, now: provider.clock.now() })
      const tablets = await add(authenticator.create(options), { ...customer(provider, token), id: own.id })
      expect([tablets.status, tablets.refusal.message_code]).toEqual([422, 'passkey_expired'])
      for (const how of [{ origin: 'https://portal.example' }, { isVerified: false }]) {
        const { status, refusal } = await add(authenticator.create(await asked(), how))
        expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['passkey']])
      }
      const used = await asked()
      expect((await add(authenticator.create(used))).status).toBe(200)
      expect((await add(createAuthenticator().create(used))).refusal.message_code).toBe('passkey_expired')
      // The same device must not be added twice, whoever asks.
      expect((await asked()).excludeCredentials).toMatchObject([{ id: authenticator.id, transports: ['internal'] }])
      expect((await add(authenticator.create(await asked()))).status).toBe(409)
    })

    test('is one of ten at most', async () => {
      for (let number = 1; number <= 10; number += 1) await addPasskey(own, `Key ${number}`)
      expect((await own.ask(secondFactor.passkeyOptions)).status).toBe(409)
      expect((await own.get(secondFactor.show)).data.passkeys).toHaveLength(10)
    })

    test('has a name, which can change, and opens nothing once it is removed', async () => {
      const { authenticator, id } = await addPasskey(own)
      const { data: named } = await own.get(secondFactor.renamePasskey, { params: { id }, body: { name: 'Laptop' } })
      expect(named.passkeys).toMatchObject([{ id, name: 'Laptop' }])
      const { data: rest } = await own.get(secondFactor.removePasskey, { params: { id } })
      expect(rest).toEqual({ passkeys: [], app_since: null, recovery_codes_left: 0, recovery_codes: null })
      const { status, refusal } = await signInBy(guest, authenticator)
      expect([status, refusal.message_code]).toEqual([422, 'passkey_unknown'])
    })
  })

  test('challenges of one customer are few: the oldest make room', async () => {
    const first = await asked()
    for (let more = 0; more < 20; more += 1) {
      provider.clock.advance(1000)
      await asked()
    }
    const { status, refusal } = await add(createAuthenticator().create(first))
    expect([status, refusal.message_code]).toEqual([422, 'passkey_expired'])
    expect((await add(createAuthenticator().create(await asked()))).status).toBe(200)
  })
})
