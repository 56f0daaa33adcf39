import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dictionaries } from '#contracts/dictionaries.ts'
import { extraServices } from '#contracts/extra-services.ts'
import { media } from '#contracts/media.ts'
import { orderCalculation } from '#contracts/order-calculation.ts'
import { paymentMethods } from '#contracts/payment-requests.ts'
import { pickupPoints, warehouses } from '#contracts/places.ts'
import { shops } from '#contracts/shops.ts'
import { staffItemCategories } from '#contracts/staff/item-categories.ts'
import { staffPaymentMethods } from '#contracts/staff/payment-methods.ts'
import { staffPickupPoints, staffWarehouses } from '#contracts/staff/places.ts'
import { staffShops } from '#contracts/staff/shops.ts'
import { staffCustomsRules, staffExchangeRates, staffExtraServices, staffTariffs } from '#contracts/staff/tariffs.ts'
import { tariffs } from '#server/db/tables/tariffs.ts'
import { auditEntries } from '#server/db/tables/users.ts'
import { type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { openDeskOf, type DeskOf } from '#tests/support/desk.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

const nouns = [
  'warehouses',
  'pickup-points',
  'tariffs',
  'extra-services',
  'payment-methods',
  'exchange-rates',
  'customs-rules',
  'item-categories',
  'shops',
]

/** A list as `--json` prints it, without the ids of this database. */
const nameless = (printed: string) =>
  z.parse(z.array(z.looseObject({})), JSON.parse(printed)).map((entry) => ({ ...entry, id: null }))

const both = (text: string) => ({ ru: text, en: text })

const depot = {
  code: 'us',
  country_code: 'US',
  title: both('USA'),
  line1: '1 Main St',
  line2_prefix: 'Unit',
  city: 'New Castle',
  postal_code: '19720',
  phone: '+1 302 555 0142',
}
const airmail = {
  code: 'us-ru-air',
  title: both('By air'),
  warehouse: 'us',
  destination_country_code: 'RU',
  transport_type: 'air' as const,
  delivery_method: 'pickup_point' as const,
  currency: 'RUB' as const,
  delivery_days_min: 9,
  delivery_days_max: 14,
  departures: [2, 5],
  weight_min: '0.01',
  weight_max: '31',
  weight_step: '0.1',
  steps: [
    { up_to: '5', price_type: 'per_kg' as const, price: '1200' },
    { up_to: '31', price_type: 'per_kg' as const, price: '1000.5' },
  ],
  volumetric: { mode: 'greater_of' as const, divisor: 5000, threshold: null, factor: null, ignore_below_kg: null },
  valid_from: '2020-01-01',
}
const counter = {
  code: 'lesnaya',
  country_code: 'RU',
  city: both('Moscow'),
  title: both('Lesnaya'),
  address: both('20 Lesnaya St'),
  schedule: both('Daily'),
}
const repack = {
  code: 'repack',
  title: both('Repacking'),
  description: both('a smaller box'),
  price_type: 'fixed' as const,
  price: '250',
  currency: 'RUB' as const,
  is_default_allowed: true,
}
const keepBox = {
  ...repack,
  code: 'keep_box',
  title: both('Keep the box'),
  price_type: 'free' as const,
  price: null,
  conflicts_with: ['repack'],
}
const cash = {
  code: 'cash',
  title: both('Cash'),
  type: 'cash' as const,
  currency: 'RUB' as const,
  instructions: both('Keep the receipt'),
}
const rouble = { currency: 'RUB', usd: '0.0125', rate_date: '2020-01-01' }
const limit = {
  country_code: 'RU',
  channel: 'courier' as const,
  currency: 'EUR',
  value_limit: '200',
  period: 'parcel' as const,
  includes_delivery: false,
  over: { base: 'excess' as const, percent: 15, min_per_kg: '2', currency: 'EUR' },
  valid_from: '2024-04-01',
  source: 'the customs office',
  checked_at: '2026-11-22',
}
const shoes = { code: 'shoes', title: both('Shoes') }
const shop = {
  code: 'northpine',
  name: 'Northpine',
  url: 'https://northpine.example',
  country_code: 'US',
  categories: ['outdoor' as const],
  description: both('Clothes'),
}

forEachEngine((engine) => {
  describe('a database that begins with nothing', () => {
    let provider: Provider
    let desk: DeskOf
    let vera: Customer
    beforeAll(async () => {
      provider = await createProvider({ engine, seed: false })
      desk = await openDeskOf(provider)
      vera = await newCustomer(provider)
    })
    afterAll(() => provider.close())

    async function type(words: string[], file?: object): Promise<string> {
      if (file) desk.files.set('list.json', new Uint8Array(new TextEncoder().encode(JSON.stringify(file))))
      const { code, printed, complained } = await desk.type(words)
      expect(complained).toBe('')
      expect(code).toBe(0)
      return printed
    }

    test('is set up from files, twice, and everything is there once', async () => {
      const files: [string, object][] = [
        ['warehouses', [depot]],
        ['pickup-points', [counter]],
        ['tariffs', [airmail]],
        ['extra-services', [repack, keepBox]],
        ['payment-methods', cash],
        ['exchange-rates', [rouble, { ...rouble, currency: 'USD', usd: '1' }]],
        ['customs-rules', [limit]],
        ['item-categories', [shoes]],
        ['shops', [shop]],
      ]
      for (let round = 0; round < 2; round += 1) {
        for (const [noun, file] of files) await type([noun, 'set', '--from', 'list.json'], file)
      }
      for (const [noun, file] of files) {
        const listed = z.parse(z.array(z.unknown()), JSON.parse(await type([noun, 'list', '--json'])))
        expect(listed).toHaveLength(Array.isArray(file) ? file.length : 1)
      }
    })

    test('then offers all of it to customers', async () => {
      expect((await vera.get(warehouses.list)).data).toMatchObject([{ line1: '1 Main St', city: 'New Castle' }])
      expect((await vera.get(pickupPoints.list)).data).toMatchObject([{ title: 'Lesnaya', city: 'Moscow' }])
      const services = (await vera.get(extraServices.list)).data
      expect(services).toMatchObject([{ price: '250.00' }, { conflicts_with: [services[0]?.id] }])
      expect((await vera.get(paymentMethods.list)).data).toMatchObject([{ title: 'Cash' }])
      const [recommended] = (await vera.get(shops.list)).data
      expect(recommended).toMatchObject({ name: 'Northpine', logo: { url: '/api/media/letter-4e.svg' } })
      const logo = await vera.ask(media.show, { params: { name: 'letter-4e.svg' } })
      expect([logo.status, logo.text]).toEqual([200, expect.stringContaining('>N</text>')])
      expect((await vera.ask(media.show, { params: { name: 'letter-3c.svg' } })).status).toBe(404)
      const told = (await vera.get(dictionaries.show)).data
      expect(told.customs_rules).toMatchObject([{ country_code: 'RU', over: { min_per_kg: '2.00' } }])
      expect(told.item_categories).toMatchObject([{ code: 'shoes', title: 'Shoes' }])
      expect(told.exchange_rates).toMatchObject([{ currency: 'RUB', usd: '0.01250000' }, { currency: 'USD' }])
      const { data } = await vera.get(orderCalculation.calculate, {
        body: {
          origin_country_code: 'US',
          destination_country_code: 'RU',
          weight: '2.4',
          delivery_method: 'pickup_point',
        },
      })
      expect(data.options).toMatchObject([
        { tariff: { code: 'us-ru-air' }, chargeable_weight: '2.400', total: '2880.00' },
      ])
    })

    test('is set by flags as well, and changed field by field', async () => {
      const words = ['--code', 'de', '--country-code', 'DE', '--title', 'Germany', '--title-ru', 'Германия']
      const line = ['--line1', 'Birkenallee 14', '--line2-prefix', 'Fach', '--city', 'Frankfurt', '--state', 'HE']
      const rest = ['--postal-code', '60314', '--phone', '+49 69 555 0187', '--free-storage-days', '20']
      await type(['warehouses', 'set', ...words, ...line, ...rest])
      const germany = async () => (await desk.get(staffWarehouses.list)).data.find(({ code }) => code === 'de')
      const before = await germany()
      expect(before).toMatchObject({ title: { ru: 'Германия' }, state: 'HE', free_storage_days: 20, is_active: true })
      await type(['warehouses', 'change', String(before?.id), '--state', '', '--is-active', 'no'])
      expect(await germany()).toEqual({ ...before, state: null, is_active: false })
      expect((await vera.get(warehouses.list)).data).toHaveLength(1)
      await type(['warehouses', 'change', String(before?.id)])
      expect(await germany()).toMatchObject({ state: null })
      // Setting it again resets omitted fields to their defaults.
      await desk.get(staffWarehouses.set, { body: { ...depot, code: 'de', country_code: 'DE' } })
      expect(await germany()).toMatchObject({ id: before?.id, is_active: true, free_storage_days: 30 })
    })

    test('a shop that is recommended no more, a service and a kind that are not offered, are gone for customers', async () => {
      const [kind] = (await desk.get(staffItemCategories.list)).data
      await desk.get(staffItemCategories.change, { params: { id: kind?.id ?? 0 }, body: { is_active: false } })
      expect((await vera.get(dictionaries.show)).data.item_categories).toEqual([])
      const [one] = (await desk.get(staffShops.list)).data
      await desk.get(staffShops.change, { params: { id: one?.id ?? 0 }, body: { is_active: false } })
      expect((await vera.get(shops.list)).data).toEqual([])
      const [service] = (await desk.get(staffExtraServices.list)).data
      await desk.get(staffExtraServices.change, { params: { id: service?.id ?? 0 }, body: { is_active: false } })
      expect((await vera.get(extraServices.list)).data).toHaveLength(1)
    })

    test('a tariff starts where its warehouse is, wherever that moves', async () => {
      const first = (await desk.get(staffWarehouses.list)).data.find(({ code }) => code === 'us')
      await desk.get(staffWarehouses.change, { params: { id: first?.id ?? 0 }, body: { country_code: 'CN' } })
      const rows = await provider.context.db.select().from(tariffs)
      expect(rows.map((row) => row.origin_country_code)).toEqual(['CN'])
    })

    test('a new price is a new entry, once the old one ends', async () => {
      const dearer = {
        ...airmail,
        valid_from: '2027-01-01',
        steps: [{ up_to: '31', price_type: 'per_kg', price: '1100' }],
      }
      expect(Object.keys(await desk.errors(staffTariffs.set, { body: dearer }))).toEqual(['valid_from'])
      const [old] = (await desk.get(staffTariffs.list)).data
      await desk.get(staffTariffs.change, { params: { id: old?.id ?? 0 }, body: { valid_to: '2026-12-31' } })
      await desk.get(staffTariffs.set, { body: dearer })
      expect((await desk.get(staffTariffs.list)).data.map(({ valid_from }) => valid_from)).toEqual([
        '2027-01-01',
        '2020-01-01',
      ])
    })

    test('of two who begin a tariff at one moment one is refused', async () => {
      for (const code of ['x-1', 'x-2', 'x-3']) {
        const asked = ['2021-01-01', '2022-01-01'].map((valid_from) =>
          desk.ask(staffTariffs.set, { body: { ...airmail, code, valid_from } }),
        )
        const statuses = (await Promise.all(asked)).map(({ status }) => status)
        expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422])
      }
    })

    test.each([
      ['a price by weight without steps', staffTariffs.set, { ...airmail, code: 'x', steps: [] }, 'steps'],
      [
        'steps that fall',
        staffTariffs.set,
        { ...airmail, code: 'x', steps: airmail.steps.toReversed() },
        'steps.1.up_to',
      ],
      ['steps that end early', staffTariffs.set, { ...airmail, code: 'x', weight_max: '40' }, 'steps.1.up_to'],
      ['days upside down', staffTariffs.set, { ...airmail, code: 'x', delivery_days_max: 1 }, 'delivery_days_max'],
      ['a weight upside down', staffTariffs.set, { ...airmail, code: 'x', weight_min: '32' }, 'weight_max'],
      ['a step of nothing', staffTariffs.set, { ...airmail, code: 'x', weight_step: '0' }, 'weight_step'],
      ['an end before its beginning', staffTariffs.set, { ...airmail, code: 'x', valid_to: '2019-12-31' }, 'valid_to'],
      ['no such warehouse', staffTariffs.set, { ...airmail, code: 'x', warehouse: 'mars' }, 'warehouse'],
      [
        'a surcharge without its ratio',
        staffTariffs.set,
        {
          ...airmail,
          code: 'x',
          volumetric: { ...airmail.volumetric, mode: 'surcharge_if_ratio' as const, factor: 1 },
        },
        'volumetric.threshold',
      ],
      ['no price', staffExtraServices.set, { ...repack, code: 'x', price: null }, 'price'],
      ['no percentage', staffExtraServices.set, { ...repack, price_type: 'percent' as const }, 'percent'],
      ['no such service', staffExtraServices.set, { ...repack, conflicts_with: ['luck'] }, 'conflicts_with'],
      ['limits upside down', staffExtraServices.set, { ...repack, min_amount: '9', max_amount: '1' }, 'max_amount'],
      ['no account', staffPaymentMethods.set, { ...cash, type: 'bank' as const }, 'account'],
      [
        'a link that is none',
        staffPaymentMethods.set,
        { ...cash, payment_link: 'javascript:alert(1)' },
        'payment_link',
      ],
      ['a rate of nothing', staffExchangeRates.set, { ...rouble, usd: '0' }, 'usd'],
      ['a rate of no day', staffExchangeRates.set, { ...rouble, rate_date: '2026-02-30' }, 'rate_date'],
      ['a rule upside down', staffCustomsRules.set, { ...limit, valid_to: '2020-01-01' }, 'valid_to'],
      ['no title', staffPickupPoints.set, { ...counter, title: { ru: '', en: 'x' } }, 'title.ru'],
      ['no code', staffWarehouses.set, { ...depot, code: 'New York' }, 'code'],
      ['a kind without a name', staffItemCategories.set, { ...shoes, title: { ru: ' ', en: 'x' } }, 'title.ru'],
      ['a category of nothing', staffShops.set, { ...shop, categories: [] }, 'categories'],
    ])('refuses %s at its field', async (_, endpoint, body, field) => {
      expect(Object.keys(await desk.errors(endpoint, { body }))).toEqual([field])
    })

    test('refuses a code that another entry bears, and says so', async () => {
      const [one, other] = (await desk.get(staffWarehouses.list)).data
      const sent = { params: { id: one?.id ?? 0 }, body: { code: other?.code ?? '' } }
      expect(await desk.errors(staffWarehouses.change, sent)).toEqual({
        code: ['Another entry in this list already has this name'],
      })
    })

    test('a file says which of its entries was refused', async () => {
      desk.files.set('list.json', new TextEncoder().encode(JSON.stringify([counter, { ...counter, code: '-' }])))
      const { code, complained } = await desk.type(['pickup-points', 'set', '--from', 'list.json'])
      expect(code).toBe(1)
      expect(complained).toMatch(/^Entry 2 of the file: The provider refuses:\n {2}code: \S/)
    })

    test.each([
      [['shops', 'set', '--from', 'broken.json'], 'broken.json is no JSON'],
      [['shops', 'set', '--from', 'broken.json', '--code', 'x'], 'by --from or by the other flags'],
      [['shops', 'change', '1', '--is-active', 'maybe'], '--is-active is yes or no.'],
      [['shops', 'change', '1', '--description-ru', 'x'], 'say --description as well'],
      [['tariffs', 'change', '1', '--steps', '[1'], '--steps is no JSON'],
    ])('%j is refused before anything is asked', async (words, sentence) => {
      desk.files.set('broken.json', new TextEncoder().encode('[{'))
      const { code, complained } = await desk.type(words)
      expect([code, complained]).toEqual([1, expect.stringContaining(sentence)])
    })

    test('stands in the audit with the name of the entry', async () => {
      await desk.get(staffExchangeRates.set, { body: rouble })
      const [newest] = await provider.context.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.staff_id, desk.id))
        .orderBy(desc(auditEntries.id))
        .limit(1)
      expect(newest).toMatchObject({ path: '/api/staff/exchange-rates', reason: 'RUB 2020-01-01', user_id: null })
    })
  })

  test('what a list says can be set as it is, and nothing changes', async () => {
    const provider = await createProvider({ engine })
    const desk = await openDeskOf(provider)
    for (const noun of nouns) {
      const before = await desk.type([noun, 'list', '--json'])
      expect(before).toMatchObject({ code: 0, complained: '' })
      desk.files.set('list.json', new TextEncoder().encode(before.printed))
      expect(await desk.type([noun, 'set', '--from', 'list.json'])).toMatchObject({ code: 0, complained: '' })
      expect((await desk.type([noun, 'list', '--json'])).printed).toBe(before.printed)
      expect(before.printed.length).toBeGreaterThan(100)
    }
    await provider.close()
  })

  test('what the lists of the demo world say sets up a database that begins with nothing', async () => {
    const [demo, empty] = await Promise.all([createProvider({ engine }), createProvider({ engine, seed: false })])
    const [there, here] = await Promise.all([openDeskOf(demo), openDeskOf(empty)])
    for (const noun of nouns) {
      const { printed } = await there.type([noun, 'list', '--json'])
      here.files.set('list.json', new TextEncoder().encode(printed))
      expect(await here.type([noun, 'set', '--from', 'list.json'])).toMatchObject({ code: 0, complained: '' })
      expect(nameless((await here.type([noun, 'list', '--json'])).printed)).toEqual(nameless(printed))
    }
    await Promise.all([demo.close(), empty.close()])
  })
})
