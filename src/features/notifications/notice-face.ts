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

/** The icon and tone of a kind; an unknown kind is a bell. */
export function noticeFace(kind: string): Face {
  const icon = kind === 'parcel_ready_for_pickup' ? MapPinCheck : (icons[kind.split('_')[0] ?? ''] ?? Bell)
  const tone = tones[kind]
  return { icon, ...(tone && { tone }) }
}
