import type { Tariff } from '#contracts/tariffs.ts'
import { numbers } from '#i18n/formats.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import type { World } from './asked.ts'

/** Transport and delivery method; the provider's own title when another tariff of the route has the same. */
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

/**
 * Sorts by price per kilogram; tariffs with prices per box by that of a full first step. Assumes one currency, which a route's tariffs
 * usually share.
 */
export function cheapestFirst(tariffs: readonly Tariff[]): Tariff[] {
  const least = ({ steps }: Tariff) =>
    Number(perKilogram(steps)[0] ?? Number(steps[0]?.price ?? 0) / Number(steps[0]?.up_to ?? 1))
  return tariffs.toSorted((one, other) => least(one) - least(other))
}

/** Prices per kilogram, the lowest first; empty when only whole boxes are priced. */
function perKilogram(steps: Tariff['steps']): string[] {
  const prices = steps.flatMap(({ price_type, price }) => (price_type === 'per_kg' ? price : []))
  return prices.toSorted((one, other) => Number(one) - Number(other))
}

/** The tariff's weight rule, in a line. */
export function tariffRule({ t, language }: I18n, { volumetric }: Tariff): string {
  const number = (value: number | null) => numbers(language, {}).format(value ?? 1)
  const isWhole = volumetric.mode === 'surcharge_if_ratio' && (volumetric.factor ?? 1) === 1
  return t(isWhole ? 'calculation.rule.surcharge_whole' : `calculation.rule.${volumetric.mode}`, {
    divisor: volumetric.divisor,
    threshold: number(volumetric.threshold),
    factor: number(volumetric.factor),
  })
}

/** The provider's name of a country, so that a page and its prerendered HTML agree: `Intl` may give two machines different names. */
export function countryName({ f }: I18n, world: World, code: string): string {
  return world.dictionaries.countries.find((country) => country.code === code)?.name ?? f.country(code)
}

export function routeName(i18n: I18n, world: World, from: string, to: string): string {
  return i18n.t('calculation.route', { from: countryName(i18n, world, from), to: countryName(i18n, world, to) })
}
