import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extraServices } from '#contracts/extra-services.ts'
import { orderCalculation } from '#contracts/order-calculation.ts'
import { hundredths, sum } from '#rules/money.ts'
import { tariffs } from '#server/db/tables/tariffs.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

const now = new Date('2026-11-21T12:00:00Z')
const known = {
  origin_country_code: 'US',
  destination_country_code: 'RU',
  weight: '3.2',
  length: '40',
  width: '30',
  height: '25',
}

forEachEngine((engine) => {
  let provider: Provider
  let guest: Customer
  beforeAll(async () => {
    provider = await createProvider({ engine, now })
    guest = customer(provider, null)
  })
  afterAll(() => provider.close())

  const calculate = async (body: object, language: 'ru' | 'en' = 'en') =>
    (await guest.get(orderCalculation.calculate, { body: { ...known, ...body }, language })).data
  const errors = (body: object) => guest.errors(orderCalculation.calculate, { body: { ...known, ...body } })
  const byCode = async (code: string, body: object) => {
    const { options } = await calculate(body)
    return options.find(({ tariff }) => tariff.code === code)
  }

  describe('a calculation', () => {
    test('offers every tariff of the route, the cheapest first, and each total is the sum of its lines', async () => {
      const { options, unfit } = await calculate({})
      expect(options.map(({ tariff }) => tariff.code)).toEqual(['us-ru-sea-point', 'us-ru-air-point', 'us-ru-air-door'])
      expect(unfit).toEqual([])
      for (const { total, lines } of options) expect(total).toBe(sum(lines.map((line) => line.amount)))
      const totals = options.map(({ total }) => hundredths(total))
      expect(totals).toEqual(totals.toSorted((one, other) => (one < other ? -1 : 1)))
    })

    test('shows the three weights, which one counts, and why in the language of the reader', async () => {
      const { options } = await calculate({}, 'ru')
      const air = options.find(({ tariff }) => tariff.code === 'us-ru-air-point')
      expect(air).toMatchObject({
        actual_weight: '3.200',
        volumetric_weight: '6.000',
        chargeable_weight: '6.000',
        counts: 'volumetric',
        rule_code: 'volumetric_greater',
        rule_text:
          'Берём больший из двух весов: объёмный, 6\u00a0кг (Д × Ш × В / 5000). Фактический — 3,2\u00a0кг. Округляем вверх с шагом 0,1\u00a0кг',
        total: '6900.00',
        currency: 'RUB',
        delivery_days: { min: 9, max: 14 },
      })
      expect(air?.lines).toEqual([{ code: 'shipping', extra_service_id: null, title: 'Доставка', amount: '6900.00' }])
    })

    test('knows all four ways of counting a size', async () => {
      const rule = async (route: [string, string], code: string) => {
        const [origin_country_code, destination_country_code] = route
        const option = await byCode(code, { origin_country_code, destination_country_code })
        return [option?.rule_code, option?.chargeable_weight]
      }
      expect(await rule(['US', 'AM'], 'us-am-air-door')).toEqual(['volumetric_greater', '5.000'])
      expect(await rule(['US', 'KZ'], 'us-kz-air-point')).toEqual(['sides_short', '3.500'])
      expect(await rule(['DE', 'GE'], 'de-ge-road-door')).toEqual(['ratio_small', '3.500'])
      expect(await rule(['CN', 'RU'], 'cn-ru-rail-point')).toEqual(['no_volume', '3.500'])
    })

    test('lists what does not go with the reason', async () => {
      const { options, unfit } = await calculate({ weight: '31.01', length: null, width: null, height: null })
      expect(options).toEqual([])
      expect(unfit.map(({ code }) => code)).toEqual(['too_heavy', 'too_heavy', 'too_heavy'])
      expect(unfit[0]).toMatchObject({
        limit: '31.000',
        actual: '31.010',
        text: 'For parcels up to 31\u00a0kg; yours weighs 31.01\u00a0kg',
      })
      const large = await calculate({ length: '121', width: '10', height: '10' })
      expect(large.unfit.map(({ text }) => text)).toContain('Longest side up to 120 cm; yours is 121 cm')
      expect(large.options.map(({ tariff }) => tariff.code)).toEqual(['us-ru-sea-point'])
    })

    test('takes a tariff only on its days', async () => {
      const route = eq(tariffs.code, 'us-am-air-door')
      const body = { destination_country_code: 'AM' }
      await provider.context.db.update(tariffs).set({ valid_to: '2026-11-20' }).where(route)
      expect((await calculate(body)).options).toEqual([])
      await provider.context.db.update(tariffs).set({ valid_to: '2026-11-21' }).where(route)
      expect((await calculate(body)).options).toHaveLength(1)
    })

    test('can be narrowed to a way of handing over', async () => {
      const { options } = await calculate({ delivery_method: 'courier' })
      expect(options.map(({ tariff }) => tariff.code)).toEqual(['us-ru-air-door'])
    })

    test('says what it does not know', async () => {
      const option = await byCode('us-ru-air-point', { length: null, width: null, height: null })
      expect(option).toMatchObject({ volumetric_weight: null, chargeable_weight: '3.200', rule_code: 'size_unknown' })
      expect(option?.warnings.map(({ code }) => code)).toEqual(['size_unknown', 'value_unknown', 'restricted_contents'])
      expect(option?.warnings.at(-1)?.text).toBe('Not accepted at this rate: batteries, aerosols, magnets')
    })

    test('offers nothing on a route without a tariff', async () => {
      expect(await calculate({ destination_country_code: 'AQ' })).toEqual({ options: [], unfit: [] })
    })
  })

  describe('services', () => {
    let idOf: (code: string) => number
    beforeAll(async () => {
      const anna = customer(provider, await provider.signIn('anna@aist.example'))
      const { data } = await anna.get(extraServices.list)
      idOf = (code) => data.find((service) => service.code === code)?.id ?? 0
    })

    test('stand on their lines, and what has no price yet is a warning', async () => {
      const option = await byCode('us-ru-air-point', {
        declared_value: '100,00',
        declared_currency: 'USD',
        extra_service_ids: [idOf('repack'), idOf('insurance'), idOf('arrival_photo'), idOf('function_check')],
      })
      expect(option?.lines.map(({ code, title, amount }) => [code, title, amount])).toEqual([
        ['shipping', 'Shipping', '6900.00'],
        ['packing', 'Repacking', '250.00'],
        ['insurance', 'Insurance', '160.00'],
      ])
      expect(option?.warnings).toContainEqual({
        code: 'service_unpriced',
        extra_service_id: idOf('function_check'),
        text: '“Function check” isn’t included: its price depends on the contents',
      })
    })

    test('that the tariff does anyway are not charged twice', async () => {
      const option = await byCode('us-ru-air-door', {
        declared_value: '100',
        declared_currency: 'USD',
        extra_service_ids: [idOf('insurance')],
      })
      expect(option?.lines.at(1)).toMatchObject({ code: 'insurance', title: 'Insurance, 1%', amount: '80.00' })
      expect(option?.lines).toHaveLength(2)
      expect(option?.warnings.map(({ code }) => code)).toContain('insured_already')
    })

    test('that are unknown, come twice or exclude each other are refused at their place', async () => {
      expect(
        await errors({ extra_service_ids: [idOf('repack'), 99_999, idOf('repack'), idOf('keep_shop_packaging')] }),
      ).toEqual({
        'extra_service_ids.1': ['This option is no longer available. Choose another'],
        'extra_service_ids.2': ['Already listed'],
        'extra_service_ids.3': ['Can’t be combined with “Repacking”'],
      })
    })
  })

  describe('customs', () => {
    const worth = (declared_value: string) => ({ declared_value, declared_currency: 'EUR', weight: '3' })

    test('are estimated by the rule of the day, with its source and date', async () => {
      const option = await byCode('us-ru-air-point', worth('250'))
      expect(option?.customs).toMatchObject({
        over_limit: true,
        duty: '12.50',
        vat: '57.75',
        duty_estimate: '70.25',
        currency: 'EUR',
        value_limit: '200.00',
        source: 'Interfax, 24.kg, 12.01.2026',
        checked_at: '2026-11-21',
      })
      expect(option?.customs?.note).toMatch(/Check with customs\.$/)
      expect((await byCode('us-ru-air-point', worth('200')))?.customs).toMatchObject({
        over_limit: false,
        duty_estimate: '0.00',
      })
    })

    test('are estimated by the older rule before that day', async () => {
      provider.clock.set(new Date('2026-06-30T12:00:00Z'))
      const option = await byCode('us-ru-air-point', worth('100'))
      expect(option?.customs).toMatchObject({ weight_limit: '31.000', note: expect.stringContaining('31\u00a0kg') })
      provider.clock.set(now)
    })

    test('are named without an estimate where the value is not known, and not at all where no rule is', async () => {
      expect((await byCode('us-ru-air-point', {}))?.customs).toMatchObject({ over_limit: null, duty_estimate: null })
    })
  })

  describe('what is refused', () => {
    test.each([
      [{ weight: '0.009' }, { weight: ['Must be 0.01 or more'] }],
      [{ weight: '100.001' }, { weight: ['Must be 100 or less'] }],
      [{ weight: '1.2345' }, { weight: ['Check this value'] }],
      [{ weight: '1e3' }, { weight: ['Check this value'] }],
      [{ weight: 3.2 }, { weight: ['Check this value'] }],
      [{ length: '0.9' }, { length: ['Must be 1 or more'] }],
      [{ width: '300.1' }, { width: ['Must be 300 or less'] }],
      [{ height: null }, { height: ['Fill this in'] }],
      [{ declared_value: '5' }, { declared_currency: ['Fill this in'] }],
      [{ declared_value: '-5', declared_currency: 'USD' }, { declared_value: ['Check this value'] }],
      [{ origin_country_code: 'us' }, { origin_country_code: ['Check this value'] }],
      [{ extra_service_ids: [2 ** 40] }, { 'extra_service_ids.0': ['Must be 2,147,483,647 or less'] }],
      [{ price: '1' }, { price: ['Unknown field'] }],
    ])('%j', async (body, expected) => {
      expect(Object.keys(await errors(body))).toEqual(Object.keys(expected))
    })

    test('is said in words', async () => {
      expect(await errors({ weight: '0', length: '301', height: undefined })).toEqual({
        weight: ['Must be 0.01 or more'],
        length: ['Must be 300 or less'],
        height: ['Fill this in'],
      })
    })
  })
})
