import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderCalculation } from '#contracts/order-calculation.ts'
import { parcelChanges } from '#contracts/parcels/actions.ts'
import { parcels as parcelsApi } from '#contracts/parcels/parcels.ts'
import { addresses } from '#server/db/tables/addresses.ts'
import { extraServices } from '#server/db/tables/extra-services.ts'
import { exchangeRates } from '#server/db/tables/tariffs.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'
import { weighParcel } from './staff/weigh-parcel.ts'

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let staff: Warehouse
  let insurance: number
  let foil: number
  beforeAll(async () => {
    provider = await createProvider({ engine, now: new Date('2026-11-21T12:00:00Z') })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    staff = warehouse(provider)
    const { db } = provider.context
    const [found] = await db.select().from(extraServices).where(eq(extraServices.code, 'insurance'))
    insurance = found?.id ?? 0
    const title = { ru: 'Обмотка плёнкой', en: 'Wrapping in foil' }
    const [made] = await db
      .insert(extraServices)
      .values({
        code: 'foil',
        title,
        description: title,
        price_type: 'per_kg',
        price: '1.35',
        currency: 'USD',
        sort: 90,
        is_default_allowed: true,
      })
      .returning()
    foil = made?.id ?? 0
    await db.insert(exchangeRates).values({ currency: 'RUB', usd: '0.012', rate_date: '2026-11-21' })
  })
  afterAll(() => provider.close())

  const lines = async (id: number, language: 'en' | 'ru' = 'en') =>
    (await anna.get(parcelsApi.show, { params: { id }, language })).data.cost_lines.map(({ title, note, estimate }) => [
      title,
      note,
      estimate,
    ])
  const weigh = (parcel_id: number, weight: string) =>
    staff.act((db) => weighParcel(provider.context, db, { parcel_id, weight, length: null, width: null, height: null }))

  test('a price by weight in another currency is told with the scales, and says the rate and its day', async () => {
    const id = await staff.stored(anna, { extra_services: [{ extra_service_id: foil, quantity: 2 }] })
    // 1.2 kg x $1.35 = $1.62, at 83.33… roubles per dollar: 135.00 each, twice.
    expect(await lines(id)).toEqual([
      ['Shipping', null, '1380.00'],
      ['Wrapping in foil', 'Rate on 21.11.2026: 1 USD = 83.33 RUB', '270.00'],
    ])
    // Sea is now the cheapest and counts whole kilograms: 3 kg x $1.35 = $4.05, 337.50 each.
    await weigh(id, '2.300')
    expect((await lines(id, 'ru'))[1]).toEqual(['Обмотка плёнкой', 'Курс на 21.11.2026: 1 USD = 83,33 RUB', '675.00'])
  })

  test('a change of the contents tells the share of their value anew', async () => {
    const id = await staff.stored(anna, { extra_services: [{ extra_service_id: insurance }] })
    expect((await lines(id))[1]?.[2]).toBe('254.17')
    const items = [{ description_ru: 'Носки', description_en: 'Socks', quantity: 1, unit_price: '10' }]
    await anna.get(parcelChanges.update, { params: { id }, body: { items } })
    expect((await lines(id))[1]?.[2]).toBe('16.67')
  })

  test('a weighed box costs what the calculation says, insurance of the tariff instead of a second one included', async () => {
    const [address] = await provider.context.db.select().from(addresses).limit(1)
    const id = await staff.stored(anna, {
      delivery_method: 'courier',
      pickup_point_id: null,
      address_id: address?.id,
      extra_services: [{ extra_service_id: insurance }, { extra_service_id: foil }],
    })
    const { data } = await customer(provider, null).get(orderCalculation.calculate, {
      body: {
        origin_country_code: 'US',
        destination_country_code: 'RU',
        delivery_method: 'courier',
        weight: '1.2',
        length: '30',
        width: '20',
        height: '10',
        declared_value: '152.50',
        declared_currency: 'USD',
        extra_service_ids: [insurance, foil],
      },
    })
    const [option] = data.options
    const row = await staff.row(id)
    expect(row.estimated_total).toBe(option?.total)
    expect(row.cost_lines.map(({ code, estimate }) => [code, estimate])).toEqual(
      option?.lines.map(({ code, amount }) => [code, amount]),
    )
    expect((await lines(id))[1]?.slice(0, 2)).toEqual(['Insurance, 1%', 'Rate on 21.11.2026: 1 USD = 83.33 RUB'])
    // Weighing it again doesn't charge it again.
    await weigh(id, '1.200')
    expect((await lines(id)).length).toBe(3)
  })
})
