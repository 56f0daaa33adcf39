import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#contracts/account/account.ts'
import { auth } from '#contracts/account/auth.ts'
import { mails } from '#server/db/tables/mail.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { mailedLink, mailedTo } from '#tests/support/mailed.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { nobodysAddress } from '#server/mail/queue-mail.ts'
import { hashPassword } from './passwords.ts'

const minute = 60_000
const old = 'the orange tree by the river'
const fresh = 'wlk4-Tq9z-1mPd'

forEachEngine((engine) => {
  let provider: Provider
  let password_hash: string
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    password_hash = await hashPassword(old)
  })
  afterAll(() => provider.close())

  let email: string
  let changed: string
  let own: Customer & { id: number }
  beforeEach(async () => {
    provider.clock.advance(61 * minute)
    email = `vera-${provider.clock.now().getTime()}@aist.example`
    changed = `typo-${email}`
    own = await newCustomer(provider, { email, password_hash })
  })

  const guest = () => customer(provider, null)
  const change = (address = changed, who: Customer = own) =>
    who.get(account.saveGeneralInfo, {
      body: {
        first_name: 'Vera',
        last_name: 'Lind',
        birthday: '1990-01-02',
        phone: '+79165550120',
        email: address,
        current_password: old,
      },
    })
  const prove = async (address = changed) =>
    own.get(account.verifyEmail, { query: await mailedLink(provider, address, 'verify') })
  const forget = async (address: string) => {
    await guest().get(account.forgotPassword, { body: { email: address } })
    return (await mailedTo(provider, address, 'reset')).length
  }
  const reset = (link: object) =>
    guest().ask(account.resetPassword, {
      body: { token: '', email: '', ...link, password: fresh, password_confirmation: fresh },
    })
  const resetFrom = async (address: string) => reset(await mailedLink(provider, address, 'reset'))
  const signIn = async (address: string, password: string) => {
    const { status } = await guest().ask(auth.login, { body: { email: address, password } })
    return status
  }
  const isProved = async (address: string) => {
    const { data } = await guest().get(auth.login, { body: { email: address, password: fresh } })
    return data.user.email_verified_at !== null
  }

  test('until a changed address is proved, the one before resets the password and undoes the change', async () => {
    await change()
    expect([await forget(changed), await forget(email)]).toEqual([0, 1])
    const link = await mailedLink(provider, email, 'reset')
    expect(link.email).toBe(email)
    expect((await reset({ ...link, email: changed })).refusal.message_code).toBe('link_invalid')
    expect((await reset(link)).status).toBe(204)
    expect([await signIn(changed, fresh), await signIn(email, old), await signIn(email, fresh)]).toEqual([
      422, 422, 200,
    ])
    expect(await isProved(email)).toBe(true)
    expect((await own.ask(auth.me)).status).toBe(401)
  })

  test('the address whose link was used is told of the new password, the unproved one is not', async () => {
    await change()
    await forget(email)
    await resetFrom(email)
    expect(await mailedTo(provider, email, 'password_changed')).toHaveLength(1)
    expect(await mailedTo(provider, changed, 'password_changed')).toEqual([])
  })

  test('the link that would prove the changed address is void once the one before has set a password', async () => {
    await change()
    const query = await mailedLink(provider, changed, 'verify')
    await forget(email)
    await resetFrom(email)
    expect((await guest().ask(account.verifyEmail, { query })).refusal.message_code).toBe('link_invalid')
  })

  test('once the changed address is proved, it alone resets the password, and older links are dead', async () => {
    await change()
    await forget(email)
    await prove()
    expect((await resetFrom(email)).refusal.message_code).toBe('link_invalid')
    provider.clock.advance(minute)
    expect([await forget(email), await forget(changed)]).toEqual([1, 1])
    expect((await resetFrom(changed)).status).toBe(204)
  })

  test('an address that a reset has proved counts as proved', async () => {
    own = await newCustomer(provider, { email: `b-${email}`, password_hash, email_verified_at: null })
    await forget(`b-${email}`)
    const { token } = await mailedLink(provider, `b-${email}`, 'reset')
    const body = { token: token ?? '', email: `b-${email}`, password: old, password_confirmation: old }
    expect((await guest().ask(account.resetPassword, { body })).status).toBe(204)
    const { data } = await guest().get(auth.login, { body: { email: `b-${email}`, password: old } })
    await change(changed, customer(provider, data.token))
    provider.clock.advance(minute)
    expect([await forget(changed), await forget(`b-${email}`)]).toEqual([0, 2])
  })

  test('of several changes the last proved address stays, and changed back it is proved by its link', async () => {
    await change()
    await change(`again-${email}`)
    expect([await forget(changed), await forget(`again-${email}`), await forget(email)]).toEqual([0, 0, 1])
    await change(email)
    provider.clock.advance(minute)
    expect(await forget(email)).toBe(2)
    expect((await resetFrom(email)).status).toBe(204)
    const { data } = await guest().get(auth.login, { body: { email, password: fresh } })
    expect(data.user.email_verified_at).not.toBeNull()
  })

  test('an account none of whose addresses was ever proved has its present one', async () => {
    own = await newCustomer(provider, { email: `b-${email}`, password_hash, email_verified_at: null })
    await change()
    expect([await forget(`b-${email}`), await forget(changed)]).toEqual([0, 1])
    expect((await resetFrom(changed)).status).toBe(204)
    expect(await isProved(changed)).toBe(true)
  })

  test('an address that another account has meanwhile is that account’s', async () => {
    await change()
    const other = await newCustomer(provider, { email, password_hash, email_verified_at: null })
    await forget(email)
    const [letter] = await mailedTo(provider, email, 'reset')
    expect(letter?.user_id).toBe(other.id)
    expect((await resetFrom(email)).status).toBe(204)
    expect([await signIn(changed, old), await signIn(email, fresh)]).toEqual([200, 200])
  })

  test('a link is dead once another account has taken its address', async () => {
    await change()
    await forget(email)
    await newCustomer(provider, { email, password_hash, email_verified_at: null })
    expect((await resetFrom(email)).refusal.message_code).toBe('link_invalid')
    expect(await signIn(changed, old)).toBe(200)
  })

  test('whichever address is asked for, the answer is the same, and one letter is written: to nobody, if to none', async () => {
    await change()
    const { db } = provider.context
    const answers = []
    for (const address of [changed, email, 'nobody@aist.example']) {
      const [all, decoys] = [await db.$count(mails), await db.$count(mails, eq(mails.recipient, nobodysAddress))]
      const { status, text } = await guest().ask(account.forgotPassword, { body: { email: address } })
      await provider.context.idle()
      const written = (await db.$count(mails)) - all
      answers.push([status, text, written, (await db.$count(mails, eq(mails.recipient, nobodysAddress))) - decoys])
    }
    expect(answers).toEqual([
      [204, '', 1, 1],
      [204, '', 1, 0],
      [204, '', 1, 1],
    ])
  })

  test('only a proved address is told that it still resets the password', async () => {
    const says = async (address: string) => {
      const [letter] = await mailedTo(provider, address, 'email_changed')
      return letter?.text.includes('resetting your password with this one')
    }
    await change()
    await change(`again-${email}`)
    expect([await says(email), await says(changed)]).toEqual([true, false])
  })
})
