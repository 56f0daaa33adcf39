import { createContext, use } from 'react'
import * as formats from './formats.ts'
import type { Translator } from './translate.ts'

/** The page's language, with its words and formats. */
export type I18n = Translator & {
  f: {
    money: (amount: string | null, currency: string) => string
    wholeMoney: (amount: string, currency: string) => string
    moneyParts: (amount: string | null, currency: string) => ReturnType<typeof formats.moneyParts>
    weight: (kilograms: string | null, places?: number) => string
    weights: (least: string, most: string, places?: number) => string
    dayAndMonth: (date: string | null) => string
    dayShort: (date: string) => string
    dayAndTimeOf: (instant: string) => string
    dayRange: (from: string | null, to: string | null) => string
    dayRangeShort: (from: string, to: string) => string
    weekday: (date: string) => string
    month: (of: string) => string
    monthShort: (of: string) => string
    rough: (amount: string) => string
    country: (code: string) => string
    calendarDate: typeof formats.calendarDate
    dateOf: typeof formats.dateOf
    timeOf: typeof formats.timeOf
    dateTimeOf: typeof formats.dateTimeOf
    grouped: typeof formats.grouped
  }
}

export function withFormats(translator: Translator): I18n {
  const { language } = translator
  return {
    ...translator,
    f: {
      money: (amount, currency) => formats.money(language, amount, currency),
      wholeMoney: (amount, currency) => formats.wholeMoney(language, amount, currency),
      moneyParts: (amount, currency) => formats.moneyParts(language, amount, currency),
      weight: (kilograms, places) => formats.weight(language, kilograms, places),
      weights: (least, most, places) => formats.weights(language, least, most, places),
      dayAndMonth: (date) => formats.dayAndMonth(language, date),
      dayShort: (date) => formats.dayShort(language, date),
      dayAndTimeOf: (instant) => formats.dayAndTimeOf(language, instant),
      dayRange: (from, to) => formats.dayRange(language, from, to),
      dayRangeShort: (from, to) => formats.dayRangeShort(language, from, to),
      month: (of) => formats.month(language, of),
      monthShort: (of) => formats.monthShort(language, of),
      rough: (amount) => formats.rough(language, amount),
      weekday: (date) => formats.weekday(language, date),
      country: (code) => formats.country(language, code),
      calendarDate: formats.calendarDate,
      dateOf: formats.dateOf,
      timeOf: formats.timeOf,
      dateTimeOf: formats.dateTimeOf,
      grouped: formats.grouped,
    },
  }
}

export const I18nContext = createContext<I18n | null>(null)

export function useI18n(): I18n {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('No I18nContext')
  return i18n
}
