import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { maxInvoices } from '#contracts/parcels/papers.ts'
import { hindrances } from './parcel-attention.ts'
import { canAddInvoices, canDelete, canUpdate, isPast } from './parcel-status.ts'

export type ParcelAct = keyof ParcelDetail['can']

/** The facts that determine what a customer may do with a parcel. */
export type ActFacts = {
  type: string
  status: string
  attention: readonly string[]
  delivery_method: string
  pickup_point_id: number | null
  flags: readonly string[]
  amount_due: string | null
  paid_amount: string
  total: string | null
  delivered_at: Date | null
  /** The order it was bought for: already paid, so the customer cannot cancel it. */
  order_id: number | null
  /** The pieces of all items. */
  piece_count: number
  invoice_count: number
  /** The kinds of unanswered requests. */
  open_requests: readonly string[]
  has_open_claim: boolean
}

/** Facts about the customer. `is_registered`: customs can be told who they are. */
export type CustomerFacts = { is_blocked: boolean; has_verified_email: boolean; is_registered: boolean }

/** Days after the handover within which a claim may be filed. */
export const claimDays = 14

/** Everything a customer may do with a parcel now; nothing while blocked. */
export function customerActs(parcel: ActFacts, customer: CustomerFacts, now: Date): Record<ParcelAct, boolean> {
  const may = !customer.is_blocked
  const isOnShelf = parcel.status === 'received' || parcel.status === 'awaiting_customer'
  const isUntouched = isOnShelf && parcel.open_requests.length === 0
  return {
    update: may && canUpdate(parcel.status),
    delete: may && canDelete(parcel.status) && parcel.order_id === null,
    cancel: may && parcel.status === 'expected' && parcel.order_id === null,
    send:
      may &&
      isOnShelf &&
      hindrances(parcel).length === 0 &&
      !leavesItself(parcel) &&
      !lacksInvoice(parcel) &&
      !lacksPlace(parcel) &&
      customer.has_verified_email &&
      customer.is_registered,
    pay:
      may &&
      parcel.status === 'awaiting_payment' &&
      Number(parcel.amount_due ?? 0) > 0 &&
      !parcel.attention.includes('receiver_invalid'),
    approve_price: may && parcel.status === 'awaiting_customer' && parcel.flags.includes('price_approval'),
    accept_damage: may && !isPast(parcel.status) && parcel.flags.includes('damaged'),
    consolidate: may && isUntouched && !isPriced(parcel),
    split: may && isUntouched && !isPriced(parcel) && parcel.piece_count > 1,
    return: may && isUntouched,
    repack: may && isOnShelf && !leavesItself(parcel) && !parcel.open_requests.includes('repack'),
    request_photos: may && isOnShelf && !leavesItself(parcel) && !parcel.open_requests.includes('photos'),
    claim: may && mayClaim(parcel, now),
    pass: may && parcel.status === 'ready_for_pickup',
    add_files: may && canAddInvoices(parcel.status) && parcel.invoice_count < maxInvoices,
  }
}

/** Customs require the shop's invoice; without one the parcel can be stored but not sent. */
export function lacksInvoice({ type, invoice_count }: Pick<ActFacts, 'type' | 'invoice_count'>): boolean {
  return type === 'shop_order' && invoice_count === 0
}

/** The pick-up point is not chosen, as for parcels that were bought for a customer. */
export function lacksPlace(parcel: Pick<ActFacts, 'delivery_method' | 'pickup_point_id'>): boolean {
  return parcel.delivery_method === 'pickup_point' && parcel.pickup_point_id === null
}

/** For some days after the handover; at any time for a parcel that is lost, or that staff found damaged. */
function mayClaim({ status, flags, delivered_at, has_open_claim }: ActFacts, now: Date): boolean {
  if (has_open_claim) return false
  if (status === 'lost' || flags.includes('damaged')) return true
  if (status !== 'delivered' || delivered_at === null) return false
  return now.getTime() - delivered_at.getTime() <= claimDays * 86_400_000
}

/** Staff are about to split or return it, so other requests would meet another parcel. */
function leavesItself({ open_requests }: ActFacts): boolean {
  return open_requests.includes('split') || open_requests.includes('return')
}

/** It has a final price, and perhaps payments, which belong to this box as it is. */
function isPriced({ total, paid_amount }: ActFacts): boolean {
  return total !== null || Number(paid_amount) > 0
}
