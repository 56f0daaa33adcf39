import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#contracts/account/account.ts'
import { auth } from '#contracts/account/auth.ts'
import { ownData } from '#contracts/account/own-data.ts'
import { secondFactor } from '#contracts/account/second-factor.ts'
import { sessions } from '#contracts/account/sessions.ts'
import { createApp } from '#server/app.ts'
import { issueImpersonation } from '#server/auth/impersonation.ts'
import { createContext } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { ordersForCalculation } from '#server/db/tables/orders.ts'
import { dataExports } from '#server/db/tables/own-data.ts'
import { take } from '#server/http/rate-windows.ts'
import { startJobs } from '#server/jobs/run-jobs.ts'
import { makeDueExports } from '#server/own-data/make-exports.ts'
import { startRetention } from '#server/retention.ts'
import { demoPassword } from '#server/seed/accounts.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { mailedLink, mailedTo } from '#tests/support/mailed.ts'
import { demoPasswordHash, newCustomer, newStaff } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { addApp, addPasskey, codeAt, signInBy } from '#tests/support/second-factor.ts'
import { pdf, upload } from '#tests/support/uploads.ts'

const minute = 60_000
const threeDays = 3 * 24 * 60 * minute

/** Tests a server whose clock was three days ahead, or behind, for a while and then is right again. */
forEachEngine((engine) => {
  let provider: Provider
  let own: Customer & { id: number; email: string }
  beforeAll(async () => {
    provider = await createProvider({ engine, env: { publicUrl: 'https://portal.test' } })
  })
  beforeEach(async () => {
    const email = `vera-${randomUUID()}@aist.example`
    own = { ...(await newCustomer(provider, { email, password_hash: await demoPasswordHash() })), email }
  })
  afterAll(() => provider.close())

  const guest = () => customer(provider, null)
  const signIn = (password: string) => guest().ask(auth.login, { body: { email: own.email, password } })
  const askReset = () => guest().ask(account.forgotPassword, { body: { email: own.email } })
  const isIn = async (who: Customer) => (await who.ask(auth.me)).status === 200
  /** Acts while the clock is three days ahead. */
  async function ahead<T>(act: () => Promise<T>): Promise<T> {
    provider.clock.advance(threeDays)
    const result = await act()
    await provider.context.idle()
    provider.clock.advance(-threeDays)
    return result
  }

  test('a jump either way signs nobody out, and whoever signed in meanwhile stays, too', async () => {
    const meanwhile = await ahead(async () => {
      expect(await isIn(own)).toBe(true)
      return JSON.parse((await signIn(demoPassword)).text) as { data: { token: string } }
    })
    expect(await isIn(own)).toBe(true)
    expect(await isIn(customer(provider, meanwhile.data.token))).toBe(true)
    provider.clock.advance(-threeDays)
    expect([await isIn(own), (await signIn(demoPassword)).status]).toEqual([true, 200])
    provider.clock.advance(threeDays)
    expect(await isIn(own)).toBe(true)
  })

  test('whoever guessed too often waits for minutes and not for days', async () => {
    const statuses = async (): Promise<number[]> => {
      const all: number[] = []
      for (let count = 0; count < 8; count += 1) all.push((await signIn('a wrong guess')).status)
      return all
    }
    expect((await ahead(statuses)).at(-1)).toBe(429)
    expect((await signIn(demoPassword)).status).toBe(200)
    expect((await statuses()).at(-1)).toBe(429)
  })

  test('a process whose clock is a minute behind gives nobody more guesses', async () => {
    const { db, clock } = provider.context
    const [now, before] = [clock.now(), new Date(clock.now().getTime() - minute)]
    const guess = (at: Date) => take(db, `behind ${own.id}`, { most: 2, seconds: 60 }, at)
    expect([await guess(now), await guess(before), await guess(before)]).toEqual([null, null, 120])
  })

  test('who flooded a call may go on a minute later', async () => {
    const { env, db, log, files: kept, mail, push } = provider.context
    const strict = createContext({
      db,
      log,
      files: kept,
      mail,
      push,
      clock: provider.clock,
      env: { ...env, guestCallsPerMinute: 2 },
    })
    const app = createApp(strict)
    const status = async () => (await app.request('/api/dictionaries')).status
    await ahead(async () => expect([await status(), await status(), await status()]).toEqual([200, 200, 429]))
    expect(await status()).toBe(200)
  })

  test('a link that was mailed meanwhile opens nothing for days, and another comes at once', async () => {
    await ahead(askReset)
    const { token = '' } = await mailedLink(provider, own.email, 'reset')
    const body = { email: own.email, token, password: 'a new pass phrase', password_confirmation: 'a new pass phrase' }
    expect((await guest().ask(account.resetPassword, { body })).refusal.message_code).toBe('link_expired')
    await askReset()
    expect(await mailedTo(provider, own.email, 'reset')).toHaveLength(2)
    const again = await mailedLink(provider, own.email, 'reset')
    expect((await guest().ask(account.resetPassword, { body: { ...body, token: again.token } })).status).toBe(204)
  })

  test('nobody acts in a customer’s name for days by a session of one hour', async () => {
    const { context } = provider
    const staff_id = await newStaff(provider)
    const begin = async () => {
      const { link } = await issueImpersonation(context, context.db, {
        user_id: own.id,
        staff_id,
        reason: 'Asked by phone',
      })
      return guest().ask(sessions.impersonate, { query: { token: link.split('#token=')[1] ?? '' } })
    }
    const { data } = JSON.parse((await ahead(begin)).text) as { data: { token: string } }
    expect(await isIn(customer(provider, data.token))).toBe(false)
    expect((await begin()).status).toBe(200)
  })

  test('a proof of who it is holds for minutes and not for days, and codes of the app go on', async () => {
    const now = () => provider.clock.now()
    await ahead(() => own.get(secondFactor.confirm, { body: { password: demoPassword } }))
    expect((await own.ask(secondFactor.beginApp)).status).toBe(403)
    await own.get(secondFactor.confirm, { body: { password: demoPassword } })
    const { secret } = await addApp(own, now())
    await ahead(() => own.get(secondFactor.confirm, { body: { code: codeAt(secret, now()) } }))
    const signedIn = guest().ask(auth.login, {
      body: { email: own.email, password: demoPassword, code: codeAt(secret, now()) },
    })
    expect((await signedIn).status).toBe(200)
  })

  test('what a passkey is asked to sign is good for minutes and not for days', async () => {
    await own.get(secondFactor.confirm, { body: { password: demoPassword } })
    const { authenticator } = await addPasskey(own)
    const { data: request } = await ahead(() => guest().get(secondFactor.signInOptions))
    const body = { passkey: authenticator.get(request) }
    expect((await guest().ask(secondFactor.signIn, { body })).refusal.message_code).toBe('passkey_expired')
    expect((await signInBy(guest(), authenticator)).status).toBe(200)
  })

  test('an address of a file is good for minutes and not for days', async () => {
    const { url } = await ahead(() => upload(provider, own.token, pdf()))
    expect((await provider.fetch(url)).status).toBe(404)
  })

  test('the archive that was asked for is made all the same', async () => {
    // Claimed by a process that has since died.
    const asked_at = new Date(provider.clock.now().getTime() + threeDays)
    const next_try_at = new Date(asked_at.getTime() + 30 * minute)
    await provider.context.db.insert(dataExports).values({ user_id: own.id, asked_at, attempts: 1, next_try_at })
    await makeDueExports(provider.context)
    expect((await own.get(ownData.showExport)).data.state).toBe('ready')
  })

  test('what would be over by a clock that has just jumped is not done', async () => {
    const { db, clock } = { ...provider.context }
    const draft = await upload(provider, own.token, pdf('draft'))
    const [order] = await db.select().from(ordersForCalculation).where(eq(ordersForCalculation.status, 'calculated'))
    const held = async () => [
      await db.$count(files, eq(files.id, draft.id)),
      (
        await db
          .select()
          .from(ordersForCalculation)
          .where(eq(ordersForCalculation.id, order?.id ?? 0))
      )[0]?.status,
    ]
    await db
      .update(ordersForCalculation)
      .set({ valid_until: new Date(clock.now().getTime() + minute) })
      .where(eq(ordersForCalculation.id, order?.id ?? 0))
    await ahead(async () => {
      startRetention(provider.context, () => false)
      await startJobs(provider.context, () => false).stop()
    })
    expect(await held()).toEqual([1, 'calculated'])
    await ahead(() => startJobs(provider.context, () => true).stop())
    expect(await held()).toEqual([1, 'expired'])
  })
})
