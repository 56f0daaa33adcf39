import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contracts/account/auth.ts'
import { secondFactor } from '#contracts/account/second-factor.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { addPasskey, signInBy } from '#tests/support/second-factor.ts'
import { createAuthenticator } from '#tests/support/soft-authenticator.ts'

const minute = 60_000

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false, env: { publicUrl: 'https://portal.test' } })
  })
  afterAll(() => provider.close())

  let own: Customer & { id: number }
  let guest: Customer
  beforeEach(async () => {
    provider.clock.advance(61 * minute)
    guest = customer(provider, null)
    own = await newCustomer(provider, { is_confirmed: true })
  })

  describe('a passkey', () => {
    test('is added, signs in without the password, and is shown with its use', async () => {
      const { authenticator, codes } = await addPasskey(own)
      expect(codes).toHaveLength(10)
      const answer = await signInBy(guest, authenticator)
      expect(answer.status).toBe(200)
      const { token } = (JSON.parse(answer.text) as { data: { token: string } }).data
      expect((await customer(provider, token).get(auth.me)).data.id).toBe(own.id)
      const { data } = await own.get(secondFactor.show)
      expect(data).toMatchObject({ app_since: null, recovery_codes_left: 10 })
      expect(data.passkeys).toMatchObject([{ name: 'Phone', last_used_at: provider.clock.now().toISOString() }])
    })
  })
  void createAuthenticator
})
