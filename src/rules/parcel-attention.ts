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
  /** What staff found: an invoice that is missing, a damaged box. */
  flags: readonly string[]
  /** By the customs of the receiver's country: see `limitExceeded`. */
  is_over_limit: boolean
}

const beforePacking: ReadonlySet<string> = new Set(['received', 'awaiting_customer'])

/** Until it is paid for, a receiver whose papers will not do stops it. */
const beforePayment: ReadonlySet<string> = new Set([...beforePacking, 'processing', 'awaiting_payment'])

/**
 * What waits for the customer, the most pressing first. Nothing is asked before the box is there, but for the number without
 * which it could not be recognised, and for the contents of a parcel that was announced by its number alone. The storage clock is not in
 * it: see `storageExpires`.
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

/** The same with the word on the duty-free limit last, or without it: it presses least, and other parcels change it. */
export function withLimit(
  attention: readonly string[],
  { status, flags, is_over_limit }: Pick<Facts, 'status' | 'flags' | 'is_over_limit'>,
): string[] {
  if (flags.includes(limit)) return [...attention]
  const others = attention.filter((each) => each !== limit)
  return is_over_limit && isWarnedOfLimit(status) ? [...others, limit] : others
}

/** While the customer can still do something about it: divide the parcel, or choose another receiver. */
export function isWarnedOfLimit(status: string): boolean {
  return status !== 'draft' && canUpdate(status)
}

/**
 * What keeps a parcel from being sent. A limit that is exceeded does not, unless staff have asked about it: beyond it duty is
 * paid, and that is for the customer to decide.
 */
export function hindrances({ attention, flags }: { attention: readonly string[]; flags: readonly string[] }): string[] {
  return attention.filter((each) => each !== limit || flags.includes(limit))
}

const limit: Attention = 'limit_exceeded'

/** Free storage ends within the days of warning. Asked again each time, because it comes true by itself. */
export function storageExpires(parcel: { status: string; storage_free_until: string | null }, today: string): boolean {
  const left = storageDaysLeft(parcel, today)
  return left !== null && left <= storageWarningDays
}

/** The last day of free storage that is warned about today, yyyy-mm-dd: what a query compares with. */
export function storageWarningDay(today: string): string {
  return dayAfter(today, storageWarningDays)
}
