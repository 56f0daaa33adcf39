import type { attentions } from '#contracts/parcels/parcels.ts'
import { canUpdate, isPast } from './parcel-status.ts'
import { dayAfter, storageDaysLeft, storageWarningDays } from './storage.ts'

export type Attention = (typeof attentions)[number]

type Facts = {
  status: string
  type: string
  tracking_number: string | null
  amount_due: string | null
  /** null: no receiver is chosen. */
  receiver: { verification_status: string } | null
  item_count: number
  /** Set by staff: a missing invoice, a damaged box. */
  flags: readonly string[]
  /** By the customs rule of the receiver's country: see `limitExceeded`. */
  is_over_limit: boolean
}

const beforePacking: ReadonlySet<string> = new Set(['received', 'awaiting_customer'])

/** Statuses up to payment, in which invalid receiver papers stop a parcel. */
const beforePayment: ReadonlySet<string> = new Set([...beforePacking, 'processing', 'awaiting_payment'])

/**
 * What the customer has to do about a parcel, most urgent first. Before the parcel arrives only two things are asked: the
 * tracking number, without which it cannot be recognised, and the contents of a parcel that was announced by its number alone.
 * The storage clock is separate: see `storageExpires`.
 */
export function parcelAttention(parcel: Facts): string[] {
  if (parcel.status === 'draft' || isPast(parcel.status)) return []
  const found = new Set<string>()
  const say = (what: Attention, isSo: boolean) => {
    if (isSo) found.add(what)
  }
  say('payment_due', parcel.status === 'awaiting_payment' && Number(parcel.amount_due ?? 0) > 0)
  say('tracking_missing', parcel.status === 'expected' && parcel.type === 'shop_order' && !parcel.tracking_number)
  const isBeforePacking = beforePacking.has(parcel.status)
  say('declaration_missing', (isBeforePacking || parcel.status === 'expected') && parcel.item_count === 0)
  if (isBeforePacking) {
    say('receiver_missing', parcel.receiver === null)
  }
  say('receiver_invalid', beforePayment.has(parcel.status) && parcel.receiver?.verification_status === 'invalid')
  for (const flag of parcel.flags) found.add(flag)
  return withLimit([...found], parcel)
}

/** Adds or removes the duty-free warning at the end: it is the least urgent, and depends on other parcels. */
export function withLimit(
  attention: readonly string[],
  { status, flags, is_over_limit }: Pick<Facts, 'status' | 'flags' | 'is_over_limit'>,
): string[] {
  if (flags.includes(limit)) return [...attention]
  const others = attention.filter((each) => each !== limit)
  return is_over_limit && isWarnedOfLimit(status) ? [...others, limit] : others
}

/** While the customer can still act on it: split the parcel, or choose another receiver. */
export function isWarnedOfLimit(status: string): boolean {
  return status !== 'draft' && canUpdate(status)
}

/**
 * What prevents sending a parcel. An exceeded limit does not, unless staff have flagged it: duty is due beyond it, and that is
 * the customer's decision.
 */
export function hindrances({ attention, flags }: { attention: readonly string[]; flags: readonly string[] }): string[] {
  return attention.filter((each) => each !== limit || flags.includes(limit))
}

const limit: Attention = 'limit_exceeded'

/** Free storage ends within the warning period. Calculated each time, because it becomes true by itself. */
export function storageExpires(parcel: { status: string; storage_free_until: string | null }, today: string): boolean {
  const left = storageDaysLeft(parcel, today)
  return left !== null && left <= storageWarningDays
}

/** The last free day that is warned about today, yyyy-mm-dd, for comparisons in a query. */
export function storageWarningDay(today: string): string {
  return dayAfter(today, storageWarningDays)
}
