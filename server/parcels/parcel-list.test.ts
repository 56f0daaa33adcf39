import * as fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QueryTree } from '#contracts/query.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcels, parcelSteps, type Parcel } from '#contracts/parcels/parcels.ts'
import { parcelStep } from '#rules/parcel-status.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { declaration } from '#tests/support/declaration.ts'
import { extent } from '#tests/support/extent.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
  })
  afterAll(() => provider.close())

  async function walk(query: QueryTree, between?: () => Promise<unknown>) {
    const pages: Parcel[][] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await anna.get(parcels.list, { query: { ...query, cursor } })
      pages.push(page.data)
      cursor = page.next_cursor
      await between?.()
    }
    return pages
  }

  const numbers = (list: Parcel[]) => list.map((parcel) => parcel.number)
  const search = async (text: string) =>
    (await anna.get(parcels.list, { query: { filter: { search: text }, per_page: 100 } })).data

  test('tells what a day of storage costs where the clock runs', async () => {
    const stored = (await anna.get(parcels.list, { query: { filter: { step: 'warehouse' }, per_page: 100 } })).data
    const running = stored.filter((each) => each.storage_free_until !== null)
    expect(running.length).toBeGreaterThan(0)
    expect(running.map((each) => each.storage_fee_per_day)).toEqual(running.map(() => '30.00'))
  })

  describe('paging', () => {
    test('shows every parcel once, newest first, twenty at a time', async () => {
      const pages = await walk({})
      const all = pages.flat()
      const { data: counts } = await anna.get(parcels.counts)
      expect(pages.slice(0, -1).every((page) => page.length === 20)).toBe(true)
      expect(all.length).toBe(counts.all)
      expect(new Set(numbers(all)).size).toBe(all.length)
      expect(all.map((each) => each.created_at)).toEqual(
        all
          .map((each) => each.created_at)
          .toSorted()
          .toReversed(),
      )
    })

    test('stays in step when parcels are declared meanwhile', async () => {
      const before = (await walk({ per_page: 100 })).flat()
      const after = await walk({ per_page: 50 }, () => anna.get(parcelDrafts.create, { body: declaration() }))
      expect(numbers(after.flat())).toEqual(numbers(before))
    })

    test('keeps parcels of one and the same moment apart', async () => {
      const same = await Promise.all(
        Array.from({ length: 7 }, () =>
          anna.get(parcelDrafts.create, { body: declaration({ shop_name: 'Samemoment' }) }),
        ),
      )
      const pages = await walk({ per_page: 2, filter: { search: 'samemoment' } })
      expect(numbers(pages.flat()).toSorted()).toEqual(same.map(({ data }) => data.number).toSorted())
    })

    test('leads back the way it came', async () => {
      const first = await anna.get(parcels.list, { query: { per_page: 5 } })
      const second = await anna.get(parcels.list, { query: { per_page: 5, cursor: first.next_cursor } })
      const back = await anna.get(parcels.list, { query: { per_page: 5, cursor: second.prev_cursor } })
      expect(first.prev_cursor).toBeNull()
      expect(numbers(back.data)).toEqual(numbers(first.data))
      expect(back.prev_cursor).toBeNull()
      expect(back.next_cursor).toBe(first.next_cursor)
    })

    test('gives addresses that lead to the same pages and keep the filter', async () => {
      const query = { per_page: 3, filter: { status: 'delivered' } }
      const first = await anna.get(parcels.list, { query })
      const answer = await provider.fetch(first.next_page_url ?? '', {
        headers: { Authorization: `Bearer ${anna.token}` },
      })
      const next = parcels.list.reply.parse(await answer.json())
      const second = await anna.get(parcels.list, { query: { ...query, cursor: first.next_cursor } })
      expect(numbers(next.data)).toEqual(numbers(second.data))
      expect(first.path).toBe('/api/parcels')
    })

    test.each([
      'x',
      'null',
      Buffer.from('{}').toString('base64url'),
      Buffer.from('{"created_at":"yesterday","id":1,"_pointsToNextItems":true}').toString('base64url'),
      Buffer.from('{"created_at":"2026-01-01T00:00:00Z","id":"1; drop table","_pointsToNextItems":true}').toString(
        'base64url',
      ),
    ])('refuses the cursor %j in words', async (cursor) => {
      expect(await anna.errors(parcels.list, { query: { cursor } })).toEqual({ cursor: ['Check this value'] })
    })

    test('refuses more than a hundred at once, and fields it does not know', async () => {
      expect(await anna.errors(parcels.list, { query: { per_page: 101 } })).toHaveProperty('per_page')
      expect(await anna.errors(parcels.list, { query: { sort: 'price', filter: { user_id: 2 } } })).toEqual({
        sort: ['Unknown field'],
        'filter.user_id': ['Unknown field'],
      })
    })
  })

  describe('the filter', () => {
    test.each(parcelSteps)('by the step %s agrees with its count', async (step) => {
      const found = (await walk({ per_page: 100, filter: { step } })).flat()
      const { data: counts } = await anna.get(parcels.counts)
      expect(found.length).toBe(counts.steps[step])
      expect(found.length).toBeGreaterThan(0)
      for (const parcel of found) expect(parcelStep(parcel.status)).toBe(step)
    })

    test('by status leaves nothing else', async () => {
      const { data } = await anna.get(parcels.list, { query: { filter: { status: 'customs_hold' } } })
      expect(data.map((each) => each.status)).toEqual(['customs_hold'])
    })

    test('for what waits for the customer agrees with its count and with the cards', async () => {
      const everything = (await walk({ per_page: 100 })).flat()
      const waiting = (await walk({ per_page: 100, filter: { attention: '1' } })).flat()
      const { data: counts } = await anna.get(parcels.counts)
      expect(numbers(waiting)).toEqual(numbers(everything.filter((each) => each.attention.length > 0)))
      expect(waiting.length).toBe(counts.attention)
    })

    test('notices by itself that free storage is ending', async () => {
      const start = provider.clock.now()
      const [vinyl] = await search('Виниловые пластинки, 6 шт.')
      expect(vinyl?.attention).toEqual([])
      const before = (await anna.get(parcels.counts)).data.attention
      provider.clock.advance(13 * 24 * 3_600_000)
      const [later] = await search('Виниловые пластинки, 6 шт.')
      expect(later?.attention).toEqual(['storage_expiring'])
      expect((await anna.get(parcels.counts)).data.attention).toBeGreaterThan(before)
      provider.clock.set(start)
    })

    test('counts the days of free storage in UTC, as the fees do, wherever the reader is', async () => {
      const start = provider.clock.now()
      const [vinyl] = await search('Виниловые пластинки, 6 шт.')
      const free = vinyl?.storage_free_until ?? ''
      const at = (days: number, time: string) =>
        provider.clock.set(new Date(Date.parse(`${free}T${time}Z`) + days * 86_400_000))
      const isExpiring = async (timeZone?: string) => {
        const params = { id: vinyl?.id ?? 0 }
        const query = { filter: { search: 'Виниловые пластинки, 6 шт.' } }
        const [card] = (await anna.get(parcels.list, { query, timeZone })).data
        const { data: detail } = await anna.get(parcels.show, { params, timeZone })
        const { data: counts } = await anna.get(parcels.counts, { query, timeZone })
        const waiting = await anna.get(parcels.list, {
          query: { filter: { ...query.filter, attention: '1' } },
          timeZone,
        })
        const expiring = card?.attention.includes('storage_expiring')
        expect([detail.attention, counts.attention, waiting.data.length]).toEqual([
          card?.attention,
          expiring ? 1 : 0,
          expiring ? 1 : 0,
        ])
        return expiring
      }
      const zones = [undefined, '', 'Mars/Olympus', 'America/Los_Angeles', 'Asia/Vladivostok']
      // Eight days before in UTC, but in Vladivostok it is the next morning.
      at(-8, '22:00:00')
      for (const zone of zones) expect(await isExpiring(zone)).toBe(false)
      // Seven days before in UTC, but in Los Angeles it is still the evening before.
      at(-7, '03:00:00')
      for (const zone of zones) expect(await isExpiring(zone)).toBe(true)
      provider.clock.set(start)
    })
  })

  describe('searching', () => {
    test('finds by name, content in either language, shop, order, number and tracking number', async () => {
      const [shoes] = await search('Кроссовки и носки')
      const order = shoes?.shop_order_number ?? ''
      for (const text of ['кроссовки И', 'wool socks', order, shoes?.number ?? '', '1z 4r8 61a 03 5538']) {
        expect(numbers(await search(text))).toContain(shoes?.number)
      }
      expect((await search('northpine')).every((each) => each.shop_name === 'Northpine')).toBe(true)
    })

    test('takes «е» for «ё», as people type it', async () => {
      await anna.get(parcelDrafts.create, { body: declaration({ title: 'Тёплый плед' }) })
      expect((await search('теплый ПЛЕД')).length).toBe(1)
      expect((await search('тёплый плед')).length).toBe(1)
    })

    test('takes %, _ and \\ for what they are', async () => {
      await anna.get(parcelDrafts.create, { body: declaration({ title: String.raw`100% a_b c\d` }) })
      for (const text of ['100%', 'a_b', String.raw`c\d`]) expect((await search(text)).length).toBe(1)
      for (const text of ['0%b', 'a%b', 'axb_']) expect((await search(text)).length).toBe(0)
    })

    test('counts over what it finds', async () => {
      const found = await search('northpine')
      const { data } = await anna.get(parcels.counts, { query: { filter: { search: 'northpine' } } })
      expect(data.all).toBe(found.length)
    })

    test('never breaks, whatever is typed', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 120 }), async (text) => {
          const { status } = await anna.ask(parcels.list, { query: { filter: { search: text } } })
          expect([200, 422]).toContain(status)
        }),
        { numRuns: extent({ short: 10, usual: 60 }) },
      )
    })
  })

  test('a card is named by what is inside in the language of the page', async () => {
    const query = { filter: { search: 'LX730551904CN' } }
    const english = await anna.get(parcels.list, { query })
    const russian = await anna.get(parcels.list, { query, language: 'ru' })
    expect(english.data[0]).toMatchObject({ title: null, contents: 'Oolong tea and 1\u00a0more' })
    expect(russian.data[0]?.contents).toBe('Чай улун и\u00a0ещё 1')
  })

  test('a list shows no parcels of other customers', async () => {
    const newcomer = customer(provider, await provider.signIn('new@aist.example'))
    expect((await newcomer.get(parcels.list)).data).toEqual([])
    expect((await newcomer.get(parcels.counts)).data).toMatchObject({ all: 0, attention: 0 })
  })

  test('a list of twenty is one walk over an index, however many parcels there are', async () => {
    const { db } = provider.context
    await db.execute(sql`analyze parcels`)
    // PostgreSQL would read such small tables whole; this checks that the index can be used, not that it is cheaper for
    // three hundred rows.
    const plan = await db.transaction(async (transaction) => {
      await transaction.execute(sql`set local enable_seqscan = off`)
      await transaction.execute(sql`set local enable_bitmapscan = off`)
      const { rows } = await transaction.execute<Record<string, string>>(sql`
        explain select id from parcels
        where user_id = 1 and (created_at, id) < (${new Date().toISOString()}::timestamptz, 1)
        order by created_at desc, id desc limit 21`)
      return JSON.stringify(rows)
    })
    expect(plan).toContain('parcels_newest')
    expect(plan).not.toContain('Sort')
  })
})
