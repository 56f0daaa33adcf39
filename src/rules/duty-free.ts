import type { CustomsRule } from '#contracts/customs.ts'
import type { CurrencyRate } from './currency-rates.ts'
import { importValue, type Import } from './customs.ts'
import { hundredths, sum } from './money.ts'
import { isPast } from './parcel-status.ts'
import { grams, kilograms } from './weight.ts'

type Period = CustomsRule['period']

/** A parcel of one receiver. `weight` is null until it is weighed. */
export type ImportedParcel = Omit<Import, 'weight' | 'used'> & {
  status: string
  weight: string | null
  /** The day of departure, yyyy-mm-dd. */
  shipped_on: string | null
}

export type DutyFreeUse = {
  period: Period
  currency: string
  /** null: no limit in numbers. */
  value_max: string | null
  /** null: it includes a currency without an exchange rate. */
  value_used: string | null
  value_pending: string | null
  weight_max: string | null
  weight_used: string
  weight_pending: string
  /** The first day of the next period; null if each parcel counts by itself. */
  resets_at: string | null
}

/**
 * How much of a receiver's duty-free limit is taken. Used: parcels that departed within the period and are past customs. Pending:
 * parcels declared for the receiver that are not past customs, whenever they depart. If each parcel counts by itself, none
 * reduces the limit of the next.
 */
export function dutyFreeUse(
  rule: CustomsRule,
  parcels: readonly ImportedParcel[],
  today: string,
  rates: readonly CurrencyRate[],
): DutyFreeUse {
  const bounds = periodOf(rule.period, today)
  const counted = bounds === null ? [] : parcels
  const used = counted.filter(
    ({ status, shipped_on }) =>
      countedAs(status) === 'used' &&
      bounds !== null &&
      shipped_on !== null &&
      shipped_on >= bounds.from &&
      shipped_on < bounds.until,
  )
  const pending = counted.filter(({ status }) => countedAs(status) === 'pending')
  return {
    period: rule.period,
    currency: rule.currency,
    value_max: rule.value_limit,
    value_used: valueOf(rule, used, rates),
    value_pending: valueOf(rule, pending, rates),
    weight_max: rule.weight_limit,
    weight_used: weightOf(used),
    weight_pending: weightOf(pending),
    resets_at: bounds?.until ?? null,
  }
}

/**
 * Returns whether a future parcel exceeds the duty-free limit. If each parcel counts by itself, only that one matters; otherwise
 * everything used and pending together, so that the order of declaration does not matter. Unknown values (no limit in numbers, a
 * currency without a rate) do not exceed it.
 */
export function limitExceeded(
  rule: CustomsRule,
  parcels: readonly ImportedParcel[],
  today: string,
  rates: readonly CurrencyRate[],
): (parcel: ImportedParcel) => boolean {
  if (rule.period === 'parcel') return (parcel) => exceedsAlone(rule, parcel, rates)
  const isExceeded = exceedTogether(rule, parcels, today, rates)
  return () => isExceeded
}

/** The same for one parcel, if each counts by itself. */
export function exceedsAlone(rule: CustomsRule, parcel: ImportedParcel, rates: readonly CurrencyRate[]): boolean {
  return isOver(rule, valueOf(rule, [parcel], rates), weightOf([parcel]))
}

/** The same for all of them, if they count together. */
export function exceedTogether(
  rule: CustomsRule,
  parcels: readonly ImportedParcel[],
  today: string,
  rates: readonly CurrencyRate[],
): boolean {
  const use = dutyFreeUse(rule, parcels, today, rates)
  const { value_used, value_pending } = use
  const value = value_used === null || value_pending === null ? null : sum([value_used, value_pending])
  return isOver(rule, value, kilograms(grams(use.weight_used) + grams(use.weight_pending)))
}

function isOver({ value_limit, weight_limit }: CustomsRule, value: string | null, weight: string): boolean {
  const isDear = value_limit !== null && value !== null && hundredths(value) > hundredths(value_limit)
  return isDear || (weight_limit !== null && grams(weight) > grams(weight_limit))
}

/** The period of a day: its first day and the first of the next; null if there are no periods. */
export function periodOf(period: Period, today: string): { from: string; until: string } | null {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  if (period === 'parcel') return null
  if (period === 'week') {
    const monday = day - ((new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7)
    return { from: dayOf(year, month, monday), until: dayOf(year, month, monday + 7) }
  }
  const months = period === 'month' ? 1 : 3
  const first = month - ((month - 1) % months)
  return { from: dayOf(year, first, 1), until: dayOf(year, first + months, 1) }
}

const throughCustoms: ReadonlySet<string> = new Set(['arrived', 'ready_for_pickup', 'out_for_delivery', 'delivered'])

/** How a parcel counts towards a limit; null: not at all. Old parcels count as used, but in a past period. */
export function countedAs(status: string): 'used' | 'pending' | null {
  if (throughCustoms.has(status)) return 'used'
  return status === 'draft' || isPast(status) ? null : 'pending'
}

function valueOf(rule: CustomsRule, parcels: readonly ImportedParcel[], rates: readonly CurrencyRate[]): string | null {
  const values = parcels.map((parcel) => importValue(rule, parcel, rates))
  const known = values.filter((value) => value !== null)
  return known.length === values.length ? sum(known) : null
}

function weightOf(parcels: readonly ImportedParcel[]): string {
  return kilograms(parcels.reduce((total, { weight }) => total + (weight === null ? 0 : grams(weight)), 0))
}

function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
