import type { Order } from '#contracts/orders/orders.ts'
import { useMinutesLeft } from './time-left.ts'

type Quoted = Pick<Order, 'status' | 'valid_until'>

/**
 * The current status, and the minutes that a quote remains valid. An expired quote shows as such before the provider says so.
 * `asOf`: when the provider answered, by this device's clock (epoch milliseconds). If that is after the quote's end, the clock is
 * wrong, and the provider's status stands.
 */
export function useLiveStatus({ status, valid_until }: Quoted, asOf: number) {
  const isOpen = status === 'calculated' && valid_until !== null && Date.parse(valid_until) > asOf
  const minutes = useMinutesLeft(isOpen ? valid_until : null)
  return { status: minutes === 0 ? 'expired' : status, minutes }
}
