import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parcelChanges } from '#contracts/parcels/actions.ts'
import { maxEarlierItems, parcelDrafts, parcelItems, parcelNumbers } from '#contracts/parcels/drafts.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { declaration } from '#tests/support/declaration.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

/** A declaration with only a tracking number, the warehouse and the customer's usual choices. */
const announced = (change: Record<string, unknown> = {}) =>
  declaration({ title: null, shop_name: null, shop_order_number: null, pickup_point_id: null, items: [], ...change })

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let other: Customer
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    other = customer(provider, await provider.signIn('new@aist.example'))
  })
  afterAll(() => provider.close())

  const declare = async (body = announced()) => (await anna.get(parcelDrafts.create, { body })).data
  const status = async (...asked: Parameters<Customer['ask']>) => (await anna.ask(...asked)).status
  const show = async (id: number) => (await anna.get(parcels.show, { params: { id: String(id) } })).data

  test('a parcel may be announced by its number alone, once, and says what is missing', async () => {
    const body = announced({ receiver_id: null })
    const made = await declare(body)
    expect(made).toMatchObject({ status: 'expected', items: [], declared_value: '0.00' })
    expect(made.attention).toEqual(['declaration_missing'])
    expect(made.can).toMatchObject({ update: true, send: false, cancel: true, delete: true })
    expect((await declare(body)).id).toBe(made.id)

    const first = await provider.fetch('/api/parcels?filter[attention]=1&per_page=1', {
      headers: { Authorization: `Bearer ${await provider.signIn('anna@aist.example')}`, Accept: 'application/json' },
    })
    expect((await first.json()) as object).toMatchObject({ data: [{ id: made.id }] })
  })

  test('its first contents come with everything that a declaration needs, and stay', async () => {
    const { id } = await declare()
    const params = { id: String(id) }
    const { items } = declaration()
    expect(await status(parcelChanges.update, { params, body: { items } })).toBe(422)
    // A field that needs no declaration can change without one.
    await anna.get(parcelChanges.update, { params, body: { title: 'For the dacha' } })
    expect((await show(id)).attention).toEqual(['declaration_missing'])

    const body = { items, shop_name: 'Northpine', pickup_point_id: 1 }
    const { data } = await anna.get(parcelChanges.update, { params, body })
    expect(data).toMatchObject({ title: 'For the dacha', declared_value: '152.50', attention: [] })
    expect(await status(parcelChanges.update, { params, body: { items: [] } })).toBe(422)
    expect((await show(id)).items).toHaveLength(2)
  })

  test('nothing is announced without a number, nor twice under one', async () => {
    const refused = [
      announced({ tracking_number: null }),
      announced({ tracking_number: null, tracking_pending: true }),
      announced({ tracking_number: (await declare()).tracking_number }),
    ]
    for (const body of refused) expect(await status(parcelDrafts.create, { body })).toBe(422)
  })

  test('the customer is told which numbers they have already, and nothing of other customers', async () => {
    const { tracking_number, number, id } = await declare()
    const numbers = `${String(tracking_number).toLowerCase()},RB123456785GB`
    expect((await anna.get(parcelNumbers.known, { query: { numbers } })).data).toEqual([
      { tracking_number, number, id, status: 'expected' },
    ])
    expect((await other.get(parcelNumbers.known, { query: { numbers } })).data).toEqual([])
    const many = Array.from({ length: 51 }, (_, index) => `NUMBER${index}`).join(',')
    expect(await status(parcelNumbers.known, { query: { numbers: many } })).toBe(422)
  })

  test('the customer is offered what they declared before: theirs only, the usual first, each as it was last', async () => {
    const name = randomUUID().slice(0, 8)
    const item = (unit_price: string, description_en = `Kettle ${name}`) => ({
      description_ru: `Чайник ${name}`,
      description_en,
      quantity: 3,
      unit_price,
      product_url: `https://shop.example/${unit_price}`,
    })
    for (const unit_price of ['10', '12']) {
      for (let time = 0; time < 30; time += 1) await declare(declaration({ items: [item(unit_price)] }))
    }
    await declare(declaration({ declared_currency: 'EUR', items: [item('15', `kettle ${name}`)] }))
    const { data } = await anna.get(parcelItems.earlier)
    expect(data[0]).toMatchObject({
      description_en: `kettle ${name}`,
      unit_price: '15.00',
      currency: 'EUR',
      product_url: 'https://shop.example/15',
      times: 61,
    })
    expect(data.length).toBeLessThanOrEqual(maxEarlierItems)
    // An item declared once, just now, is included although there are many more frequent ones.
    const once = declaration({ items: [item('1', `Once ${name}`)] })
    await declare(once)
    expect((await anna.get(parcelItems.earlier)).data.map((each) => each.description_en)).toContain(`Once ${name}`)
    expect(data.map(({ times }) => times)).toEqual(data.map(({ times }) => times).toSorted((a, b) => b - a))
    expect((await other.get(parcelItems.earlier)).data).toEqual([])
  })
})
