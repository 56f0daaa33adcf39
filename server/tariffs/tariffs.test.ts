import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tariffs as tariffsApi } from '#contracts/tariffs.ts'
import { exchangeRates, tariffs } from '#server/db/tables/tariffs.ts'
import { customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { customsRuleFor, ratesOn } from './customs-rows.ts'

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createProvider({ engine, now: new Date('2026-11-21T12:00:00Z') })
  })
  afterAll(() => provider.close())

  test('guests read the price list in their language', async () => {
    const guest = customer(provider, null)
    const english = (await guest.get(tariffsApi.list)).data
    const [russian] = (await guest.get(tariffsApi.list, { language: 'ru' })).data
    expect(english.length).toBeGreaterThanOrEqual(10)
    expect(new Set(english.map(({ volumetric }) => volumetric.mode)).size).toBe(4)
    expect(english[0]).toMatchObject({ code: 'us-ru-air-point', title: 'USA to Russia by air, pickup point' })
    expect(russian?.title).toBe('США — Россия, самолётом до пункта выдачи')
  })

  test('a tariff that is over or switched off is not on it', async () => {
    const codes = async () => (await customer(provider, null).get(tariffsApi.list)).data.map(({ code }) => code)
    const { db } = provider.context
    await db.update(tariffs).set({ valid_to: '2026-11-20' }).where(eq(tariffs.code, 'us-am-air-door'))
    await db.update(tariffs).set({ is_active: false }).where(eq(tariffs.code, 'cn-kg-road-door'))
    await db.update(tariffs).set({ valid_from: '2026-11-22' }).where(eq(tariffs.code, 'cn-uz-air-door'))
    for (const code of ['us-am-air-door', 'cn-kg-road-door', 'cn-uz-air-door'])
      expect(await codes()).not.toContain(code)
  })

  test('a rate is the newest of its currency up to the day', async () => {
    const { db } = provider.context
    await db.insert(exchangeRates).values([
      { currency: 'EUR', usd: '1.2', rate_date: '2026-11-21' },
      { currency: 'EUR', usd: '9', rate_date: '2026-11-22' },
    ])
    const euro = async (day: string) => (await ratesOn(db, day)).find(({ currency }) => currency === 'EUR')?.usd
    expect(await euro('2026-11-20')).toBe('1.10000000')
    expect(await euro('2026-11-21')).toBe('1.20000000')
    expect(await euro('2020-01-01')).toBeUndefined()
  })

  test('a customs rule is that of its day', async () => {
    const { db } = provider.context
    const limit = async (day: string) => (await customsRuleFor(db, 'UZ', day, 'en'))?.value_limit
    expect(await limit('2025-04-30')).toBe('1000.00')
    expect(await limit('2025-05-01')).toBe('200.00')
    expect(await customsRuleFor(db, 'US', '2026-11-21', 'en')).toBeUndefined()
  })
})
