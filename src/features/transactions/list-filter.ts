import { FilterDay, transactionDirections, transactionTypes, type TransactionFilter } from '#contracts/transactions.ts'
import { currencies, type Currency } from '#contracts/wire.ts'
import { dayAfter } from '#rules/storage.ts'

/** What the chips above the list choose: everything, one direction, or one kind of transaction. */
export const kinds = ['all', 'credit', 'debit', 'manual_from_cabinet', 'payment', 'manual_from_admin'] as const
export type Kind = (typeof kinds)[number]

export const periods = ['all', 'month', 'last_month', 'days_90', 'year', 'own'] as const
/** A named period, or one month, yyyy-mm. */
export type Period = (typeof periods)[number] | `${number}-${number}`

/**
 * The list's state in the address: `?kind=credit&currency=RUB&period=own&from=2026-11-01&to=2026-11-22`. A named period is relative to
 * the day on which the link is opened. `from` and `to` are days in the reader's time zone; '' is open.
 */
export type ListState = { kind: Kind; currency: Currency | null; period: Period; from: string; to: string }

export const wholeList: ListState = { kind: 'all', currency: null, period: 'all', from: '', to: '' }

export function readListState(search: string): ListState {
  const query = new URLSearchParams(search)
  const chosen = <T extends string>(name: string, from: readonly T[]) => from.find((each) => each === query.get(name))
  const period = periodOf(query.get('period') ?? '') ?? 'all'
  const day = (name: string) => {
    const value = query.get(name) ?? ''
    return period === 'own' && isDay(value) ? value : ''
  }
  return {
    kind: chosen('kind', kinds) ?? 'all',
    currency: chosen('currency', currencies) ?? null,
    period,
    from: day('from'),
    to: day('to'),
  }
}

/** The query string without its question mark; empty for the unfiltered list. */
export function writeListState({ kind, currency, period, from, to }: ListState): string {
  return new URLSearchParams({
    ...(kind !== 'all' && { kind }),
    ...(currency && { currency }),
    ...(period !== 'all' && { period }),
    ...(period === 'own' && from && { from }),
    ...(period === 'own' && to && { to }),
  }).toString()
}

/** undefined when the text names no period. */
export function periodOf(text: string): Period | undefined {
  return isMonth(text) ? text : periods.find((each) => each === text)
}

export function isMonth(text: string): text is `${number}-${number}` {
  return /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`)
}

/** Whether the text is a day (yyyy-mm-dd) that the provider accepts. */
export function isDay(text: string): boolean {
  return FilterDay.safeParse(text).success
}

/** The period's first and last day; '' is open. `today` is in the reader's time zone. */
export function daysOf({ period, from, to }: ListState, today: string): { from: string; to: string } {
  if (isMonth(period)) return wholeMonth(period)
  const month = `${today.slice(0, 7)}-01`
  switch (period) {
    case 'month':
      return { from: month, to: '' }
    case 'last_month': {
      const last = dayAfter(month, -1)
      return { from: `${last.slice(0, 7)}-01`, to: last }
    }
    case 'days_90':
      return { from: dayAfter(today, -89), to: '' }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: '' }
    case 'own':
      return { from, to }
    default:
      return { from: '', to: '' }
  }
}

function wholeMonth(month: string) {
  const from = `${month}-01`
  // 31 days after the first is always in the next month.
  return { from, to: dayAfter(`${dayAfter(from, 31).slice(0, 7)}-01`, -1) }
}

export function filterOf(state: ListState, today: string): TransactionFilter {
  const { kind, currency } = state
  const { from, to } = daysOf(state, today)
  const type = transactionTypes.find((each) => each === kind)
  const direction = transactionDirections.find((each) => each === kind)
  return {
    ...(type && { type }),
    ...(direction && { direction }),
    ...(currency && { currency }),
    ...(from && { date_from: from }),
    ...(to && { date_to: to }),
  }
}
