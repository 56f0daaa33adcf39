import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { dictionaries } from '#contracts/dictionaries.ts'
import { extraServices } from '#contracts/extra-services.ts'
import { orderCalculation } from '#contracts/order-calculation.ts'
import { tariffs } from '#contracts/tariffs.ts'
import { calendarDay } from '#rules/storage.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { withProvider } from '#tests/support/with-provider.ts'
import { askedOf, type World } from './asked.ts'
import { calculate, type Calculation } from './calculate.ts'
import { nothing, readLink, writeLink, type Inputs } from './inputs.ts'

const { provider } = withProvider()
let guest: Customer
let world: World
let day: string
beforeAll(async () => {
  guest = customer(provider, null)
  const [prices, services, lists] = await Promise.all([
    guest.get(tariffs.list),
    guest.get(extraServices.list),
    guest.get(dictionaries.show),
  ])
  world = { tariffs: prices.data, services: services.data, dictionaries: lists.data }
  day = calendarDay(provider.clock.now())
}, 120_000)

const decimal = (most: number, places: number) =>
  fc.tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 0, max: places })).map(([whole, digits]) => {
    const text = (whole / 10 ** digits).toFixed(digits)
    return whole % 2 === 0 ? text.replace('.', ',') : text
  })
const typed = (most: number, places: number) =>
  fc.oneof({ weight: 4, arbitrary: decimal(most, places) }, fc.constant(''))

/** Plausible inputs, with a weight that can be read. */
const filled: fc.Arbitrary<Inputs> = fc.record({
  from: fc.constantFrom('US', 'DE', 'CN', 'RU'),
  to: fc.constantFrom('RU', 'KZ', 'AM', 'GE', 'KG', 'UZ', 'US'),
  weight: decimal(36_000, 3).filter(
    (text) => Number(text.replace(',', '.')) >= 0.01 && Number(text.replace(',', '.')) <= 100,
  ),
  length: typed(1400, 1).map(asSide),
  width: typed(900, 1).map(asSide),
  height: typed(900, 1).map(asSide),
  value: typed(90_000_00, 2),
  currency: fc.constantFrom('USD', 'EUR', 'RUB', 'KZT', 'CNY', 'GBP'),
  services: fc.subarray([
    'content_photo',
    'function_check',
    'repack',
    'insurance',
    'urgent',
    'return_to_shop',
    'dispose',
  ]),
  delivery: fc.constantFrom('', 'pickup_point', 'courier'),
})

function asSide(text: string): string {
  const side = Number(text.replace(',', '.'))
  return side >= 1 && side <= 300 ? text : ''
}

/** The same inputs as a request body. */
function bodyOf(inputs: Inputs) {
  const { from, to, box, value, currency, services, delivery } = askedOf(inputs, world, 'ru')
  return {
    origin_country_code: from,
    destination_country_code: to,
    ...box,
    ...(value === null ? {} : { declared_value: value, declared_currency: currency }),
    extra_service_ids: services.map(({ id }) => id),
    ...(delivery ? { delivery_method: delivery } : {}),
  }
}

type Answered = Awaited<ReturnType<typeof ask>>
const ask = async (inputs: Inputs) => (await guest.get(orderCalculation.calculate, { body: bodyOf(inputs) })).data

/** The figures of both calculations in one shape. */
function figuresOf({ options, unfit }: Calculation) {
  return {
    options: options.map(({ tariff, weighed, lines, total, customs, warnings }) => ({
      tariff,
      ...weighed,
      lines,
      total,
      customs: [customs?.is_over_limit ?? null, customs?.total ?? null, customs?.duty, customs?.vat, customs?.fee].map(
        (each) => each ?? null,
      ),
      warnings,
    })),
    unfit: unfit.map(({ tariff, misfit }) => ({ tariff, ...misfit })),
  }
}
function saidBy({ options, unfit }: Answered) {
  return {
    options: options.map(({ tariff, lines, total, customs, warnings, rule_code, ...weighed }) => ({
      tariff,
      actual_weight: weighed.actual_weight,
      volumetric_weight: weighed.volumetric_weight,
      chargeable_weight: weighed.chargeable_weight,
      counts: weighed.counts,
      reason: rule_code,
      lines: lines.map(({ title: _title, ...line }) => line),
      total,
      customs: [customs?.over_limit, customs?.duty_estimate, customs?.duty, customs?.vat, customs?.fee].map(
        (each) => each ?? null,
      ),
      warnings: warnings.map(({ text: _text, ...warning }) => warning),
    })),
    unfit: unfit.map(({ text: _text, ...each }) => each),
  }
}

test('whatever is filled in, the page and the provider come to the same figures', async () => {
  await fc.assert(
    fc.asyncProperty(filled, async (inputs) => {
      const here = calculate(askedOf(inputs, world, 'ru'), world, day)
      expect(here && figuresOf(here)).toEqual(saidBy(await ask(inputs)))
    }),
    { numRuns: 300 },
  )
}, 120_000)

test('a link stands for the same calculation', () => {
  fc.assert(
    fc.property(filled, fc.constantFrom(',', '.'), (inputs, comma) => {
      const again = readLink(writeLink(inputs, 'ru'), comma)
      expect(calculate(askedOf(again, world, 'ru'), world, day)).toEqual(
        calculate(askedOf(inputs, world, 'ru'), world, day),
      )
      expect(writeLink(again, 'ru')).toBe(writeLink(inputs, 'ru'))
    }),
  )
})

const box = { weight: '3,2', length: '40', width: '30', height: '25' }
test.each([
  // Source: domain, 3.10.
  [{ from: 'US', to: 'RU', ...box }, 'us-ru-air-point', '6.000', '6.000', 'volumetric_greater'],
  [{ from: 'US', to: 'AM', ...box }, 'us-am-air-door', '5.000', '5.000', 'volumetric_greater'],
  [{ from: 'US', to: 'KZ', ...box }, 'us-kz-air-point', '5.000', '3.500', 'sides_short'],
  [{ from: 'DE', to: 'GE', ...box }, 'de-ge-road-door', '5.000', '3.500', 'ratio_small'],
  [{ from: 'US', to: 'RU', weight: '0,04' }, 'us-ru-air-point', null, '0.100', 'size_unknown'],
])('golden: %j', (inputs, code, volumetric_weight, chargeable_weight, reason) => {
  const { options } = calculate(askedOf({ ...nothing, ...inputs }, world, 'ru'), world, day) ?? { options: [] }
  const weighed = options.find(({ tariff }) => tariff.code === code)?.weighed
  expect(weighed).toMatchObject({ volumetric_weight, chargeable_weight, reason })
})

test('golden: 31.01 kg is refused with the reason', () => {
  const answer = calculate(askedOf({ ...nothing, from: 'US', to: 'RU', weight: '31.01' }, world, 'ru'), world, day)
  expect(answer?.options).toEqual([])
  expect(answer?.unfit[0]?.misfit).toEqual({ code: 'too_heavy', limit: '31.000', actual: '31.010' })
})

test('what was kept and is over is left out', () => {
  const asked = askedOf({ ...nothing, from: 'US', to: 'RU', weight: '1' }, world, 'ru')
  const old = { ...world, tariffs: world.tariffs.map((each) => ({ ...each, valid_to: '2026-01-01' })) }
  expect(calculate(asked, old, day)).toMatchObject({ options: [], unfit: [] })
})
