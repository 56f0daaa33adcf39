import { afterAll, beforeAll, expect, test } from 'vitest'
import { tariffs as tariffsApi, type Tariff } from '#contracts/tariffs.ts'
import { weighBox } from '#rules/chargeable-weight.ts'
import { misfitOf } from '#rules/tariff-fit.ts'
import { shippingPrice } from '#rules/tariff-price.ts'
import { grams, kilograms } from '#rules/weight.ts'
import { warehouses } from '#server/db/tables/places.ts'
import { customsRules, exchangeRates, tariffs } from '#server/db/tables/tariffs.ts'
import { customer } from '#tests/support/customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { seedCustomsRules } from './customs-rules.ts'
import { seedExchangeRates } from './exchange-rates.ts'
import { demoWarehouses } from './provider-world.ts'
import { seedTariffs } from './tariffs.ts'

/** An empty database, as a provider without a demo world starts with. */
let provider: Provider
let list: Tariff[]
beforeAll(async () => {
  provider = await createProvider({ seed: false })
  const { db, clock } = provider.context
  await db.transaction(async (db) => {
    await seedTariffs(db, await db.insert(warehouses).values(demoWarehouses).returning())
    await seedCustomsRules(db)
    await seedExchangeRates(db, clock.now())
  })
  list = (await customer(provider, null).get(tariffsApi.list)).data
})
afterAll(() => provider.close())

test('stands on an empty database', async () => {
  const { db } = provider.context
  expect((await db.select().from(tariffs)).length).toBe(list.length)
  expect((await db.select().from(customsRules)).length).toBeGreaterThan(10)
  expect((await db.select().from(exchangeRates)).map(({ currency }) => currency)).toContain('RUB')
})

test('has a price for every weight that it takes', () => {
  for (const tariff of list) {
    for (const weight of [tariff.weight_min, '0.500', '1.000', '3.210', '29.990', tariff.weight_max]) {
      if (grams(weight) < grams(tariff.weight_min)) continue
      const box = { weight, length: null, width: null, height: null }
      const { chargeable_weight } = weighBox(tariff, box)
      expect([tariff.code, weight, misfitOf(tariff, box, chargeable_weight, null)]).toEqual([tariff.code, weight, null])
      expect(shippingPrice(tariff, chargeable_weight)).toMatch(/^[1-9]\d*\.\d\d$/)
    }
    const tooMuch = { weight: kilograms(grams(tariff.weight_max) + 10), length: null, width: null, height: null }
    expect(misfitOf(tariff, tooMuch, tooMuch.weight, null)?.code).toBe('too_heavy')
  }
})

test('names each tariff once', () => {
  expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
})
