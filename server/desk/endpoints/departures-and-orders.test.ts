import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '#contracts/account/sessions.ts'
import { ordersForCalculation } from '#contracts/orders/orders.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { staffCustomers } from '#contracts/staff/customers.ts'
import { staffManifests } from '#contracts/staff/manifests.ts'
import { staffOrders } from '#contracts/staff/orders.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { openDeskOf, type DeskOf } from '#tests/support/desk.ts'
import { orderDraft } from '#tests/support/order.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'

const both = (text: string) => ({ ru: text, en: text })

forEachEngine((engine) => {
  let provider: Provider
  let desk: DeskOf
  let anna: Customer
  let world: Warehouse
  beforeAll(async () => {
    provider = await createProvider({ engine })
    desk = await openDeskOf(provider)
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    world = warehouse(provider)
  })
  afterAll(() => provider.close())

  describe('departures', () => {
    const at = (hours: number) => new Date(provider.clock.now().getTime() + hours * 3_600_000).toISOString()
    const opening = (change: object = {}) => ({
      title: { ru: 'В Москву', en: 'To Moscow' },
      transport_type: 'air',
      warehouse_id: 1,
      destination_country_code: 'RU',
      destination_city: both('Moscow'),
      cutoff_at: at(1),
      planned_departure_at: at(2),
      planned_arrival_at: at(9),
      ...change,
    })
    const open = async () => (await desk.get(staffManifests.open, { body: opening() })).data.id

    test('are opened with dates in order from a warehouse that is there', async () => {
      const { data } = await desk.get(staffManifests.open, { body: opening() })
      expect(data).toMatchObject({ status: 'forming', title: 'To Moscow', parcels_count: 0, parcels: [] })
      for (const wrong of [{ cutoff_at: at(3) }, { warehouse_id: 999 }]) {
        expect((await desk.ask(staffManifests.open, { body: opening(wrong) })).status).toBe(409)
      }
      const errors = await desk.errors(staffManifests.open, {
        body: opening({ cutoff_at: 'tomorrow', title: { en: 'To Moscow' }, transport_type: 'stork' }),
      })
      expect(Object.keys(errors).toSorted()).toEqual(['cutoff_at', 'title.ru', 'transport_type'])
    })

    test('take what is ready, all of it or nothing, and let it off again', async () => {
      const id = await open()
      const { data: own } = await anna.get(parcels.list, { query: { filter: { status: 'received' } } })
      const notReady = own[0]?.id ?? 0
      const refused = await desk.ask(staffManifests.add, { params: { id }, body: { parcel_ids: [notReady] } })
      expect(refused).toMatchObject({
        status: 409,
        refusal: { message: expect.stringContaining('isn’t ready to ship') },
      })
      expect((await desk.ask(staffManifests.remove, { params: { id, parcel_id: notReady } })).status).toBe(409)
      expect((await desk.ask(staffManifests.close, { params: { id }, body: {} })).status).toBe(409)
    })

    test('are late, are cancelled, and go no step that the rules do not know', async () => {
      const id = await open()
      const body = { reason: both('Fog'), planned_departure_at: at(20), planned_arrival_at: at(30) }
      const { data: late } = await desk.get(staffManifests.delay, { params: { id }, body })
      expect(late).toMatchObject({ is_delayed: true, delay_reason: 'Fog', planned_departure_at: at(20) })
      expect(
        (await desk.ask(staffManifests.delay, { params: { id }, body: { ...body, planned_arrival_at: at(5) } })).status,
      ).toBe(409)
      const { data } = await desk.get(staffManifests.cancel, { params: { id }, body: { comment: both('No plane') } })
      expect(data.events[0]).toMatchObject({ status: 'cancelled', comment: 'No plane' })
      const answers: number[] = []
      for (const step of ['depart', 'toCustoms', 'release', 'arrive', 'complete', 'cancel', 'close'] as const) {
        answers.push((await desk.ask(staffManifests[step], { params: { id }, body: {} })).status)
      }
      expect(new Set(answers)).toEqual(new Set([409]))
    })

    test('are listed with how much is on them', async () => {
      const id = await open()
      const filter = { status: 'forming', warehouse_id: 1 }
      const { data } = await desk.get(staffManifests.list, { query: { filter } })
      expect(data[0]).toMatchObject({ id, parcels_count: 0, warehouse: { id: 1 } })
      expect((await desk.get(staffManifests.show, { params: { id } })).data.id).toBe(id)
      expect((await desk.ask(staffManifests.show, { params: { id: 999_999 } })).status).toBe(404)
    })
  })

  describe('orders', () => {
    const line = (amount: string, code = 'goods') => ({ code, title: both('Goods'), amount, currency: 'USD' })
    const quote = { lines: [line('120.5'), line('-20', 'discount')], total: '100.50', currency: 'USD' }
    const place = async () => (await anna.get(ordersForCalculation.create, { body: orderDraft() })).data.id
    const taken = async () => {
      const id = await place()
      await desk.get(staffOrders.take, { params: { id } })
      return id
    }

    test('are found, taken once, asked about', async () => {
      const id = await place()
      const { data } = await desk.get(staffOrders.list, {
        query: { filter: { status: 'new', search: 'winter things' } },
      })
      expect(data[0]).toMatchObject({ id, items_count: 2, customer: { name: expect.stringMatching(/^Анна/) } })
      expect((await desk.get(staffOrders.take, { params: { id } })).data.status).toBe('in_review')
      expect((await desk.ask(staffOrders.take, { params: { id } })).status).toBe(409)
      const { data: asked } = await desk.get(staffOrders.ask, {
        params: { id },
        body: { question: both('Which size?') },
      })
      expect(asked).toMatchObject({ status: 'needs_clarification', clarification: { question: 'Which size?' } })
      expect(await desk.errors(staffOrders.ask, { params: { id }, body: { question: 'Which?' } })).toHaveProperty(
        'question',
      )
      expect((await desk.ask(staffOrders.show, { params: { id: 999_999 } })).status).toBe(404)
    })

    test('are quoted, paid, bought, and become a parcel', async () => {
      const id = await taken()
      const { data } = await desk.get(staffOrders.quote, { params: { id }, body: { ...quote, valid_hours: 24 } })
      expect(data).toMatchObject({ status: 'calculated', total: '100.50', quote: { total: '100.50' } })
      expect((await desk.ask(staffOrders.purchase, { params: { id } })).status).toBe(409)
      await anna.get(ordersForCalculation.accept, { params: { id }, body: { total: '100.50', currency: 'USD' } })
      const credit = { client_uuid: crypto.randomUUID(), direction: 'credit', amount: '200', currency: 'USD' }
      await desk.type([
        'balance',
        'correct',
        String(data.customer.id),
        '--credit',
        credit.amount,
        '--currency',
        'USD',
        '--reason',
        'Cash',
      ])
      await anna.get(ordersForCalculation.pay, { params: { id } })
      expect((await desk.get(staffOrders.purchase, { params: { id } })).data.status).toBe('purchasing')
      const body = { warehouse_id: 1, tracking_number: 'shop 12345', shop_order_number: 'A-1' }
      expect(
        (await desk.ask(staffOrders.purchased, { params: { id }, body: { ...body, warehouse_id: 999 } })).status,
      ).toBe(409)
      const { data: bought } = await desk.get(staffOrders.purchased, { params: { id }, body })
      expect(bought.order).toMatchObject({ status: 'purchased', parcel_ids: [bought.parcel_id] })
      expect(await world.row(bought.parcel_id)).toMatchObject({ tracking_number: 'SHOP12345', status: 'expected' })
    })

    test('are refused with a reason', async () => {
      const id = await taken()
      const { data } = await desk.get(staffOrders.reject, { params: { id }, body: { reason: both('Sold out') } })
      expect(data).toMatchObject({ status: 'rejected', reject_reason: 'Sold out' })
      expect((await desk.ask(staffOrders.reject, { params: { id }, body: { reason: both('Again') } })).status).toBe(409)
    })

    const wrongQuotes = [
      ['a sum that the lines do not make', { total: '100.51' }, 409],
      ['no lines', { lines: [] }, 422],
      ['a total of nothing', { total: '0.00' }, 422],
      ['a sum with a comma', { total: '100,50' }, 422],
      ['a rate that is none', { exchange_rate: '-1' }, 422],
      ['a day that is none', { rate_date: '2026-02-30' }, 422],
      ['hours without end', { valid_hours: 100_000 }, 422],
    ] as const

    test('are accepted and paid by the customer alone, not by whoever quoted them and acts in the customer’s name', async () => {
      const id = await taken()
      const { data } = await desk.get(staffOrders.quote, { params: { id }, body: quote })
      const { data: opened } = await desk.get(staffCustomers.impersonate, {
        params: { id: data.customer.id },
        body: { reason: 'To accept it myself' },
      })
      const query = { token: opened.link.split('token=')[1] ?? '' }
      const { data: session } = await customer(provider, null).get(sessions.impersonate, { query })
      const acting = customer(provider, session.token)
      const accepting = { params: { id }, body: { total: '100.50', currency: 'USD' } } as const
      expect(await acting.ask(ordersForCalculation.accept, accepting)).toMatchObject({
        status: 403,
        refusal: { message_code: 'acting_as_customer' },
      })
      expect((await acting.ask(ordersForCalculation.pay, { params: { id } })).status).toBe(403)
      expect((await desk.get(staffOrders.show, { params: { id } })).data.status).toBe('calculated')
      expect((await anna.ask(ordersForCalculation.accept, accepting)).status).toBe(200)
    })

    test('are not quoted with what is no quote', async () => {
      const params = { id: await taken() }
      const answers: unknown[] = []
      for (const [what, wrong] of wrongQuotes) {
        answers.push([
          what,
          wrong,
          (await desk.ask(staffOrders.quote, { params, body: { ...quote, ...wrong } })).status,
        ])
      }
      expect(answers).toEqual(wrongQuotes)
    })
  })
})
