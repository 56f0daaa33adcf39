import { calendarDate } from '#i18n/formats.ts'
import { localeOf } from '#i18n/language.ts'
import { crossRate, type CurrencyRate } from '#rules/currency-rates.ts'
import type { Localized } from '#server/db/columns.ts'
import type { ServiceRow } from '#server/extra-services/service-rows.ts'
import { words, type ServerKey } from '#server/words/words.ts'

type Exchanged = { declared_currency: string; currency: string; rates: readonly CurrencyRate[] }

/** A service's title on a bill, with its per cent of the value and the exchange rate of its price. */
export function serviceTitle(service: ServiceRow, bill: Exchanged): Localized {
  const titled = service.percent === null ? service.title : withPercent(service.title, Number(service.percent))
  return atRate(titled, service.percent === null ? service.currency : bill.declared_currency, bill)
}

/** The insurance that is part of a tariff. */
export function insuranceTitle(percent: number, bill: Exchanged): Localized {
  const title = inEach('provider.calculation.insurance', (language) => ({ percent: inFigures(language, percent) }))
  return atRate(title, bill.declared_currency, bill)
}

function withPercent(title: Localized, percent: number): Localized {
  return { ru: `${title.ru}, ${inFigures('ru', percent)}\u00a0%`, en: `${title.en}, ${inFigures('en', percent)}%` }
}

function atRate(title: Localized, from: string, { currency: to, rates }: Exchanged): Localized {
  const cross = crossRate(from, to, rates)
  if (cross === null) return title
  const day = calendarDate(cross.rate_date)
  return inEach('provider.parcels.at_rate', (language) => {
    const rate = inFigures(language, cross.rate, 2)
    return { title: title[language], from, to, rate, day }
  })
}

function inEach(key: ServerKey, values: (language: keyof Localized) => Record<string, string>): Localized {
  return { ru: words.ru.t(key, values('ru')), en: words.en.t(key, values('en')) }
}

function inFigures(language: keyof Localized, value: string | number, least = 0): string {
  const places = { minimumFractionDigits: least, maximumFractionDigits: 8 }
  return new Intl.NumberFormat(localeOf(language), places).format(Number(value))
}
