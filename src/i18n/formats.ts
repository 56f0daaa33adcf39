import type { Language } from '#contracts/wire.ts'
import { localeOf } from './language.ts'

/** No-break space, which keeps a number with its unit. */
export const nbsp = '\u00a0'

/** Shown for a missing value. */
export const dash = '—'

const formats = new Map<string, unknown>()

/**
 * Formats are cached: creating one takes a hundred times as long as using it, and a list uses few formats for all of its rows.
 */
function once<T>(make: () => T, ...key: unknown[]): T {
  const name = JSON.stringify(key)
  if (!formats.has(name)) formats.set(name, make())
  return formats.get(name) as T
}

export function numbers(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return once(() => new Intl.NumberFormat(localeOf(language), options), 0, language, options)
}

/** For days without a time, which are in UTC, because a cached format would not notice that the reader has changed time zones. */
function days(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = language === 'ru' ? 'ru-RU' : 'en-GB'
  return once(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }), 1, language, options)
}

/** A decimal string with an ISO 4217 code: "1 200,50 $" or "$1,200.50". */
export function money(language: Language, amount: string | null, currency: string): string {
  const parts = moneyParts(language, amount, currency)
  return parts === null ? dash : `${parts.before}${parts.whole}${parts.fraction}${parts.after}`
}

/** The same, but without hundredths if they are zero: "1 000 ₽", "$20.50". */
export function wholeMoney(language: Language, amount: string, currency: string): string {
  return money(language, amount, currency).replace(/[.,]00(?=\D*$)/, '')
}

/** The same in parts, because the hundredths are drawn smaller. */
export function moneyParts(language: Language, amount: string | null, currency: string) {
  if (amount === null) return null
  const [, sign = '', whole = '0', fraction = '00'] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  const symbol = symbols[currency] ?? currency
  const minus = sign && '\u2212'
  const grouped = numbers(language, { useGrouping: 'always' }).format(BigInt(whole)).replaceAll('\u202f', nbsp)
  const places = fraction.padEnd(2, '0')
  return language === 'ru'
    ? { before: minus, whole: grouped, fraction: `,${places}`, after: `${nbsp}${symbol}` }
    : {
        before: `${minus}${symbol}${/[A-Z]$/.test(symbol) ? nbsp : ''}`,
        whole: grouped,
        fraction: `.${places}`,
        after: '',
      }
}

/** "пятница" as "Пятница", for the beginning of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const symbols: Record<string, string> = { USD: '$', EUR: '€', RUB: '₽', KZT: '₸', CNY: '¥', GBP: '£', GEL: '₾' }

/** "12,5 кг" / "12.5 kg", at most to the gram; `places`: the minimum of decimal places; a dash for an empty value. */
export function weight(language: Language, kilograms: string | null, places = 0): string {
  if (!kilograms) return dash
  const digits = { minimumFractionDigits: places, maximumFractionDigits: 3 }
  return `${numbers(language, digits).format(Number(kilograms))}${nbsp}${language === 'ru' ? 'кг' : 'kg'}`
}

/** "5,000–6,000 кг"; a single weight if both are equal. */
export function weights(language: Language, least: string, most: string, places = 0): string {
  const all = weight(language, most, places)
  if (least === most) return all
  return `${numbers(language, { minimumFractionDigits: places }).format(Number(least))}–${all}`
}

/** yyyy-mm-dd as dd.mm.yyyy, in both languages. String conversion only, so no time zone can shift it. */
export function calendarDate(date: string | null): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? []
  return year ? `${day}.${month}.${year}` : dash
}

/** An instant in the reader's zone: "21.11.2026". */
export function dateOf(instant: string | null): string {
  if (!instant) return dash
  const moment = new Date(instant)
  return `${two(moment.getDate())}.${two(moment.getMonth() + 1)}.${moment.getFullYear()}`
}

/** "14:32" in the reader's zone. */
export function timeOf(instant: string | number): string {
  const moment = new Date(instant)
  return `${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** "21.11.2026, 14:32" */
export function dateTimeOf(instant: string | null): string {
  return instant ? `${dateOf(instant)}, ${timeOf(instant)}` : dash
}

/** "28 ноября" / "28 November" from yyyy-mm-dd. */
export function dayAndMonth(language: Language, date: string | null): string {
  if (!date) return dash
  return days(language, { day: 'numeric', month: 'long' }).format(Date.parse(date)).replace(' ', nbsp)
}

/** "28 нояб." / "28 Nov" from yyyy-mm-dd, for narrow places. */
export function dayShort(language: Language, date: string): string {
  return days(language, { day: 'numeric', month: 'short' }).format(Date.parse(date)).replace(' ', nbsp)
}

/** "28 ноября, 05:17" in the reader's zone, for near dates, which need no year. */
export function dayAndTimeOf(language: Language, instant: string): string {
  const moment = new Date(instant)
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${dayAndMonth(language, day)},${nbsp}${timeOf(instant)}`
}

/** "Ноябрь 2026" / "November 2026" from yyyy-mm. */
export function month(language: Language, of: string): string {
  const name = days(language, { month: 'long' }).format(Date.parse(`${of}-01`))
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${nbsp}${of.slice(0, 4)}`
}

/** "ноя" / "Nov" from yyyy-mm. */
export function monthShort(language: Language, of: string): string {
  return days(language, { month: 'short' })
    .format(Date.parse(`${of}-01`))
    .slice(0, 3)
}

/** An approximate amount, for narrow places: "980", "1,2 тыс.", "64 тыс." / "64K". */
export function rough(language: Language, amount: string): string {
  const value = Number(amount)
  const maximumFractionDigits = value >= 1_000 && value < 10_000 ? 1 : 0
  return numbers(language, { notation: 'compact', maximumFractionDigits }).format(value)
}

/** "суббота, 21 ноября" / "Saturday 21 November" from yyyy-mm-dd. */
export function weekday(language: Language, date: string): string {
  return days(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(Date.parse(date))
}

/** "США" / "USA": the short name of a country from its two letters. Any other code is returned unchanged. */
export function country(language: Language, code: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code
  const name = new Intl.DisplayNames(localeOf(language), { type: 'region', style: 'short' }).of(code) ?? code
  // The name used in warehouses and shipments.
  return name === 'US' ? 'USA' : name
}

/** "United States": for shops abroad, in any page language. */
export function countryInEnglish(code: string): string {
  return /^[a-z]{2}$/i.test(code) ? (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code) : code
}

/** "22–24 ноября"; one day if both are the same, both months if they differ. */
export function dayRange(language: Language, from: string | null, to: string | null): string {
  if (!from || !to || from === to) return dayAndMonth(language, from ?? to)
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${dayAndMonth(language, from)}${nbsp}– ${dayAndMonth(language, to)}`
  // The word joiner keeps a line from breaking after the dash.
  return `${Number(from.slice(8))}–\u2060${dayAndMonth(language, to)}`
}

/** "22–24 нояб." / "22–24 Nov", on one line: for narrow places. */
export function dayRangeShort(language: Language, from: string, to: string): string {
  if (from === to) return dayShort(language, to)
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${dayShort(language, from)}${nbsp}–${nbsp}${dayShort(language, to)}`
  return `${Number(from.slice(8))}–\u2060${dayShort(language, to)}`
}

/**
 * A tracking number in groups, which are copied without spaces: UPU S10 as the post prints it, "LX 730 551 904 CN", others in
 * fours.
 */
export function grouped(code: string): string {
  const post = /^([A-Z]{2})(\d{3})(\d{3})(\d{3})([A-Z]{2})$/.exec(code)
  if (post) return post.slice(1).join(nbsp)
  return code.replace(/(.{4})(?=.)/g, `$1${nbsp}`)
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
