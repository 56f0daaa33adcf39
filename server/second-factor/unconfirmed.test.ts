import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { account } from '#contracts/account/account.ts'
import { auth } from '#contracts/account/auth.ts'
import { secondFactor } from '#contracts/account/second-factor.ts'
import { passkeys } from '#server/db/tables/second-factor.ts'
import { tokens } from '#server/db/tables/users.ts'
import { demoPassword } from '#server/seed/accounts.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { mailedTo } from '#tests/support/mailed.ts'
import { demoPasswordHash } from '#tests/support/new-customer.ts'
import { createPasskeyProvider, newOwner } from '#tests/support/passkey-provider.ts'
import type { Provider } from '#tests/support/provider.ts'
import { addApp, codeAt } from '#tests/support/second-factor.ts'
import { createAuthenticator } from '#tests/support/soft-authenticator.ts'

const minute = 60_000
const number = '4510627812'
const document = {
  identity_doc_type: 'passport',
  identity_doc_country_code: 'RU',
  identity_doc_date_of_issue: '2012-01-31',
  identity_doc_issued_by: 'ОВД',
  personal_id_number: number,
} as const

/** What a token can read and change while its holder's identity isn't confirmed. */
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
  const info = () => ({ first_name: 'Vera', last_name: 'Lind', birthday: '1990-02-28', phone: '+79165550120', email })
  beforeEach(async () => {
    const columns = { birthday: '1990-02-28', phone: '+79165550120', ...document }
    ;({ own, email } = await newOwner(provider, { password_hash, ...columns }))
  })

  const now = () => provider.clock.now()
  /** Turns an app on, and lets the confirmation expire. */
  async function protect() {
    const { secret } = await addApp(own, now())
    provider.clock.advance(10 * minute)
    return secret
  }
  const confirm = (body: object) => own.ask(secondFactor.confirm, { body })

  describe('a session that has not proved it', () => {
    test('sees the end of the document’s number, whatever it asks', async () => {
      const secret = await protect()
      const body = { email, password: demoPassword, code: codeAt(secret, now()) }
      const login = await customer(provider, null).ask(auth.login, { body })
      expect(login.status).toBe(200)
      const answers = [login, await own.ask(auth.me), await own.ask(account.saveGeneralInfo, { body: info() })]
      for (const { text } of answers) {
        expect(text).toContain('•••• 7812')
        expect(text).not.toContain(number)
      }
      await confirm({ code: codeAt(secret, new Date(now().getTime() + 30_000)) })
      expect((await own.get(account.showDocuments)).data.personal_id_number).toBe(number)
      expect((await own.ask(account.saveDocuments, { body: document })).text).not.toContain(number)
    })

    test('learns nothing of the password: a right one is answered like a wrong one', async () => {
      await protect()
      const right = await confirm({ password: demoPassword })
      const wrong = await confirm({ password: 'wrong' })
      expect([right.status, right.text]).toEqual([422, wrong.text])
      const change = (more: object) =>
        own.ask(account.saveGeneralInfo, { body: { ...info(), phone: '+79165550121', ...more } })
      for (const more of [{ current_password: demoPassword }, { current_password: 'wrong' }, {}]) {
        const { status, refusal } = await change(more)
        expect([status, refusal.message_code]).toEqual([403, 'confirmation_required'])
      }
    })

    test('closes no codes of an account that has none', async () => {
      for (let tries = 0; tries < 11; tries += 1) {
        provider.clock.advance(minute)
        expect(Object.keys((await confirm({ code: '000000' })).refusal.errors ?? {})).toEqual(['code'])
      }
      expect(await mailedTo(provider, email, 'codes_guessed')).toEqual([])
      provider.clock.advance(minute)
      await confirm({ password: demoPassword })
      const secret = await protect()
      expect((await confirm({ code: codeAt(secret, now()) })).status).toBe(204)
    })
  })

  describe('a proof that is taken away while a call is on its way', () => {
    /** Adds the first factor from another device just before the next transaction is opened. */
    function theOwnerAddsOne() {
      const { db } = provider.context
      const transaction = db.transaction.bind(db)
      vi.spyOn(db, 'transaction').mockImplementationOnce(async (act, config) => {
        const key = { name: 'Phone', credential_id: email, public_key: '', counter: 0, transports: [] }
        await db.insert(passkeys).values({ ...key, user_id: own.id, created_at: now() })
        await db.update(tokens).set({ confirmed_at: null }).where(eq(tokens.user_id, own.id))
        return transaction(act, config)
      })
    }
    afterEach(() => vi.restoreAllMocks())

    test('adds no app and no passkey behind the first factor', async () => {
      const { secret } = (await own.get(secondFactor.beginApp)).data
      const { data: options } = await own.get(secondFactor.passkeyOptions)
      const calls = [
        [secondFactor.addApp, { code: codeAt(secret, now()) }],
        [secondFactor.addPasskey, { name: 'Thief', passkey: createAuthenticator().create(options) }],
      ] as const
      for (const [endpoint, body] of calls) {
        const { db } = provider.context
        await db.delete(passkeys).where(eq(passkeys.user_id, own.id))
        await db.update(tokens).set({ confirmed_at: now() }).where(eq(tokens.user_id, own.id))
        theOwnerAddsOne()
        const { status, refusal } = await own.ask(endpoint, { body })
        expect([status, refusal.message_code]).toEqual([403, 'confirmation_required'])
      }
      const { data } = await own.get(secondFactor.show)
      expect(data).toMatchObject({ app_since: null, passkeys: [{ name: 'Phone' }] })
    })

    test('is none of the session after a new password either', async () => {
      theOwnerAddsOne()
      const password = 'another long password'
      const body = { current_password: demoPassword, password, password_confirmation: password }
      const renewed = customer(provider, (await own.get(account.changePassword, { body })).data.token)
      expect((await renewed.ask(account.showDocuments)).refusal.message_code).toBe('confirmation_required')
    })

    test('nor does a session that was ended meanwhile open another by a new password', async () => {
      const { db } = provider.context
      const transaction = db.transaction.bind(db)
      vi.spyOn(db, 'transaction').mockImplementationOnce(async (act, config) => {
        await db.delete(tokens).where(eq(tokens.user_id, own.id))
        return transaction(act, config)
      })
      const password = 'another long password'
      const body = { current_password: demoPassword, password, password_confirmation: password }
      expect((await own.ask(account.changePassword, { body })).status).toBe(401)
    })
  })
})
