import type { ExtraService } from '#contracts/extra-services.ts'
import type { Tariff } from '#contracts/tariffs.ts'
import { numbers } from '#i18n/formats.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import type { Box } from '#rules/chargeable-weight.ts'
import { amount } from '#rules/money.ts'
import type { OrderOption, Warning } from '#rules/order-calculation.ts'
import type { Misfit } from '#rules/tariff-fit.ts'
import { perKilogram } from '#rules/tariff-price.ts'
import { grams } from '#rules/weight.ts'

/** Which weight counts and why, with the box's own figures. */
export function weightReason({ t, f, language }: I18n, { tariff, weighed }: OrderOption, box: Box): string {
  const { divisor, threshold, factor, ignore_below_kg } = tariff.volumetric
  const number = (value: number | string | null) => numbers(language, {}).format(Number(value ?? 1))
  const isWhole = weighed.reason === 'ratio_reached' && (factor ?? 1) === 1
  return t(isWhole ? 'calculation.because.ratio_reached_whole' : `calculation.because.${weighed.reason}`, {
    actual: f.weight(weighed.actual_weight, 1),
    volumetric: f.weight(weighed.volumetric_weight, 1),
    step: f.weight(tariff.weight_step),
    least: f.weight(ignore_below_kg),
    size: [box.length, box.width, box.height].map(number).join('\u00a0×\u00a0'),
    divisor,
    threshold: number(threshold),
    factor: number(factor),
  })
}

export function misfitWords({ t, f, language }: I18n, tariff: Tariff, { code, limit, actual }: Misfit): string {
  const isLength = code === 'side_too_long' || code === 'girth_too_large'
  const say = (value: string) => {
    if (code === 'value_too_high') return f.money(value, tariff.currency)
    return isLength ? numbers(language, {}).format(Number(value)) : f.weight(value)
  }
  return t(`calculation.misfit.${code}`, { limit: say(limit), actual: say(actual) })
}

type Line = OrderOption['lines'][number]

/** The name of a line of the bill; for shipping, also how it is calculated. */
export function lineName(
  { t, f, language }: I18n,
  line: Line,
  { tariff, weighed }: OrderOption,
  services: readonly ExtraService[],
): string {
  const service = services.find(({ id }) => id === line.extra_service_id)
  if (service) return service.title
  if (line.code === 'insurance') {
    return t('calculation.line.insurance', { percent: numbers(language, {}).format(tariff.insurance_percent ?? 0) })
  }
  const { chargeable_weight } = weighed
  const step = tariff.steps.find(({ up_to }) => grams(chargeable_weight) <= grams(up_to))
  if (step?.price_type === 'per_kg' && amount(perKilogram(step.price, chargeable_weight)) === line.amount) {
    const price = f.money(step.price, tariff.currency)
    return t('calculation.line.shipping_per_kg', { weight: f.weight(chargeable_weight, 1), price })
  }
  return t(line.amount === tariff.min_charge ? 'calculation.line.shipping_least' : 'calculation.line.shipping')
}

/** A warning about this tariff alone. Missing parcel data is mentioned once, at its field. */
export function warningWords(
  { t, has }: I18n,
  { code, extra_service_id }: Warning,
  tariff: Tariff,
  services: readonly ExtraService[],
): string | null {
  if (code !== 'service_unpriced' && code !== 'insured_already' && code !== 'restricted_contents') return null
  const contents = tariff.restricted_contents.map((each) => {
    const key = `calculation.contents.${each}`
    return has(key) ? t(key) : each
  })
  return t(`calculation.warning.${code}`, {
    service: services.find(({ id }) => id === extra_service_id)?.title ?? '',
    contents: contents.join(', '),
  })
}

/** "вт, пт"; "ежедневно" for all seven days. */
export function departureDays({ t, locale }: I18n, days: readonly number[]): string {
  if (days.length === 7) return t('calculation.option.daily')
  const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  // 5 January 1970 was a Monday, which is day 1.
  return days.map((day) => name.format(Date.UTC(1970, 0, 4 + day))).join(', ')
}
