import type { Order } from '#contracts/orders/orders.ts'
import { useMinutesLeft } from './time-left.ts'

type Quoted = Pick<Order, 'status' | 'valid_until'>

/**
 * The status at this moment, and the minutes that a quote is still good for: one that is over is over, also before the provider
 * says so. `asOf`: when the provider said it, by this device's clock (ms). Where that was after the end, the clock is wrong, and
 * only the provider knows.
 */
export function useLiveStatus({ status, valid_until }: Quoted, asOf: number) {
  const isOpen = status === 'calculated' && valid_until !== null && Date.parse(valid_until) > asOf
  const minutes = useMinutesLeft(isOpen ? valid_until : null)
  return { status: minutes === 0 ? 'expired' : status, minutes }
}
