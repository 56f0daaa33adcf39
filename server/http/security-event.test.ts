import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { account } from '#contracts/account/account.ts'
import { auth } from '#contracts/account/auth.ts'
import { staffCustomers } from '#contracts/staff/customers.ts'
import { demoPassword } from '#server/seed/accounts.ts'
import { customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { openDeskOf } from '#tests/support/desk.ts'
import { newCustomer, newStaff } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

const hash = expect.stringMatching(/^[\w-]{20,}$/) as string

forEachEngine((engine) => {
  let provider: Provider
  const events: Record<string, unknown>[] = []
  beforeAll(async () => {
    provider = await createProvider({ engine })
    for (const level of ['info', 'warn'] as const) {
      vi.spyOn(provider.context.log, level).mockImplementation((line: unknown) => {
        if (typeof line === 'object' && line && 'security' in line) events.push({ ...line })
      })
    }
  })
  beforeEach(() => void events.splice(0))
  afterAll(() => provider.close())

  const signIn = (email: string, password: string) =>
    customer(provider, null).ask(auth.login, { body: { email, password } })

  test('a sign-in that fails is written down, recognisable and without the address', async () => {
    await signIn('Anna@aist.example', 'wrong')
    await signIn('anna@aist.example', 'wrong')
    await signIn('nobody@aist.example', 'wrong')
    const [first, same, other] = events
    expect(first).toMatchObject({ security: 'sign-in failed', network: hash, subject: hash, path: '/api/auth/login' })
    expect(first?.user).toEqual(expect.any(Number))
    expect(same).toEqual(first)
    expect(other?.subject).not.toBe(first?.subject)
    expect(other).not.toHaveProperty('user')
    expect(JSON.stringify(events)).not.toContain('aist.example')
  })

  test('so is one that goes well, and too many of them', async () => {
    await signIn('new@aist.example', demoPassword)
    for (let tries = 0; tries < 6; tries += 1) await signIn('guessed@aist.example', 'wrong')
    expect(events.map(({ security }) => security)).toEqual([
      'sign-in',
      ...Array.from({ length: 5 }, () => 'sign-in failed'),
      'too many attempts',
    ])
  })

  test('so is what staff try and may not, by their number', async () => {
    const staff = await newStaff(provider)
    const acting = await newCustomer(provider, { acting_staff_id: staff })
    await acting.ask(account.showDocuments)
    await customer(provider, '1|nonsense').ask(staffCustomers.list)
    expect(events).toMatchObject([
      { security: 'refused to staff', user: acting.id, staff },
      { security: 'desk token refused' },
    ])
  })

  test('so is what a role does not allow, and a token of the desk that has expired', async () => {
    const desk = await openDeskOf(provider, 'Rita', { role: 'read', days: 1 })
    await desk.ask(staffCustomers.unblock, { params: { id: 1 } })
    provider.clock.advance(86_400_000)
    await desk.ask(staffCustomers.list)
    expect(events).toMatchObject([
      { security: 'refused to staff', staff: desk.id, path: '/api/staff/customers/1/unblock' },
      { security: 'desk token refused', staff: desk.id },
    ])
  })
})
