import { afterAll, beforeAll, expect, test } from 'vitest'
import { customPages } from '#contracts/custom-pages.ts'
import { dictionaries } from '#contracts/dictionaries.ts'
import { directions, type Directions } from '#contracts/directions.ts'
import { tariffs } from '#contracts/tariffs.ts'
import { nbsp } from '#i18n/formats.ts'
import { shippingPrice } from '#rules/tariff-price.ts'
import { customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createProvider({ engine, now: new Date('2026-11-21T12:00:00Z') })
  })
  afterAll(() => provider.close())

  const read = async (language: 'ru' | 'en' = 'en') =>
    (await customer(provider, null).get(dictionaries.show, { language })).data

  test('countries are named in the language of the reader and stand in its order', async () => {
    const { countries } = await read('ru')
    const names = countries.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('ru').compare))
    expect(countries.find(({ code }) => code === 'DE')).toMatchObject({ is_origin: true, is_destination: false })
    expect(countries.find(({ code }) => code === 'KZ')).toMatchObject({
      name: 'Казахстан',
      is_destination: true,
      postal_code: { pattern: '\\d{6}' },
      tax_id: { type: 'iin' },
    })
  })

  test('documents come with patterns that take their own examples', async () => {
    const { countries } = await read()
    const parts = countries.flatMap(({ documents }) => documents.flatMap(({ series, number }) => [series, number]))
    expect(parts.length).toBeGreaterThan(30)
    for (const part of parts) expect(part?.example ?? '').toMatch(new RegExp(`^(?:${part?.pattern ?? ''})$`))
    const russia = countries.find(({ code }) => code === 'RU')
    expect(russia?.documents.map(({ type }) => type)).toEqual(['passport', 'foreign_passport', 'residence_permit'])
  })

  test('customs rules carry their source and date; those that are over are gone', async () => {
    const { customs_rules } = await read()
    for (const rule of customs_rules) {
      expect(rule).toMatchObject({ source: expect.stringMatching(/\w/), checked_at: '2026-11-21' })
    }
    const uzbek = customs_rules.filter(({ country_code }) => country_code === 'UZ')
    expect(uzbek.map(({ channel, value_limit }) => [channel, value_limit])).toEqual([
      ['courier', '200.00'],
      ['post', '100.00'],
    ])
  })

  test('rates are the newest, and currencies those that can be paid in', async () => {
    const { exchange_rates, currencies } = await read()
    expect(exchange_rates.find(({ currency }) => currency === 'RUB')).toEqual({
      currency: 'RUB',
      usd: '0.01250000',
      rate_date: '2026-11-20',
    })
    expect(currencies.find(({ code }) => code === 'EUR')?.name).toBe('Euro')
  })

  test('warehouses say their terms, and not where to send to', async () => {
    const { warehouses } = await read('ru')
    expect(warehouses[0]).toMatchObject({
      title: 'США, Делавэр',
      tax_note: `В${nbsp}Делавэре нет налога с${nbsp}продаж: магазин его не${nbsp}добавит`,
      free_storage_days: 30,
      storage_fee_per_day: '30.00',
    })
    expect(JSON.stringify(warehouses)).not.toMatch(/Harbor|line1/)
  })

  test('warehouses lead to the page on prohibited goods', async () => {
    const ids = new Set((await read()).warehouses.map(({ prohibited_page_id }) => prohibited_page_id))
    expect(ids.size).toBe(1)
    const page = await customer(provider, null).get(customPages.show, { params: { id: String([...ids][0]) } })
    expect(page.data.slug).toBe('prohibited-goods')
  })

  test('directions are the same countries and warehouses without what only forms need', async () => {
    const ask = customer(provider, null)
    const { data, ...rest } = await ask.get(directions.show, { language: 'ru' })
    const whole = await read('ru')
    expect(rest).toEqual({})
    // The first tariff's destination is the most wanted one, so it comes first.
    const russia = whole.countries.filter(({ code }) => code === 'RU')
    const others = whole.countries.filter(({ code }) => code !== 'RU')
    const served = [...russia, ...others].filter((each) => each.is_origin || each.is_destination)
    expect(data.countries).toEqual(
      served.map(({ code, name, is_origin, is_destination }) => ({ code, name, is_origin, is_destination })),
    )
    const terms = (places: Directions['warehouses'] | typeof whole.warehouses) =>
      places.map(({ id, country_code, title, city, tax_note, free_storage_days }) => [
        id,
        country_code,
        title,
        city,
        tax_note,
        free_storage_days,
      ])
    expect(terms(data.warehouses)).toEqual(terms(whole.warehouses))
    expect(Object.keys(data).toSorted()).toEqual(['countries', 'departures', 'offer', 'warehouses'])
    expect(JSON.stringify(data).length * 5).toBeLessThan(JSON.stringify(whole).length)
  })

  test('directions say what a kilogram costs at least to where most parcels go, how long that takes, and what leaves next', async () => {
    const ask = customer(provider, null)
    const { offer, departures = [] } = (await ask.get(directions.show)).data
    const { data } = await ask.get(tariffs.list)
    const ways = data.filter((each) => each.destination_country_code === 'RU' && each.currency === 'RUB')
    const prices = ways.map((each) => Number(shippingPrice(each, '1.000') ?? Infinity))
    expect(Number(offer?.price)).toBe(Math.min(...prices))
    expect(offer?.delivery_days_min).toBe(Math.min(...ways.map(({ delivery_days_min }) => delivery_days_min)))
    expect(offer?.delivery_days_max).toBe(Math.max(...ways.map(({ delivery_days_max }) => delivery_days_max)))
    const now = provider.context.clock.now().getTime()
    const days = departures.map(({ planned_departure_at }) => Date.parse(planned_departure_at))
    expect(days).toEqual(days.toSorted((one, other) => one - other))
    expect(departures.length).toBeGreaterThan(2)
    expect(departures.filter(({ cutoff_at }) => Date.parse(cutoff_at) <= now)).toEqual([])
  })
})
