import type { Declaration } from './declaration.ts'
import type { FormLists } from './form-lists.ts'

type Way = Pick<Declaration, 'delivery_method' | 'pickup_point_id' | 'receiver_id'>

/** The country that a parcel goes to: its pick-up point's, else the receiver's; undefined while neither is chosen. */
export function destinationOf(way: Way, lists: Pick<FormLists, 'points' | 'receivers'>): string | undefined {
  const point = lists.points.find((each) => String(each.id) === way.pickup_point_id)
  if (way.delivery_method === 'pickup_point' && point) return point.country_code
  return lists.receivers.find((each) => String(each.id) === way.receiver_id)?.country_code
}
