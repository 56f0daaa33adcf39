import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderStatuses, ordersForCalculation as api, type OrderStatus } from '#contracts/orders/orders.ts'
import type { QueryTree } from '#contracts/query.ts'
import { issueToken } from '#server/auth/tokens.ts'
import { files } from '#server/db/tables/files.ts'
import { ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newStaff } from '#tests/support/new-customer.ts'
import { orderDraft } from '#tests/support/order.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let maria: Customer
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    maria = customer(provider, await provider.signIn('new@aist.example'))
  })
  afterAll(() => provider.close())

  const order = async (change?: Record<string, unknown>, of = anna) =>
    (await of.get(api.create, { body: orderDraft(change) })).data
  const errors = (change: Record<string, unknown>) => anna.errors(api.create, { body: orderDraft(change) })
  const item = (change: Record<string, unknown>) => ({ items: [{ url: 'https://shop.example/1', ...change }] })
  const file = async (user_id = 1) => {
    const [row] = await provider.context.db
      .insert(files)
      .values({
        user_id,
        name: 'list.pdf',
        type: 'pdf',
        size: 10,
        sha256: 'x',
        storage_key: randomUUID(),
        has_thumbnail: false,
        created_at: provider.clock.now(),
      })
      .returning({ id: files.id })
    return row?.id ?? 0
  }

  describe('an order', () => {
    test('is new, has a number, all that was asked, and its first event', async () => {
      const body = orderDraft()
      const { data } = await anna.get(api.create, { body })
      expect(data).toMatchObject({
        client_uuid: body.client_uuid,
        status: 'new',
        title: 'Winter things',
        items_count: 2,
        first_item: { title: 'Куртка зимняя', shop_name: 'Northpine' },
        receiver: { id: 1 },
        quote: null,
        clarification: null,
        parcel_ids: [],
        can: { update: true, clarify: false, accept: false, pay: false, recalculate: false, cancel: true },
      })
      expect(data.number).toMatch(/^O-\d{6}$/)
      expect(data.items.map((each) => each.unit_price)).toEqual(['128.50', '12.00'])
      expect(data.items[1]).toMatchObject({ quantity: 3, size: null, allow_substitute: false })
      expect(data.events).toMatchObject([{ status: 'new' }])
      expect(await anna.get(api.show, { params: { id: data.id } })).toEqual({ data })
    })

    test('needs no more than a link and a country', async () => {
      const data = await order({
        ...item({}),
        title: '',
        country_code: null,
        receiver_id: null,
        delivery_method: null,
      })
      expect(data.items).toMatchObject([{ url: 'https://shop.example/1', quantity: 1, unit_price: null }])
      expect(data).toMatchObject({ title: null, receiver: null, delivery_method: null })
    })

    test('sent twice is one order, also when the stored answer is gone', async () => {
      const body = orderDraft()
      const first = await anna.ask(api.create, { body })
      expect((await anna.ask(api.create, { body })).text).toBe(first.text)
      await provider.context.db.execute('delete from idempotency_keys')
      const again = await anna.get(api.create, { body })
      expect(first.text).toContain(`"number":"${again.data.number}"`)
      expect((await maria.get(api.create, { body: { ...body, receiver_id: null } })).data.number).not.toBe(
        again.data.number,
      )
    })

    test('may bring files of the customer’s, at most five, and none of another’s', async () => {
      const mine = await file()
      const data = await order({ file_ids: [mine] })
      expect(data.files).toMatchObject([{ id: mine, name: 'list.pdf', kind: 'order' }])
      expect(await errors({ file_ids: [await file(2)] })).toHaveProperty('file_ids')
      expect(await errors({ file_ids: [mine] })).toHaveProperty('file_ids')
      expect(await errors({ file_ids: [1, 2, 3, 4, 5, 6] })).toHaveProperty('file_ids')
    })
  })

  describe('an order is refused', () => {
    test('with a link that leads to no shop', async () => {
      const items = [
        { url: 'http://127.0.0.1/x' },
        { url: 'https://shop.example/\0' },
        { url: 'https://shop.example/1' },
      ]
      expect(await errors({ items })).toEqual({
        'items.0.url': [expect.any(String)],
        'items.1.url': [expect.any(String)],
      })
    })

    test('with everything that is wrong at once, each at its field', async () => {
      const items = [
        { url: 'https://shop.example/1', quantity: 0, unit_price: '-1', currency: 'USD' },
        { url: 'https://shop.example/2', quantity: 100, unit_price: '1', image_url: 'x' },
      ]
      expect(Object.keys(await errors({ items, destination_country_code: 'Russia', surprise: 1 }))).toEqual(
        expect.arrayContaining([
          'items.0.quantity',
          'items.0.unit_price',
          'items.1.quantity',
          'items.1.image_url',
          'destination_country_code',
          'surprise',
        ]),
      )
      expect(await errors(item({ unit_price: '1' }))).toEqual({ 'items.0.currency': ['Fill this in'] })
      expect(await errors({ items: [] })).toHaveProperty('items')
      expect(await errors({ items: Array.from({ length: 21 }, () => ({ url: 'https://a.example' })) })).toHaveProperty(
        'items',
      )
    })

    test('when it points at what is not the customer’s or does not fit', async () => {
      const foreignReceiver = 5
      expect(await errors({ receiver_id: foreignReceiver, preferred_tariff_id: 99_999 })).toEqual({
        receiver_id: ['This option is no longer available. Choose another'],
        preferred_tariff_id: ['This option is no longer available. Choose another'],
      })
      expect(await errors({ destination_country_code: 'KZ' })).toEqual({
        receiver_id: ['This recipient lives in another country'],
      })
    })
  })

  describe('the list', () => {
    test('is the customer’s own, newest first, page by page, and finds what is asked for', async () => {
      const list = async (filter: QueryTree) => (await maria.get(api.list, { query: { filter } })).data
      const ids: number[] = []
      for (const title of ['Ёлка', 'Socks 100%', 'Cups']) {
        provider.clock.advance(1000)
        ids.unshift((await order({ title, receiver_id: null }, maria)).id)
      }
      const first = await maria.get(api.list, { query: { per_page: 2, filter: { status: 'new' } } })
      expect(first.data.map((row) => row.id)).toEqual(ids.slice(0, 2))
      const rest = await maria.get(api.list, { query: { per_page: 2, cursor: first.next_cursor ?? '' } })
      expect(rest.data[0]?.id).toBe(ids[2])
      expect((await list({ search: 'елка' })).map((row) => row.id)).toEqual([ids[2]])
      expect((await list({ search: '100%' })).map((row) => row.id)).toEqual([ids[1]])
      expect(await list({ search: 'northpine', status: 'draft' })).toEqual([])
      expect((await list({ search: first.data[0]?.number.toLowerCase() ?? '' })).map((row) => row.id)).toEqual([ids[0]])
    })

    test('tells what waits for the customer: a question, a quote that is still good, a price that they agreed to', async () => {
      const { context, clock } = provider
      const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
      const standing = async (status: OrderStatus, valid_until = inHours(1)) => {
        const { id } = await order({ receiver_id: null }, maria)
        await context.db.update(orders).set({ status, valid_until }).where(eq(orders.id, id))
        return id
      }
      const waiting: number[] = []
      for (const status of orderStatuses) {
        const id = await standing(status)
        if (status === 'needs_clarification' || status === 'calculated' || status === 'accepted') waiting.unshift(id)
      }
      await standing('calculated', inHours(-1))
      const { data } = await maria.get(api.list, { query: { filter: { attention: '1' } } })
      expect(data.map((row) => row.id)).toEqual(waiting)
    })

    test('counts the orders of each status among those that the search finds, on its first page', async () => {
      const { context, clock } = provider
      const ids: number[] = []
      for (let index = 0; index < 4; index += 1) {
        ids.push((await order({ title: 'Teapot', receiver_id: null }, maria)).id)
      }
      const overdue = { status: 'calculated', valid_until: new Date(clock.now().getTime() - 1) }
      await context.db
        .update(orders)
        .set(overdue)
        .where(eq(orders.id, ids[0] ?? 0))
      const good = { status: 'calculated', valid_until: new Date(clock.now().getTime() + 1000) }
      await context.db
        .update(orders)
        .set(good)
        .where(eq(orders.id, ids[1] ?? 0))
      const query = { per_page: 1, filter: { search: 'teapot', status: 'new' } }
      const first = await maria.get(api.list, { query })
      expect(first.counts?.toSorted((one, other) => one.status.localeCompare(other.status))).toEqual([
        { status: 'calculated', count: 1 },
        { status: 'expired', count: 1 },
        { status: 'new', count: 2 },
      ])
      const second = await maria.get(api.list, { query: { ...query, cursor: first.next_cursor ?? '' } })
      expect([second.data.length, second.counts]).toEqual([1, undefined])
    })

    test('does not count for the orders that wait for the customer: no chips show it there', async () => {
      const waiting = await maria.get(api.list, { query: { filter: { attention: '1' } } })
      expect(waiting.counts).toBeUndefined()
    })
  })

  describe('a change', () => {
    const change = async (id: number, body: Record<string, unknown>) =>
      (await anna.get(api.update, { params: { id }, body })).data

    test('touches what it names and nothing else', async () => {
      const before = await order()
      const after = await change(before.id, { title: 'Only a coat', ...item({ title: 'Пальто' }) })
      expect(after).toMatchObject({ title: 'Only a coat', items_count: 1, receiver: { id: 1 }, status: 'new' })
      expect(await change(before.id, { receiver_id: null, comment: 'soon' })).toMatchObject({
        title: 'Only a coat',
        receiver: null,
        comment: 'soon',
        items: [{ title: 'Пальто' }],
      })
      const found = await anna.get(api.list, { query: { filter: { search: 'пальто' } } })
      expect(found.data.map((row) => row.id)).toEqual([before.id])
    })

    test('hands a draft in', async () => {
      const draft = await order({ status: 'draft' })
      expect(draft).toMatchObject({ status: 'draft', can: { update: true, cancel: true } })
      const after = await change(draft.id, { status: 'new' })
      expect(after.events.map((event) => event.status)).toEqual(['new', 'draft'])
    })

    test('exchanges its files', async () => {
      const [one, two] = [await file(), await file()]
      const { id } = await order({ file_ids: [one] })
      expect((await change(id, { file_ids: [two] })).files.map((each) => each.id)).toEqual([two])
      expect((await order({ file_ids: [one] })).files).toHaveLength(1)
    })

    test('to another country takes a receiver there', async () => {
      const { id } = await order()
      expect(
        await anna.errors(api.update, { params: { id }, body: { destination_country_code: 'KZ' } }),
      ).toHaveProperty('receiver_id')
      expect(await change(id, { destination_country_code: 'KZ', receiver_id: null })).toMatchObject({
        destination_country_code: 'KZ',
      })
    })

    test('of who gets it, where and how is not for staff who act in the customer’s name', async () => {
      const { db, clock } = provider.context
      const staff_id = await newStaff(provider)
      const { token } = await issueToken(db, { user_id: 1, staff_id, device_name: null, now: clock.now() })
      const staff = customer(provider, token)
      const { id, receiver } = await order()
      const unchanged = { receiver_id: receiver?.id, destination_country_code: 'RU', delivery_method: 'courier' }
      for (const other of [
        { receiver_id: null },
        { receiver_id: null, destination_country_code: 'KZ' },
        { delivery_method: 'pickup_point' },
      ]) {
        const answer = await staff.ask(api.update, { params: { id }, body: { ...unchanged, title: 'X', ...other } })
        expect(answer).toMatchObject({ status: 403, refusal: { message_code: 'acting_as_customer' } })
      }
      const { data } = await staff.get(api.update, { params: { id }, body: { ...unchanged, title: 'For Anna' } })
      expect(data).toMatchObject({ title: 'For Anna', receiver, delivery_method: 'courier' })
      const { id: open } = await order({ receiver_id: null, delivery_method: null })
      const asForm = { title: 'For Anna', receiver_id: null, delivery_method: 'pickup_point' }
      expect((await staff.ask(api.update, { params: { id: open }, body: asForm })).status).toBe(200)
    })

    test('is refused once it is being calculated', async () => {
      const { id } = await order()
      await provider.context.db.update(orders).set({ status: 'in_review' }).where(eq(orders.id, id))
      const { status, refusal } = await anna.ask(api.update, { params: { id }, body: { title: 'x' }, language: 'ru' })
      expect(status).toBe(409)
      expect(refusal.message).toBe('Заказ уже рассчитывается или рассчитан, изменить его нельзя')
    })
  })

  describe('of a stranger', () => {
    test('an order is as absent as one that never was: the same bytes, for every call', async () => {
      const { id } = await order()
      for (const [endpoint, body] of [
        [api.show, undefined],
        [api.update, { title: 'Mine' }],
        [api.clarify, { answer: 'M' }],
        [api.accept, { total: '180.00', currency: 'USD' }],
        [api.pay, undefined],
        [api.recalculate, undefined],
        [api.cancel, undefined],
      ] as const) {
        const foreign = await maria.ask(endpoint, { params: { id }, body })
        const absent = await maria.ask(endpoint, { params: { id: 2_000_000_000 }, body })
        expect([foreign.status, foreign.text]).toEqual([404, absent.text])
      }
      expect((await anna.get(api.show, { params: { id } })).data.status).toBe('new')
    })
  })
})
