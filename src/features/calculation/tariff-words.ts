import type { Tariff } from '#contracts/tariffs.ts'
import { numbers } from '#i18n/formats.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import type { World } from './asked.ts'

/** How it goes and where it is handed over; the provider's own title where another tariff of the way is called the same. */
export function tariffName({ t, has }: I18n, tariff: Tariff, beside: readonly Tariff[]): string {
  const key = (each: Tariff) => `calculation.way.${each.transport_type}_${each.delivery_method}`
  const short = key(tariff)
  const isAlone = beside.every((each) => each.id === tariff.id || key(each) !== short)
  return isAlone && has(short) ? t(short) : tariff.title
}

export function tariffDays({ t }: I18n, { delivery_days_min: min, delivery_days_max: max }: Tariff): string {
  return min === max ? t('calculation.days', { count: max }) : t('calculation.day_range', { min, max, count: max })
}

/** "1 150 ₽ за кг", "от 820 ₽ за кг", "1 450 ₽ до 1 кг". */
export function tariffPrice({ t, f }: I18n, { steps, currency }: Tariff): string {
  const [first] = steps
  const prices = perKilogram(steps)
  const [least] = prices
  if (least === undefined) {
    return first
      ? t('calculation.table.whole', { price: f.money(first.price, currency), weight: f.weight(first.up_to) })
      : ''
  }
  const price = t('calculation.table.per_kg', { price: f.money(least, currency) })
  return prices.every((each) => each === least) ? price : t('calculation.table.from', { price })
}

/** By what a kilogram costs; of whole boxes, in the first one when it is full. Those of a way share a currency, as a rule. */
export function cheapestFirst(tariffs: readonly Tariff[]): Tariff[] {
  const least = ({ steps }: Tariff) =>
    Number(perKilogram(steps)[0] ?? Number(steps[0]?.price ?? 0) / Number(steps[0]?.up_to ?? 1))
  return tariffs.toSorted((one, other) => least(one) - least(other))
}

/** What a kilogram costs, the least first; nothing where whole boxes have a price. */
function perKilogram(steps: Tariff['steps']): string[] {
  const prices = steps.flatMap(({ price_type, price }) => (price_type === 'per_kg' ? price : []))
  return prices.toSorted((one, other) => Number(one) - Number(other))
}

/** Which weight counts, in a line. */
export function tariffRule({ t, language }: I18n, { volumetric }: Tariff): string {
  const number = (value: number | null) => numbers(language, {}).format(value ?? 1)
  const isWhole = volumetric.mode === 'surcharge_if_ratio' && (volumetric.factor ?? 1) === 1
  return t(isWhole ? 'calculation.rule.surcharge_whole' : `calculation.rule.${volumetric.mode}`, {
    divisor: volumetric.divisor,
    threshold: number(volumetric.threshold),
    factor: number(volumetric.factor),
  })
}

/** The provider's name of a country, which the page and its finished HTML share: two machines may know it by two. */
export function countryName({ f }: I18n, world: World, code: string): string {
  return world.dictionaries.countries.find((country) => country.code === code)?.name ?? f.country(code)
}

export function routeName(i18n: I18n, world: World, from: string, to: string): string {
  return i18n.t('calculation.route', { from: countryName(i18n, world, from), to: countryName(i18n, world, to) })
}
