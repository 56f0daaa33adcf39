import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auth } from '#contracts/account/auth.ts'
import { secondFactor } from '#contracts/account/second-factor.ts'
import { demoPassword } from '#server/seed/accounts.ts'
import { customer } from '#tests/support/customer.ts'
import { demoPasswordHash, newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { addPasskey } from '#tests/support/second-factor.ts'
import { createAuthenticator } from '#tests/support/soft-authenticator.ts'

let provider: Provider
const events: Record<string, unknown>[] = []
beforeAll(async () => {
  provider = await createProvider({ seed: false, env: { publicUrl: 'https://portal.test' } })
  for (const level of ['info', 'warn'] as const) {
    vi.spyOn(provider.context.log, level).mockImplementation((line: unknown) => {
      if (typeof line === 'object' && line && 'security' in line) events.push({ ...line, level })
    })
  }
})
afterAll(() => provider.close())

test('what is tried with a second factor is written down, by whose it is and without what was typed', async () => {
  const email = 'owner@aist.example'
  const password_hash = await demoPasswordHash()
  const own = await newCustomer(provider, { is_confirmed: true, email, password_hash })
  const { authenticator, codes } = await addPasskey(own)
  const guest = customer(provider, null)
  events.splice(0)

  const body = { email, password: demoPassword }
  await guest.ask(auth.login, { body })
  await guest.ask(auth.login, { body: { ...body, code: '123456' } })
  await guest.get(auth.login, { body: { ...body, code: codes?.[0] } })
  await own.ask(secondFactor.confirm, { body: { code: 'NO-SUCH-CODE' } })
  const by = async (made: (request: { challenge: string; rpId: string }) => object) => {
    const { data: request } = await guest.get(secondFactor.signInOptions)
    await guest.ask(secondFactor.signIn, { body: { passkey: made(request) } })
  }
  await by((request) => createAuthenticator().get(request))
  await by((request) => authenticator.get(request, { isVerified: false }))
  await by((request) => authenticator.get(request, { counter: 1 }))
  await by((request) => authenticator.get(request, { counter: 2 }))

  expect(events.map(({ security, level, user }) => [security, level, user])).toEqual([
    ['second factor asked for', 'info', own.id],
    ['wrong code', 'warn', own.id],
    ['recovery code used', 'warn', own.id],
    ['sign-in', 'info', own.id],
    ['wrong code', 'warn', own.id],
    ['confirmation failed', 'warn', own.id],
    ['passkey refused', 'warn', undefined],
    ['passkey refused', 'warn', own.id],
    ['passkey copied', 'warn', own.id],
    ['sign-in', 'info', own.id],
  ])
  for (const typed of ['123456', 'NO-SUCH-CODE', codes?.[0] ?? '', authenticator.id]) {
    expect(JSON.stringify(events)).not.toContain(typed)
  }
})
