import {
  Bell,
  CircleCheck,
  Clock,
  CreditCard,
  Link,
  MapPinCheck,
  MessageCircle,
  Package,
  PlaneTakeoff,
  Search,
  UserRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { Notification } from '#contracts/notifications.ts'

type Tone = 'red' | 'green' | 'kraft'
type Face = { icon: LucideIcon; tone?: Tone }

/** The icon of each kind of subject. */
const icons: Record<string, LucideIcon | undefined> = {
  balance: Wallet,
  claim: MessageCircle,
  disposal: Clock,
  manifest: PlaneTakeoff,
  order: Link,
  parcel: Package,
  payment: CreditCard,
  receiver: UserRound,
  request: CircleCheck,
  search: Search,
  storage: Clock,
}

/** Red: the customer has to act. Green: something is done. Kraft: the customer has to wait. */
const tones: Record<string, Tone | undefined> = {
  claim_answered: 'red',
  claim_approved: 'green',
  disposal_notice: 'red',
  order_needs_clarification: 'red',
  order_calculated: 'red',
  parcel_awaiting_customer: 'red',
  parcel_awaiting_payment: 'red',
  parcel_customs_hold: 'red',
  parcel_lost: 'red',
  parcel_price_approval: 'red',
  payment_rejected: 'red',
  receiver_invalid: 'red',
  storage_fee_started: 'red',
  storage_warning: 'red',
  order_purchased: 'green',
  parcel_cleared: 'green',
  parcel_delivered: 'green',
  parcel_ready_for_pickup: 'green',
  payment_approved: 'green',
  receiver_verified: 'green',
  request_done: 'green',
  search_found: 'green',
  manifest_delayed: 'kraft',
}

/** The icon and tone of a kind; an unknown kind is a bell. Once settled, a notice no longer asks the customer to act. */
export function noticeFace(kind: string, { isSettled }: { isSettled: boolean }): Face {
  const icon = kind === 'parcel_ready_for_pickup' ? MapPinCheck : (icons[kind.split('_')[0] ?? ''] ?? Bell)
  const tone = tones[kind]
  return { icon, ...(tone && !(tone === 'red' && isSettled) && { tone }) }
}

/**
 * The ids of those of the rows (newest first) that may still need the customer: unread, and no newer row is about the same
 * subject. Whether the subject itself still needs them is not known here.
 */
export function unsettled(rows: readonly Pick<Notification, 'id' | 'subject' | 'read_at'>[]): Set<number> {
  const found = new Set<number>()
  const subjects = new Set<string>()
  for (const { id, subject, read_at } of rows) {
    const about = subject && `${subject.type} ${subject.id}`
    if (read_at === null && !(about && subjects.has(about))) found.add(id)
    if (about) subjects.add(about)
  }
  return found
}
