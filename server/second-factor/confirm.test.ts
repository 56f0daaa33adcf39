import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contracts/account/account.ts'
import { auth } from '#contracts/account/auth.ts'
import { ownData } from '#contracts/account/own-data.ts'
import { secondFactor } from '#contracts/account/second-factor.ts'
import { sessions } from '#contracts/account/sessions.ts'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { users } from '#server/db/tables/users.ts'
import { demoPassword } from '#server/seed/accounts.ts'
import { customer, type Customer, type Input } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { demoPasswordHash, newCustomer } from '#tests/support/new-customer.ts'
import { createPasskeyProvider, newOwner } from '#tests/support/passkey-provider.ts'
import type { Provider } from '#tests/support/provider.ts'
import { addApp, addPasskey, codeAt } from '#tests/support/second-factor.ts'
import { createAuthenticator } from '#tests/support/soft-authenticator.ts'

const minute = 60_000
const unknown = { params: { id: 2_000_000_000 } }
const passkey = createAuthenticator().create({ challenge: 'x', rp: { id: 'portal.test' } })
const password = 'another long password'
const newPassword = { current_password: demoPassword, password, password_confirmation: password }
const name = { first_name: 'Vera', last_name: 'Lind', birthday: '1990-02-28' }
const document = {
  identity_doc_type: 'passport',
  identity_doc_country_code: 'DE',
  identity_doc_date_of_issue: '2020-01-31',
  identity_doc_issued_by: 'Stadt Köln',
  personal_id_number: 'C01X00T47',
}

/** Every call that requires confirmation, with a valid input. */
const asking: [Endpoint, Input][] = [
  [account.saveProfile, { body: { ...name, phone: '+79165550120', ...document, address_id: 1 } }],
  [account.showDocuments, {}],
  [account.saveDocuments, { body: document }],
  [account.changePassword, { body: newPassword }],
  [ownData.askExport, {}],
  [ownData.addressExport, {}],
  [ownData.deleteAccount, { body: { current_password: demoPassword } }],
  [sessions.end, unknown],
  [sessions.endOthers, {}],
  [secondFactor.passkeyOptions, {}],
  [secondFactor.addPasskey, { body: { name: 'Phone', passkey } }],
  [secondFactor.removePasskey, unknown],
  [secondFactor.beginApp, {}],
  [secondFactor.addApp, { body: { code: '000000' } }],
  [secondFactor.removeApp, {}],
  [secondFactor.renewRecoveryCodes, {}],
]

forEachEngine((engine) => {
  let provider: Provider
  let password_hash: string
  beforeAll(async () => {
    provider = await createPasskeyProvider(engine)
    password_hash = await demoPasswordHash()
  })
  afterAll(() => provider.close())

  let own: Customer & { id: number }
  let email: string
  beforeEach(async () => {
    ;({ own, email } = await newOwner(provider, { password_hash, phone: '+79165550120' }))
  })

  const now = () => provider.clock.now()
  const refusalOf = async (endpoint: Endpoint, input?: Input, by: Customer = own) =>
    (await by.ask(endpoint, input)).refusal.message_code
  const confirm = (body: object, by: Customer = own) => by.ask(secondFactor.confirm, { body })
  const asked = 'confirmation_required'

  describe('proving again who one is', () => {
    test('is asked for by every call that says so', async () => {
      const flagged = Object.values(api)
        .flatMap((calls): Endpoint[] => Object.values(calls))
        .filter(({ reauthentication }) => reauthentication)
      expect(new Set(asking.map(([endpoint]) => endpoint))).toEqual(new Set(flagged))
    })

    test.each(asking.map(([endpoint, input]) => [`${endpoint.method} ${endpoint.path}`, endpoint, input] as const))(
      'comes before %s, ten minutes after the last time',
      async (_, endpoint, input) => {
        await addApp(own, now())
        provider.clock.advance(10 * minute)
        const answer = await own.ask(endpoint, input)
        expect([answer.status, answer.refusal.message_code]).toEqual([403, asked])
        expect((await own.ask(auth.me)).status).toBe(200)
      },
    )

    test('is not asked of a customer with a password alone, but for what adds a factor', async () => {
      provider.clock.advance(10 * minute)
      expect((await own.ask(account.showDocuments)).status).toBe(200)
      expect((await own.ask(sessions.endOthers)).status).toBe(204)
      expect(await refusalOf(secondFactor.beginApp)).toBe(asked)
      expect((await own.get(secondFactor.confirmOptions)).data).toEqual({ password: true, code: false, passkey: null })
      expect((await confirm({ password: 'wrong' })).refusal.errors).toHaveProperty('password')
      expect(await refusalOf(secondFactor.beginApp)).toBe(asked)
      expect((await confirm({ password: demoPassword })).status).toBe(204)
      expect((await own.ask(secondFactor.beginApp)).status).toBe(200)
    })

    test('takes a code, holds for ten minutes, and in this session alone', async () => {
      const { secret } = await addApp(own, now())
      provider.clock.advance(10 * minute)
      const { data } = await customer(provider, null).get(auth.login, {
        body: { email, password: demoPassword, code: codeAt(secret, now()) },
      })
      const other = customer(provider, data.token)
      // A sign-in with a code counts as confirmation.
      expect((await other.ask(account.showDocuments)).status).toBe(200)
      expect(await refusalOf(account.showDocuments)).toBe(asked)
      provider.clock.advance(9 * minute)
      expect((await confirm({ code: codeAt(secret, now()) })).status).toBe(204)
      provider.clock.advance(minute)
      expect(await refusalOf(account.showDocuments, {}, other)).toBe(asked)
      provider.clock.advance(9 * minute - 1)
      expect((await own.ask(account.showDocuments)).status).toBe(200)
      provider.clock.advance(1)
      expect(await refusalOf(account.showDocuments)).toBe(asked)
    })

    test('takes a passkey of the customer’s for this very session', async () => {
      const { authenticator, codes } = await addPasskey(own)
      const other = await newCustomer(provider, { is_confirmed: true })
      const { authenticator: theirs } = await addPasskey(other)
      const signedIn = await customer(provider, null).get(auth.login, {
        body: { email, password: demoPassword, code: codes?.[0] },
      })
      const tablet = customer(provider, signedIn.data.token)
      provider.clock.advance(10 * minute)
      const request = async (by: Customer = own) => {
        const { data } = await by.get(secondFactor.confirmOptions)
        if (!data.passkey) throw new Error('A passkey is not asked for')
        return data.passkey
      }
      const mine = await request()
      expect(mine).toMatchObject({ rpId: 'portal.test', allowCredentials: [{ id: authenticator.id }] })
      const refused = [
        { passkey: theirs.get(mine) },
        { passkey: authenticator.get(await request(other)) },
        { passkey: authenticator.get(await request(tablet)) },
        { passkey: authenticator.get(await request(), { isVerified: false }) },
        { passkey: authenticator.get(await request(), { counter: 0 }) },
        { password: demoPassword },
        { code: '123456' },
      ]
      for (const body of refused) {
        provider.clock.advance(minute)
        expect((await confirm(body)).status).toBe(422)
      }
      expect(await refusalOf(account.showDocuments)).toBe(asked)
      expect((await confirm({ passkey: authenticator.get(await request(), { counter: 9 }) })).status).toBe(204)
      expect((await own.ask(account.showDocuments)).status).toBe(200)
    })

    test('is asked in other sessions as soon as there is a first factor', async () => {
      const { data } = await customer(provider, null).get(auth.login, { body: { email, password: demoPassword } })
      const other = customer(provider, data.token)
      expect((await other.ask(secondFactor.beginApp)).status).toBe(200)
      await addPasskey(own)
      expect(await refusalOf(secondFactor.beginApp, {}, other)).toBe(asked)
      expect((await own.ask(secondFactor.beginApp)).status).toBe(200)
    })

    test('cannot be guessed from an unlocked device', async () => {
      provider.clock.advance(10 * minute)
      for (let tries = 0; tries < 5; tries += 1) expect((await confirm({ password: 'wrong' })).status).toBe(422)
      expect((await confirm({ password: demoPassword })).status).toBe(429)
    })

    test('may be done by a blocked customer, who may take their archive', async () => {
      const { secret } = await addApp(own, now())
      const { db } = provider.context
      await db.update(users).set({ is_blocked: true }).where(eq(users.id, own.id))
      provider.clock.advance(10 * minute)
      expect((await confirm({ code: codeAt(secret, now()) })).status).toBe(204)
      expect((await own.ask(ownData.askExport)).status).toBe(200)
    })
  })

  test('another e-mail or phone asks again, a name does not', async () => {
    const { secret } = await addApp(own, now())
    provider.clock.advance(10 * minute)
    const info = { ...name, phone: '+79165550120', email }
    expect((await own.ask(account.saveGeneralInfo, { body: info })).status).toBe(200)
    const changes = [
      { ...info, phone: '+79165550121', current_password: demoPassword },
      { ...info, email: `new-${email}`, current_password: demoPassword },
    ]
    for (const body of changes) expect(await refusalOf(account.saveGeneralInfo, { body })).toBe(asked)
    await confirm({ code: codeAt(secret, now()) })
    for (const body of changes) {
      const { status } = await own.ask(account.saveGeneralInfo, { body: { ...body, phone: '+79165550121' } })
      expect(status).toBe(200)
    }
  })

  test('the session after a new password is as proved as the one before', async () => {
    await addApp(own, now())
    provider.clock.advance(9 * minute)
    const renewed = customer(provider, (await own.get(account.changePassword, { body: newPassword })).data.token)
    expect((await renewed.ask(account.showDocuments)).status).toBe(200)
    provider.clock.advance(minute)
    expect(await refusalOf(account.showDocuments, {}, renewed)).toBe(asked)
  })
})
