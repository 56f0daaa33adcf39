import { useCallback, useSyncExternalStore } from 'react'
import type { Order } from '#contracts/orders/orders.ts'

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

/** Milliseconds between looks at the clock: the longest delay before an end is shown. */
const tick = 1_000

/** Minutes left until an instant, rounded up, so that 0 means that it has passed. null: there is no end. */
function useMinutesLeft(until: string | null): number | null {
  const read = useCallback(
    () => (until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 60_000))),
    [until],
  )
  const subscribe = useCallback(
    (listener: () => void) => {
      if (until === null) return () => {}
      const timer = setInterval(listener, tick)
      return () => clearInterval(timer)
    },
    [until],
  )
  return useSyncExternalStore(subscribe, read, read)
}
