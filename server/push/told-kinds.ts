import type { pushKinds } from '#contracts/account/push.ts'
import type { PushSettings } from '#server/db/tables/users.ts'
import type { NoticeKind } from '#server/notifications/notice-words.ts'

export type PushKind = (typeof pushKinds)[number]

/**
 * The notifications that are pushed, and as which kind; the others are only shown in the portal. A departure is pushed
 * once, not for each parcel.
 */
const told = {
  parcel_received: 'received',
  parcel_awaiting_customer: 'action',
  parcel_awaiting_payment: 'action',
  order_needs_clarification: 'action',
  order_calculated: 'action',
  receiver_invalid: 'action',
  parcel_price_approval: 'price',
  parcel_ready_for_pickup: 'pickup',
  storage_warning: 'storage',
  disposal_notice: 'storage',
  manifest_departed: 'shipment',
  manifest_delayed: 'shipment',
  manifest_arrived: 'shipment',
  payment_approved: 'payment',
  payment_rejected: 'payment',
} as const satisfies Partial<Record<NoticeKind, PushKind>>

/** null: this kind of notification is not pushed. */
export function pushKindOf(kind: string): PushKind | null {
  return Object.hasOwn(told, kind) ? told[kind as keyof typeof told] : null
}

export function isWanted({ kinds }: PushSettings, noticeKind: string): boolean {
  const kind = pushKindOf(noticeKind)
  return kind !== null && kinds?.[kind] !== false
}

const hour = 3_600_000

/** The customer has to act, so the message has a button. */
export const askingKinds: ReadonlySet<PushKind> = new Set(['action', 'price'])

/** Sent with high urgency, which wakes a device that saves battery. */
export const urgentKinds: ReadonlySet<PushKind> = new Set(['action', 'price', 'pickup'])

/** How long a message stays relevant (milliseconds). The last warning of storage comes a day before it ends. */
export function isOfUseFor(kind: PushKind): number {
  return kind === 'storage' ? 24 * hour : 72 * hour
}
