import { useSyncExternalStore } from 'react'

/** Source: design, section 5. */
const widths = { phone: '(width < 45em)', twoColumns: '(width >= 67.5em)', twoPanes: '(width >= 73.75em)' } as const

/** Whether there are bars at the top and at the bottom. */
export const usePhone = () => useWidth('phone')

/** Whether the dashboard has two columns. */
export const useTwoColumns = () => useWidth('twoColumns')

/** Whether list and detail are side by side. */
export const useTwoPanes = () => useWidth('twoPanes')

function useWidth(name: keyof typeof widths): boolean {
  return useSyncExternalStore(
    subscribers[name],
    () => matchMedia(widths[name]).matches,
    () => false,
  )
}

/** Created once, because React would resubscribe for a new function. */
const subscribers = {
  phone: subscriberTo(widths.phone),
  twoColumns: subscriberTo(widths.twoColumns),
  twoPanes: subscriberTo(widths.twoPanes),
}

function subscriberTo(width: string) {
  return (listener: () => void) => {
    const query = matchMedia(width)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
}
