import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { createLoadLimits } from './load-limits.ts'

const max = 4

forEachEngine((engine) => {
  let provider: Provider
  let anna: string
  let vera: string
  beforeAll(async () => {
    const env = { writesPerMinute: max, guestCallsPerMinute: max, trustedProxies: 1 }
    provider = await createProvider({ engine, env })
    anna = await provider.signIn('anna@aist.example')
    vera = await provider.signIn('new@aist.example')
  })
  beforeEach(() => provider.clock.advance(61_000))
  afterAll(() => provider.close())

  async function ask(token: string, body: unknown = order()) {
    return provider.app.fetch(
      new Request('http://portal.test/api/order-for-calculations', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Accept-Language': 'en' },
        body: JSON.stringify(body),
      }),
    )
  }

  const order = () => ({
    client_uuid: randomUUID(),
    destination_country_code: 'RU',
    items: [{ url: 'https://shop.example/item/1', quantity: 1 }],
  })

  test('a customer who writes more than may be in a minute is told when to come again, and no other is', async () => {
    const answers = await Promise.all(Array.from({ length: max + 2 }, () => ask(anna)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(max)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toBe('60')
    expect(await refused?.json()).toEqual({ message: 'Too many attempts. Try again in 60 seconds' })
    expect((await ask(vera)).status).toBe(201)
    provider.clock.advance(59_000)
    expect((await ask(anna)).headers.get('retry-after')).toBe('1')
    provider.clock.advance(1_000)
    expect((await ask(anna)).status).toBe(201)
  })

  test('what was refused may be sent again under its key, and is carried out once', async () => {
    for (let index = 0; index < max; index += 1) await ask(anna)
    const late = order()
    expect((await ask(anna, late)).status).toBe(429)
    provider.clock.advance(60_000)
    const [first, again] = [await ask(anna, late), await ask(anna, late)]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.text()).toBe(await first.text())
  })

  test('nonsense and reading are not counted', async () => {
    for (let index = 0; index < max; index += 1) expect((await ask(anna, {})).status).toBe(422)
    const read = () =>
      provider.app.fetch(
        new Request('http://portal.test/api/order-for-calculations', { headers: { Authorization: `Bearer ${anna}` } }),
      )
    for (let index = 0; index <= max; index += 1) expect((await read()).status).toBe(200)
    expect((await ask(anna)).status).toBe(201)
  })

  const callFrom = async (network: string, path: string, app = provider.app) =>
    app.request(path, { headers: { 'X-Forwarded-For': network, 'Accept-Language': 'en' } })

  test.each([
    ['makes one call of guests', '/api/articles', 200, {}],
    ['asks for anything at all', '/api/auth/me', 401, { requestsPerMinute: max }],
  ])(
    'a network that %s too often in a minute is told so, after a pause, and no other is',
    async (_, path, usual, more) => {
      const loadLimits = createLoadLimits({ ...provider.context.env, ...more })
      const app = createApp({ ...provider.context, loadLimits })
      const began = performance.now()
      const answers = await Promise.all(Array.from({ length: max + 2 }, () => callFrom('198.51.100.7', path, app)))
      expect(answers.filter(({ status }) => status === usual)).toHaveLength(max)
      const refused = answers.filter(({ status }) => status === 429)
      expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['60', '60'])
      expect(performance.now() - began).toBeGreaterThan(900)
      expect((await callFrom('198.51.100.8', path, app)).status).toBe(usual)
      provider.clock.advance(60_000)
      expect((await callFrom('198.51.100.7', path, app)).status).toBe(usual)
    },
  )
})

test('of one customer three are carried out at a time, and another does not wait for theirs', async () => {
  const limits = createLoadLimits({ writesPerMinute: max, guestCallsPerMinute: max, requestsPerMinute: max })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const write = (whose: number, name: string) =>
    limits.writeInTurn(whose, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => write(1, name))
  all.push(write(2, 'other'))
  expect(begun).toEqual(['a', 'b', 'c', 'other'])
  for (let index = 0; index < all.length; index += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    ends[index]?.()
  }
  await Promise.all(all)
  expect(begun).toEqual(['a', 'b', 'c', 'other', 'd', 'e'])
})

test('a write that fails gives its turn away', async () => {
  const limits = createLoadLimits({ writesPerMinute: max, guestCallsPerMinute: max, requestsPerMinute: max })
  const fail = () => Promise.reject(new Error('no'))
  const ended = await Promise.allSettled(Array.from({ length: 7 }, () => limits.writeInTurn(1, fail)))
  expect(ended.every(({ status }) => status === 'rejected')).toBe(true)
  expect(await limits.writeInTurn(1, () => Promise.resolve('done'))).toBe('done')
})

describe('what waits', () => {
  const limits = createLoadLimits({ writesPerMinute: max, guestCallsPerMinute: 1_000, requestsPerMinute: max })
  const open = () => {
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    return { work: () => ended, end }
  }

  test('of a guest is refused to whoever sends too much, not to others, and no other call waits for it', async () => {
    const { work, end } = open()
    const call = (name: string, network: string, run = work) => limits.guestInTurn(name, network, run)
    const inside = Array.from({ length: 12 }, () => call('slow', 'greedy'))
    await expect(call('slow', 'greedy')).rejects.toMatchObject({ status: 503, retryAfter: 2 })
    const neighbour = call('slow', 'another')
    await call('other', 'greedy', () => Promise.resolve())
    await limits.readInTurn(1, () => Promise.resolve())
    end()
    await Promise.all([...inside, neighbour])
    await call('slow', 'greedy')
  })

  test('of guests is bounded altogether', async () => {
    const { work, end } = open()
    const inside = Array.from({ length: 400 }, (_, index) => limits.guestInTurn('slow', `network ${index}`, work))
    await expect(limits.guestInTurn('slow', 'another', work)).rejects.toMatchObject({ status: 503 })
    end()
    await Promise.all(inside)
  })

  test('of a customer is refused when too much of it waits, and no other customer waits for it', async () => {
    const { work, end } = open()
    const inside = Array.from({ length: 100 }, () => limits.readInTurn(1, work))
    const writes = Array.from({ length: 300 }, () => limits.writeInTurn(1, work))
    await expect(limits.readInTurn(1, work)).rejects.toMatchObject({ status: 503 })
    await expect(limits.writeInTurn(1, work)).rejects.toMatchObject({ status: 503 })
    await limits.readInTurn(2, () => Promise.resolve())
    end()
    await Promise.all([...inside, ...writes])
  })
})
