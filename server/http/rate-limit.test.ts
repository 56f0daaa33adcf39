import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from '#contracts/endpoint.ts'
import { createApp } from '#server/app.ts'
import { createContext } from '#server/context.ts'
import { attemptWindows } from '#server/db/tables/attempts.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { answerError } from './answer-errors.ts'
import { keyedHash } from './keyed-hash.ts'
import { secondFactorRequired } from './refusal.ts'
import { serve, type Served } from './serve.ts'

const ask = post('/guess', { summary: 'Guess what is right so far', guest: true })

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createProvider({ engine, env: { trustedProxies: 1 } })
  })
  afterAll(() => provider.close())

  async function guess(password: string, from: string, email = 'anna@aist.example') {
    return provider.app.fetch(guessing(password, from, email))
  }

  function guessing(password: string, from: string, email: string): Request {
    return new Request('http://portal.test/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `6.6.6.6, ${from}` },
      body: JSON.stringify({ email, password }),
    })
  }

  const right = 'stork-delivers-2026'

  /**
   * Fills the rate limit's window in advance, which saves a password check per attempt. `parts`: what is counted, and
   * for whom.
   */
  async function alreadyTried(used: number, seconds: number, ...parts: string[]): Promise<void> {
    const { context } = provider
    const key = keyedHash(context.files.key, ['attempt', 'POST /auth/login', ...parts])
    const ends_at = new Date(provider.clock.now().getTime() + seconds * 1000)
    const window = { key, used, ends_at }
    await context.db
      .insert(attemptWindows)
      .values(window)
      .onConflictDoUpdate({ target: attemptWindows.key, set: window })
  }

  test('of many guesses at once few are even tried, and the owner still gets in from elsewhere', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, (_, index) => guess(`wrong-${index}`, '203.0.113.1')))
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(10)
    // The database decides which of them get through; the last request may well be among them.
    for (const answer of refused) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50)
    expect((await guess(right, '203.0.113.1')).status).toBe(429)
    expect((await guess(right, '203.0.113.2')).status).toBe(200)
  })

  test('what is right so far costs no attempt, also where a handler says so within a transaction', async () => {
    const { context } = provider
    const app = new Hono<Served>()
    app.onError((error, exchange) => answerError(error, exchange, context))
    const attempts = { counts: 'failures', perAddress: { most: 2, seconds: 60 } } as const
    serve(app, context, ask, () => Promise.reject(secondFactorRequired()), { attempts })
    for (let times = 0; times < 3; times += 1) {
      expect((await app.request('/guess', { method: 'POST' })).status).toBe(403)
    }
  })

  test('a network of IPv6 addresses is one guesser, however its addresses are written', async () => {
    const same = ['2001:db8::1', '2001:0DB8:0:0:1::', '2001:db8:0:0:ffff::9', '2001:db8::a:b:c:d', '2001:db8:0::2']
    for (const from of same) expect((await guess('wrong', from)).status).toBe(422)
    expect((await guess(right, '2001:db8::3')).status).toBe(429)
    expect((await guess(right, '2001:db8:0:1::3')).status).toBe(200)
    expect((await guess(right, '::ffff:203.0.113.3')).status).toBe(200)
  })

  test('after a minute one may try again', async () => {
    for (let index = 0; index < 5; index += 1) await guess('wrong', '203.0.113.11')
    expect((await guess(right, '203.0.113.11')).status).toBe(429)
    provider.clock.advance(61_000)
    expect((await guess(right, '203.0.113.11')).status).toBe(200)
  })

  test('signing in ever so often is no guessing', async () => {
    // One more than the number of failures allowed.
    for (let index = 0; index < 6; index += 1) expect((await guess(right, '203.0.113.12')).status).toBe(200)
  })

  test('the spelling of the address makes no new account, and many accounts are still one guesser', async () => {
    for (const email of [
      'anna@aist.example',
      'ANNA@aist.example',
      ' anna@aist.example ',
      'Anna@Aist.example',
      'anna@AIST.example',
    ])
      await guess('wrong', '203.0.113.13', email)
    expect((await guess(right, '203.0.113.13')).status).toBe(429)
    await alreadyTried(98, 3600, 'address', '203.0.113.13')
    const others = ['nobody-1@aist.example', 'nobody-2@aist.example', 'somebody@aist.example']
    const statuses: number[] = []
    for (const email of others) statuses.push((await guess('wrong', '203.0.113.13', email)).status)
    expect(statuses).toEqual([422, 422, 429])
  })

  /** One guess each from separate networks, the way a botnet guesses. Returns how many were actually tried. */
  async function crowd(count: number, email: (index: number) => string, from: string): Promise<number> {
    const guesses = Array.from({ length: count }, (_, index) => guess('wrong', `10.${from}.${index}.1`, email(index)))
    const statuses = (await Promise.all(guesses)).map((answer) => answer.status)
    return statuses.filter((status) => status === 422).length
  }

  test('guesses at one account from everywhere are slowed down, and its owner gets in where they are known', async () => {
    provider.clock.advance(3_600_000)
    const home = '203.0.113.20'
    expect((await guess(right, home)).status).toBe(200)
    await alreadyTried(17, 3600, 'strangers', 'anna@aist.example')
    // The three attempts left of twenty, plus one that is let through at the slow rate.
    expect(await crowd(12, () => 'anna@aist.example', '1')).toBe(4)
    expect((await guess(right, home)).status).toBe(200)
    const stranger = await guess(right, '203.0.113.21')
    expect(stranger.status).toBe(429)
    expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(30)
    provider.clock.advance(31_000)
    expect((await guess(right, '203.0.113.21')).status).toBe(200)
    expect((await guess('wrong', '203.0.113.22', 'new@aist.example')).status).toBe(422)
  })

  test('guesses at all accounts from everywhere wait in a line, and customers get in at once where they are known', async () => {
    provider.clock.advance(3_600_000)
    const home = '203.0.113.30'
    expect((await guess(right, home)).status).toBe(200)
    await alreadyTried(600, 60, 'altogether')
    const order: string[] = []
    const inOrder = async <T>(who: string, answered: Promise<T>) => {
      const answer = await answered
      order.push(who)
      return answer
    }
    const all = inOrder(
      'crowd',
      crowd(4, (index) => `someone-${index}@aist.example`, '2'),
    )
    const stranger = inOrder('stranger', guess(right, '203.0.113.31'))
    expect((await inOrder('known', guess(right, home))).status).toBe(200)
    expect((await stranger).status).toBe(200)
    expect(await all).toBe(4)
    expect(order[0]).toBe('known')
  })

  test('the networks of one block of IPv6 are one guesser in the end', async () => {
    provider.clock.advance(3_600_000)
    const guessFrom = (network: string) => guess('wrong', `${network}::1`, 'nobody@aist.example')
    await alreadyTried(399, 3600, 'address', '2001:db8:1:0100/56')
    expect((await guessFrom('2001:db8:1:101')).status).toBe(422)
    expect((await guessFrom('2001:db8:1:102')).status).toBe(429)
    expect((await guessFrom('2001:db8:1:201')).status).toBe(422)
    await alreadyTried(1_600, 3600, 'address', '2001:db8:1/48')
    expect((await guessFrom('2001:db8:1:301')).status).toBe(429)
    expect((await guessFrom('2001:db8:2:301')).status).toBe(422)
  })

  test('a second process counts on where the first one is', async () => {
    provider.clock.advance(3_600_000)
    const { db, files } = provider.context
    const other = createApp(createContext({ ...provider.context, db, files, clock: provider.clock }))
    for (let index = 0; index < 5; index += 1) await guess('wrong', '203.0.113.40')
    const answer = await other.fetch(guessing(right, '203.0.113.40', 'anna@aist.example'))
    expect(answer.status).toBe(429)
  })

  test('no address and no account can be read in what is counted', async () => {
    await guess('wrong', '203.0.113.50')
    const rows = await provider.context.db.select().from(attemptWindows)
    expect(rows.length).toBeGreaterThan(3)
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|aist\.example/)
  })
})
