import type { ParcelStatus, ParcelStep } from '#contracts/parcels/parcels.ts'

/** Who moves a parcel: the customer, staff, its departure, or the clock. */
export type ParcelMover = 'customer' | 'staff' | 'manifest' | 'timer'

/** Who may move a parcel to which status. Anything not listed is refused. */
export const parcelTransitions: Record<ParcelStatus, Partial<Record<ParcelStatus, readonly ParcelMover[]>>> = {
  draft: { expected: ['customer'] },
  expected: { received: ['staff'], cancelled: ['customer'], lost: ['staff'] },
  received: {
    awaiting_customer: ['staff', 'timer'],
    processing: ['customer', 'staff'],
    merged: ['customer', 'staff'],
    returned: ['staff'],
    disposed: ['timer'],
  },
  awaiting_customer: {
    received: ['staff', 'customer'],
    processing: ['customer', 'staff'],
    merged: ['customer'],
    returned: ['staff'],
    disposed: ['timer'],
  },
  // Approving a changed price leads through `processing` directly to what the price requires.
  processing: {
    awaiting_payment: ['staff', 'customer'],
    awaiting_customer: ['staff'],
    ready_to_ship: ['staff', 'customer'],
  },
  awaiting_payment: { ready_to_ship: ['customer', 'staff'], disposed: ['timer'] },
  ready_to_ship: { shipped: ['manifest'], awaiting_customer: ['staff'] },
  shipped: { customs: ['manifest'], arrived: ['manifest'], lost: ['staff'] },
  // If customs release a parcel after the rest has arrived, there is no departure left to follow: staff move it.
  customs: { customs_hold: ['staff'], arrived: ['manifest', 'staff'] },
  customs_hold: { customs: ['staff'], arrived: ['staff'], returned: ['staff'], disposed: ['staff'] },
  arrived: { ready_for_pickup: ['staff'], out_for_delivery: ['staff'] },
  ready_for_pickup: { delivered: ['staff'], returned: ['timer'] },
  out_for_delivery: { delivered: ['staff'], ready_for_pickup: ['staff'] },
  delivered: {},
  merged: {},
  cancelled: {},
  returned: {},
  disposed: {},
  lost: { received: ['staff'] },
}

export function mayMove(from: string, to: ParcelStatus, mover: ParcelMover): boolean {
  return isKnownStatus(from) && (parcelTransitions[from][to]?.includes(mover) ?? false)
}

/** The parcel's step on the track; null if its journey ended without a handover. */
const stepOf: Record<ParcelStatus, ParcelStep | null> = {
  draft: 'expected',
  expected: 'expected',
  received: 'warehouse',
  awaiting_customer: 'warehouse',
  processing: 'warehouse',
  awaiting_payment: 'warehouse',
  ready_to_ship: 'warehouse',
  shipped: 'transit',
  customs: 'customs',
  customs_hold: 'customs',
  arrived: 'pickup',
  ready_for_pickup: 'pickup',
  out_for_delivery: 'pickup',
  delivered: 'pickup',
  merged: null,
  cancelled: null,
  returned: null,
  disposed: null,
  lost: null,
}

/** Final statuses: nothing more will happen by itself. */
const past: ReadonlySet<string> = new Set(['delivered', 'merged', 'cancelled', 'returned', 'disposed', 'lost'])

export function isKnownStatus(status: string): status is ParcelStatus {
  return Object.hasOwn(stepOf, status)
}

export function parcelStep(status: string): ParcelStep | null {
  return isKnownStatus(status) ? stepOf[status] : null
}

/** The step shown on a track: a draft has none yet. */
export function trackStep(status: string): ParcelStep | null {
  return status === 'draft' ? null : parcelStep(status)
}

export function isPast(status: string): boolean {
  return past.has(status)
}

/** The customer may change everything before arrival, and in the warehouse what customs and packing need. */
export function canUpdate(status: string): boolean {
  return ['draft', 'expected', 'received', 'awaiting_customer'].includes(status)
}

/** Customs may ask for an invoice while they hold the parcel. */
export function canAddInvoices(status: string): boolean {
  return canUpdate(status) || status === 'customs_hold'
}

export function canDelete(status: string): boolean {
  return status === 'draft' || status === 'expected'
}
