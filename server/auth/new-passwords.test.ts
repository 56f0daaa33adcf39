import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { account } from '#contracts/account/account.ts'
import { auth } from '#contracts/account/auth.ts'
import { createApp } from '#server/app.ts'
import { mails } from '#server/db/tables/mail.ts'
import { tokens, users } from '#server/db/tables/users.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { mailedLink, mailedTo } from '#tests/support/mailed.ts'
import { newCustomer, newStaff } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { nobodysAddress } from '#server/mail/queue-mail.ts'
import { sendMails } from '#server/mail/send-mails.ts'
import { hashPassword } from './passwords.ts'

const minute = 60_000
const old = 'the orange tree by the river'
const fresh = 'wlk4-Tq9z-1mPd'

forEachEngine((engine) => {
  let provider: Provider
  let old_hash: string
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    old_hash = await hashPassword(old)
  })
  afterAll(() => provider.close())

  let email: string
  let own: Customer & { id: number }
  beforeEach(async () => {
    provider.clock.advance(61 * minute)
    email = `vera-${provider.clock.now().getTime()}@aist.example`
    own = await newCustomer(provider, { email, password_hash: old_hash, email_verified_at: null })
  })

  const guest = () => customer(provider, null)
  const signIn = async (password: string) => (await guest().ask(auth.login, { body: { email, password } })).status
  const isSignedIn = async (who: Customer) => (await who.ask(auth.me)).status === 200
  const anotherDevice = async () =>
    customer(provider, (await guest().get(auth.login, { body: { email, password: old } })).data.token)

  test('no session begins with a password that was replaced while it was checked', async () => {
    const { db } = provider.context
    const replacing = new Proxy(db, {
      get: (target, name) =>
        name === 'transaction'
          ? async (work: Parameters<typeof db.transaction>[0]) => {
              await db.update(users).set({ password_hash: 'another' }).where(eq(users.id, own.id))
              return target.transaction(work)
            }
          : (Reflect.get(target, name) as unknown),
    })
    const answer = await createApp({ ...provider.context, db: replacing }).request('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: old }),
    })
    expect(answer.status).toBe(409)
    expect(await db.$count(tokens, eq(tokens.user_id, own.id))).toBe(1)
  })

  describe('a forgotten password', () => {
    const forget = (address = email) => guest().ask(account.forgotPassword, { body: { email: address } })
    const link = () => mailedLink(provider, email, 'reset')
    const reset = async (input: object = {}) =>
      guest().ask(account.resetPassword, {
        body: { ...(await link()), password: fresh, password_confirmation: fresh, ...input },
      })

    test('is asked for with the same answer whether or not there is an account', async () => {
      const known = await forget()
      const unknown = await forget('nobody@aist.example')
      expect(known.status).toBe(204)
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
      const names = (headers: Headers) => [...headers.keys()].toSorted()
      expect(names(unknown.headers)).toEqual(names(known.headers))
      expect(await mailedTo(provider, email, 'reset')).toHaveLength(1)
      expect(await mailedTo(provider, 'nobody@aist.example', 'reset')).toHaveLength(0)
    })

    test('is looked up at the next tick: until then nothing is done for a known address either', async () => {
      const ticks: (() => void)[] = []
      const context = { ...provider.context, tick: () => new Promise<void>((resolve) => ticks.push(resolve)) }
      const answer = await createApp(context).request('/api/auth/forgot-password', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      })
      expect(answer.status).toBe(204)
      await vi.waitFor(() => expect(ticks).toHaveLength(1))
      expect(await provider.context.db.$count(mails, eq(mails.recipient, email))).toBe(0)
      ticks[0]?.()
      expect(await mailedTo(provider, email, 'reset')).toHaveLength(1)
    })

    test('is written to nobody where there is no account, or was written just now, in as many steps as to a customer', async () => {
      const written = async (address: string) => {
        const before = await provider.context.db.$count(mails)
        await forget(address)
        await provider.context.idle()
        return (await provider.context.db.$count(mails)) - before
      }
      expect([await written(email), await written(email), await written('nobody@aist.example')]).toEqual([1, 1, 1])
      await sendMails(provider.context)
      const decoys = await provider.context.db.select().from(mails).where(eq(mails.recipient, nobodysAddress))
      expect(decoys.length).toBeGreaterThanOrEqual(2)
      expect(decoys.every(({ sent_at, text }) => sent_at !== null && text === '')).toBe(true)
      const folder = await readdir(join(provider.context.env.dataDir, 'mail'))
      expect(folder.filter((name) => decoys.some(({ id }) => name.includes(`-${id}-`)))).toEqual([])
    })

    test('is mailed at once: the mail is nudged when it is there', async () => {
      const { db, mail } = provider.context
      const waiting: Promise<number>[] = []
      const deafen = mail.listen(() => waiting.push(db.$count(mails, eq(mails.recipient, email))))
      await forget()
      await provider.context.idle()
      deafen()
      expect(waiting).toHaveLength(2)
      expect(await waiting[1]).toBe(1)
    })

    test('is put off for known and unknown alike when asked too often', async () => {
      for (const address of [email, 'nobody@aist.example']) {
        const answers = []
        for (let tries = 0; tries < 6; tries += 1) answers.push((await forget(address)).status)
        expect(answers).toEqual([204, 204, 204, 204, 204, 429])
      }
    })

    test('is mailed once a minute, and the newest link counts', async () => {
      await Promise.all([forget(), forget(), forget(email.toUpperCase())])
      expect(await mailedTo(provider, email, 'reset')).toHaveLength(1)
      const first = await link()
      provider.clock.advance(minute)
      await forget()
      expect(await mailedTo(provider, email, 'reset')).toHaveLength(2)
      expect((await reset(first)).refusal.message_code).toBe('link_invalid')
      expect((await reset()).status).toBe(204)
    })

    test('is mailed three times an hour; then the newest link stays good, so that nobody keeps the customer out', async () => {
      const askAgain = async () => {
        const before = await provider.context.db.$count(mails)
        provider.clock.advance(minute)
        const { status } = await forget()
        await provider.context.idle()
        return { status, written: (await provider.context.db.$count(mails)) - before }
      }
      const answers = []
      for (let tries = 0; tries < 6; tries += 1) answers.push(await askAgain())
      expect(answers).toEqual(answers.map(() => ({ status: 204, written: 1 })))
      expect(await mailedTo(provider, email, 'reset')).toHaveLength(3)
      expect((await reset()).status).toBe(204)
      await askAgain()
      expect(await mailedTo(provider, email, 'reset'), 'a used link is no way in').toHaveLength(4)
      await askAgain()
      expect(await mailedTo(provider, email, 'reset')).toHaveLength(4)
      provider.clock.advance(60 * minute)
      await askAgain()
      expect(await mailedTo(provider, email, 'reset')).toHaveLength(5)
    })

    test('is replaced: every session ends, the address is proved, and the customer is told', async () => {
      const device = await anotherDevice()
      await forget()
      expect((await reset({ email: email.toUpperCase() })).status).toBe(204)
      expect([await isSignedIn(own), await isSignedIn(device)]).toEqual([false, false])
      expect([await signIn(old), await signIn(fresh)]).toEqual([422, 200])
      const { data } = await guest().get(auth.login, { body: { email, password: fresh } })
      expect(data.user.email_verified_at).not.toBeNull()
      expect(await mailedTo(provider, email, 'password_changed')).toHaveLength(1)
    })

    test('is replaced by one of several who come with the link at once', async () => {
      await forget()
      const body = { ...(await link()), password: fresh, password_confirmation: fresh }
      const answers = await Promise.all([1, 2, 3].map(() => guest().ask(account.resetPassword, { body })))
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 422, 422])
    })

    test('stays when the link is used, expired, foreign, or of another purpose', async () => {
      await forget()
      expect((await reset({ email: 'nobody@aist.example' })).refusal.message_code).toBe('link_invalid')
      expect((await reset({ token: 'nonsense' })).refusal.message_code).toBe('link_invalid')
      await own.get(account.resendVerification)
      const { hash } = await mailedLink(provider, email, 'verify')
      expect((await reset({ token: hash })).refusal.message_code).toBe('link_invalid')
      provider.clock.advance(60 * minute)
      expect((await reset()).refusal.message_code).toBe('link_expired')
      await forget()
      const used = await link()
      await reset()
      expect((await reset(used)).refusal.message_code).toBe('link_used')
      expect(await signIn(fresh)).toBe(200)
    })

    test('is not replaced by a weak one, which leaves the link good', async () => {
      await forget()
      const weak = await reset({ password: 'qwertyuiop', password_confirmation: 'qwertyuiop' })
      expect(weak.refusal.errors).toHaveProperty('password')
      expect((await reset()).status).toBe(204)
    })

    test('cannot be guessed fast', async () => {
      await forget()
      for (let tries = 0; tries < 5; tries += 1) await reset({ token: `guess-${tries}` })
      expect((await reset()).status).toBe(429)
    })
  })

  describe('a password that the customer knows', () => {
    const change = (input: object = {}, who: Customer = own) =>
      who.ask(account.changePassword, {
        body: { current_password: old, password: fresh, password_confirmation: fresh, ...input },
      })

    test('is changed: every session ends, this device gets a new one, and the customer is told', async () => {
      const [device, third] = [await anotherDevice(), await anotherDevice()]
      const { status, text } = await change({}, device)
      expect(status).toBe(200)
      const { data } = z.parse(account.changePassword.reply, JSON.parse(text))
      expect([await isSignedIn(own), await isSignedIn(device), await isSignedIn(third)]).toEqual([false, false, false])
      expect(await isSignedIn(customer(provider, data.token))).toBe(true)
      expect([await signIn(old), await signIn(fresh)]).toEqual([422, 200])
      expect(await mailedTo(provider, email, 'password_changed')).toHaveLength(1)
    })

    test('voids a link to reset it', async () => {
      await guest().get(account.forgotPassword, { body: { email } })
      const link = await mailedLink(provider, email, 'reset')
      await change()
      const body = { ...link, password: old, password_confirmation: old }
      expect((await guest().ask(account.resetPassword, { body })).refusal.message_code).toBe('link_invalid')
    })

    test('stays when the present one is wrong, the new one weak or not repeated', async () => {
      expect((await change({ current_password: 'wrong' })).refusal.errors).toEqual({
        current_password: ['Wrong current password'],
      })
      const weak = await change({ password: 'password2026', password_confirmation: 'password2026' })
      expect(weak.refusal.errors).toHaveProperty('password')
      expect((await change({ password_confirmation: 'other' })).refusal.errors).toHaveProperty('password_confirmation')
      expect(await signIn(old)).toBe(200)
    })

    test('is changed once by two at the same time', async () => {
      const other = await anotherDevice()
      const answers = await Promise.all([change(), change({}, other)])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(await mailedTo(provider, email, 'password_changed')).toHaveLength(1)
    })

    test('cannot be guessed fast on a device left open', async () => {
      for (let tries = 0; tries < 5; tries += 1) await change({ current_password: `guess-${tries}` })
      expect((await change()).status).toBe(429)
    })

    test('is not changed by staff in the customer’s name, nor while they are blocked', async () => {
      const staff = await newCustomer(provider, { password_hash: old_hash, acting_staff_id: await newStaff(provider) })
      expect(await change({}, staff)).toMatchObject({ status: 403, refusal: { message_code: 'acting_as_customer' } })
      const blocked = await newCustomer(provider, { password_hash: old_hash, is_blocked: true })
      expect(await change({}, blocked)).toMatchObject({ status: 403, refusal: { message_code: 'user_blocked' } })
    })
  })
})
