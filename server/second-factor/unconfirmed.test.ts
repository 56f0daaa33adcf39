import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contracts/account/account.ts'
import { auth } from '#contracts/account/auth.ts'
import { secondFactor } from '#contracts/account/second-factor.ts'
import { demoPassword } from '#server/seed/accounts.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { demoPasswordHash, newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { addApp, codeAt } from '#tests/support/second-factor.ts'

const minute = 60_000
const number = '4510627812'
const document = {
  identity_doc_type: 'passport',
  identity_doc_country_code: 'RU',
  identity_doc_date_of_issue: '2012-01-31',
  identity_doc_issued_by: 'ОВД',
  personal_id_number: number,
} as const

/** What a session learns and spoils whose holder has not proved that it is theirs. */
forEachEngine((engine) => {
  let provider: Provider
  let password_hash: string
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false, env: { publicUrl: 'https://portal.test' } })
    password_hash = await demoPasswordHash()
  })
  afterAll(() => provider.close())

  let own: Customer & { id: number }
  let email: string
  const info = () => ({ first_name: 'Vera', last_name: 'Lind', birthday: '1990-02-28', phone: '+79165550120', email })
  beforeEach(async () => {
    provider.clock.advance(61 * minute)
    email = `owner-${provider.clock.now().getTime()}@aist.example`
    const columns = { birthday: '1990-02-28', phone: '+79165550120', ...document }
    own = await newCustomer(provider, { is_confirmed: true, email, password_hash, ...columns })
  })

  const now = () => provider.clock.now()
  /** Turns an app on, and lets the proof grow old. */
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

  })
})
