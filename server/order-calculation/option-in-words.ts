import type * as z from 'zod/mini'
import type { CalculatedOption, UnfitTariff } from '#contracts/order-calculation.ts'
import type { CustomsRule } from '#contracts/customs.ts'
import type { Tariff } from '#contracts/tariffs.ts'
import type { Language } from '#contracts/wire.ts'
import { money, weight } from '#i18n/formats.ts'
import { localeOf } from '#i18n/language.ts'
import type { OrderOption, Warning } from '#rules/order-calculation.ts'
import type { Misfit } from '#rules/tariff-fit.ts'
import type { Say } from '#server/words/words.ts'

type Words = {
  t: Say
  language: Language
  services: readonly { id: number; title: string }[]
  rule: CustomsRule | undefined
}

/** An option in the contract's shape, with rule, lines and warnings in the reader's language. */
export function optionInWords(option: OrderOption, words: Words): z.input<typeof CalculatedOption> {
  const { tariff, weighed, lines, total, warnings } = option
  const { reason, ...weights } = weighed
  return {
    tariff,
    ...weights,
    rule_code: reason,
    rule_text: ruleInWords(option, words),
    lines: lines.map((line) => ({ ...line, title: lineTitle(line, tariff, words) })),
    total,
    currency: tariff.currency,
    delivery_days: { min: tariff.delivery_days_min, max: tariff.delivery_days_max },
    customs: customsInWords(option, words.rule),
    warnings: warnings.map((warning) => ({ ...warning, text: warningInWords(warning, tariff, words) })),
  }
}

export function unfitInWords(
  { tariff, misfit }: { tariff: Tariff; misfit: Misfit },
  { t, language }: Words,
): z.input<typeof UnfitTariff> {
  const { code, limit, actual } = misfit
  const say = {
    too_light: (value: string) => weight(language, value),
    too_heavy: (value: string) => weight(language, value),
    too_bulky: (value: string) => weight(language, value),
    side_too_long: (value: string) => number(language, value),
    girth_too_large: (value: string) => number(language, value),
    value_too_high: (value: string) => money(language, value, tariff.currency),
  }[code]
  return {
    tariff,
    ...misfit,
    text: t(`provider.calculation.misfit.${code}`, { limit: say(limit), actual: say(actual) }),
  }
}

function ruleInWords({ tariff, weighed }: OrderOption, { t, language }: Words): string {
  const { divisor, threshold, factor, ignore_below_kg } = tariff.volumetric
  return t(`provider.calculation.because.${weighed.reason}`, {
    actual: weight(language, weighed.actual_weight),
    volumetric: weight(language, weighed.volumetric_weight),
    chargeable: weight(language, weighed.chargeable_weight),
    step: weight(language, tariff.weight_step),
    least: weight(language, ignore_below_kg),
    divisor: String(divisor),
    threshold: number(language, threshold ?? 0),
    factor: number(language, factor ?? 1),
  })
}

function lineTitle(line: OrderOption['lines'][number], tariff: Tariff, { t, language, services }: Words): string {
  const service = services.find(({ id }) => id === line.extra_service_id)
  if (service) return service.title
  if (line.code !== 'insurance') return t('provider.calculation.shipping')
  return t('provider.calculation.insurance', { percent: number(language, tariff.insurance_percent ?? 0) })
}

function warningInWords({ code, extra_service_id }: Warning, tariff: Tariff, { t, services }: Words): string {
  return t(`provider.calculation.warning.${code}`, {
    service: services.find(({ id }) => id === extra_service_id)?.title ?? '',
    contents: tariff.restricted_contents.map((each) => contentsInWords(each, t)).join(', '),
  })
}

function contentsInWords(code: string, t: Say): string {
  const known = contents.find((each) => each === code)
  return known ? t(`provider.calculation.contents.${known}`) : code
}

const contents = ['battery', 'liquid', 'magnet', 'aerosol', 'medicine'] as const

function customsInWords({ customs }: OrderOption, rule: CustomsRule | undefined) {
  if (!rule) return null
  const { currency, value_limit, weight_limit, period, note, source, checked_at } = rule
  return {
    over_limit: customs?.is_over_limit ?? null,
    duty_estimate: customs?.total ?? null,
    duty: customs?.duty ?? null,
    vat: customs?.vat ?? null,
    fee: customs?.fee ?? null,
    currency,
    value_limit,
    weight_limit,
    period,
    note,
    source,
    checked_at,
  }
}

function number(language: Language, value: number | string): string {
  return new Intl.NumberFormat(localeOf(language)).format(Number(value))
}
