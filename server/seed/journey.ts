import type { ParcelStatus } from '#contracts/parcels/parcels.ts'
import type { Random } from './random.ts'

const hour = 3_600_000

/** The usual sequence of statuses. Other statuses branch off from it. */
const usual: ParcelStatus[] = [
  'expected',
  'received',
  'processing',
  'awaiting_payment',
  'ready_to_ship',
  'shipped',
  'customs',
  'arrived',
  'ready_for_pickup',
  'delivered',
]

const until = (status: ParcelStatus) => usual.slice(0, usual.indexOf(status) + 1)

const besides: Partial<Record<ParcelStatus, ParcelStatus[]>> = {
  draft: ['draft'],
  awaiting_customer: [...until('received'), 'awaiting_customer'],
  customs_hold: [...until('customs'), 'customs_hold'],
  out_for_delivery: [...until('arrived'), 'out_for_delivery'],
  merged: [...until('received'), 'merged'],
  cancelled: ['expected', 'cancelled'],
  returned: [...until('ready_for_pickup'), 'returned'],
  disposed: [...until('received'), 'awaiting_customer', 'disposed'],
  lost: [...until('shipped'), 'lost'],
}

/** The fewest and most hours that a parcel usually spends before reaching each status. */
const hoursBefore: Record<ParcelStatus, [least: number, most: number]> = {
  draft: [0, 0],
  expected: [0, 0],
  received: [96, 230],
  awaiting_customer: [2, 9],
  processing: [14, 70],
  awaiting_payment: [8, 26],
  ready_to_ship: [1, 18],
  shipped: [12, 56],
  customs: [60, 110],
  customs_hold: [8, 20],
  arrived: [24, 70],
  ready_for_pickup: [8, 26],
  out_for_delivery: [6, 18],
  delivered: [14, 90],
  merged: [10, 40],
  cancelled: [30, 120],
  returned: [330, 340],
  disposed: [700, 760],
  lost: [480, 620],
}

export type Step = { status: ParcelStatus; at: Date }

/** All statuses of a parcel up to its current one, the oldest first. */
export function journey(
  random: Random,
  parcel: {
    status: ParcelStatus
    since: Date
    delivery_method: 'pickup_point' | 'courier'
    /** Whether its final price waits for the customer's approval. */
    isPriceAsked: boolean
  },
): Step[] {
  const courier: ParcelStatus[] = [...until('arrived'), 'out_for_delivery', 'delivered']
  const way = (() => {
    if (parcel.isPriceAsked) return [...until('processing'), parcel.status]
    if (parcel.status === 'delivered' && parcel.delivery_method === 'courier') return courier
    return besides[parcel.status] ?? until(parcel.status)
  })()
  let at = parcel.since.getTime()
  return way
    .toReversed()
    .map((status) => {
      const step = { status, at: new Date(at) }
      at -= random.between(...hoursBefore[status]) * hour + random.between(0, 59) * 60_000
      return step
    })
    .toReversed()
}
