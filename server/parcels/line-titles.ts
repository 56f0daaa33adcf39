import { calendarDate } from '#i18n/formats.ts'
import { localeOf } from '#i18n/language.ts'
import { crossRate, type CurrencyRate } from '#rules/currency-rates.ts'
import type { Localized } from '#server/db/columns.ts'
import type { CostLine } from '#server/db/tables/cost-line.ts'
import type { ServiceRow } from '#server/extra-services/service-rows.ts'
import { words, type ServerKey } from '#server/words/words.ts'

type Exchanged = { declared_currency: string; currency: string; rates: readonly CurrencyRate[] }

/** The words of a bill's line: its title, and as a note the exchange rate used (null if it wasn't converted). */
type LineWords = Pick<CostLine, 'title' | 'note'>

/** The words for a service, with its percentage of the value if it has one. */
export function serviceWords(service: ServiceRow, bill: Exchanged): LineWords {
  if (service.percent === null) return { title: service.title, note: rateNote(service.currency, bill) }
  return {
    title: withPercent(service.title, Number(service.percent)),
    note: rateNote(bill.declared_currency, bill),
  }
}

/** The words for the insurance included in a tariff. */
export function insuranceWords(percent: number, bill: Exchanged): LineWords {
  return {
    title: inEach('provider.calculation.insurance', (language) => ({ percent: inFigures(language, percent) })),
    note: rateNote(bill.declared_currency, bill),
  }
}

function withPercent(title: Localized, percent: number): Localized {
  return { ru: `${title.ru}, ${inFigures('ru', percent)}\u00a0%`, en: `${title.en}, ${inFigures('en', percent)}%` }
}

function rateNote(from: string, { currency: to, rates }: Exchanged): Localized | null {
  const cross = crossRate(from, to, rates)
  if (cross === null) return null
  const day = calendarDate(cross.rate_date)
  return inEach('provider.parcels.at_rate', (language) => {
    return { from, to, rate: inFigures(language, cross.rate, 2), day }
  })
}

function inEach(key: ServerKey, values: (language: keyof Localized) => Record<string, string>): Localized {
  return { ru: words.ru.t(key, values('ru')), en: words.en.t(key, values('en')) }
}

function inFigures(language: keyof Localized, value: string | number, least = 0): string {
  const places = { minimumFractionDigits: least, maximumFractionDigits: 8 }
  return new Intl.NumberFormat(localeOf(language), places).format(Number(value))
}
