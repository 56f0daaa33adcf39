/** Why a typed text is not a date. */
export type TypedDateProblem = 'incomplete' | 'no_such_month' | 'no_such_day' | 'no_such_year'

type Parts = { year: number; month: number; day: number }

/** The number of days of a month (1–12), which must exist. */
export function daysInMonth(year: number, month: number): number {
  // `Date.UTC` takes years below 100 as 19xx; the calendar repeats every 400 years.
  return new Date(Date.UTC(400 + year, month, 0)).getUTCDate()
}

/**
 * yyyy-mm-dd from typed or pasted text: 22.11.2026, 22/11/2026, 22-11-2026, 22 11 2026, 22112026, 2026-11-22, 2026/11/22; null if
 * it is not a date. The day precedes the month, in both languages. Source: specification, section 4.
 */
export function readTypedDate(text: string): string | null {
  const parts = partsOf(text)
  return parts && !problemOf(parts) ? isoDate(parts) : null
}

/** What is wrong with a typed date, and the month's number of days if the day does not exist; null when nothing is. */
export function typedDateProblem(text: string): { code: TypedDateProblem; days: number } | null {
  const parts = partsOf(text)
  if (!parts) return { code: 'incomplete', days: 0 }
  const code = problemOf(parts)
  return code && { code, days: code === 'no_such_day' ? daysInMonth(parts.year, parts.month) : 0 }
}

function partsOf(text: string): Parts | null {
  const plain = text.trim()
  const [, year, month, day] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:T.*)?$/.exec(plain) ?? []
  if (year) return numbers(year, month, day)
  const [, first, second, third] =
    /^(\d{1,2})\s*[-./,\s]\s*(\d{1,2})\s*[-./,\s]\s*(\d{4})$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain) ?? []
  return third ? numbers(third, second, first) : null
}

function numbers(year: string, month = '', day = ''): Parts {
  return { year: Number(year), month: Number(month), day: Number(day) }
}

function problemOf({ year, month, day }: Parts): TypedDateProblem | null {
  if (month < 1 || month > 12) return 'no_such_month'
  if (year < 1) return 'no_such_year'
  return day < 1 || day > daysInMonth(year, month) ? 'no_such_day' : null
}

function isoDate({ year, month, day }: Parts): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
