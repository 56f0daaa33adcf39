import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contracts/account/auth.ts'
import { sessions } from '#contracts/account/sessions.ts'
import { staffCustomers } from '#contracts/staff/customers.ts'
import { demoPassword } from '#server/seed/accounts.ts'
import { customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { openDeskOf, type DeskOf } from '#tests/support/desk.ts'
import { mailedTo } from '#tests/support/mailed.ts'
import { demoPasswordHash, newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { addApp, addPasskey } from '#tests/support/second-factor.ts'

const email = 'lost@aist.example'

forEachEngine((engine) => {
  let provider: Provider
  let desk: DeskOf
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false, env: { publicUrl: 'https://portal.test' } })
    desk = await openDeskOf(provider)
  })
  afterAll(() => provider.close())

  const signIn = () => customer(provider, null).ask(auth.login, { body: { email, password: demoPassword } })

  test('a customer who has lost everything signs in by password again, and reads who did it and why', async () => {
    const own = await newCustomer(provider, {
      is_confirmed: true,
      email,
      password_hash: await demoPasswordHash(),
      customer_code: 'AST-777777',
    })
    await addApp(own, provider.clock.now())
    await addPasskey(own)
    expect((await signIn()).refusal.message_code).toBe('second_factor_required')
    const words = ['customers', 'remove-second-factor', 'AST-777777']
    expect((await desk.type(words)).code).not.toBe(0)
    const typed = await desk.type([...words, '--reason', 'Called from the phone on file, passport seen'])
    expect(typed).toMatchObject({ code: 0, printed: expect.stringContaining(email) })
    expect((await own.ask(auth.me)).status).toBe(401)
    const answer = await signIn()
    expect(answer.status).toBe(200)
    const { token } = (JSON.parse(answer.text) as { data: { token: string } }).data
    expect((await customer(provider, token).get(sessions.staffActs)).data).toMatchObject([
      { what: 'Second factor removed', staff_name: 'Olga', reason: 'Called from the phone on file, passport seen' },
    ])
    const [letter] = await mailedTo(provider, email, 'second_factor_changed')
    expect(letter?.subject).toBe('Sign-in protection removed')
    const again = await desk.type([...words, '--reason', 'Once more'])
    expect(again.complained).toContain('doesn’t have a passkey or an authenticator app')
  })

  test('of whom there is none, there is nothing to remove', async () => {
    const body = { reason: 'Help' }
    const params = { id: 999_999 }
    expect((await desk.ask(staffCustomers.removeSecondFactor, { params, body })).status).toBe(404)
  })
})
