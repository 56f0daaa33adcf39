import { createContext } from 'react'

/** While offline: the time of the data that the strip on top states (epoch milliseconds). null: online, or there is no strip. */
export const OfflineSince = createContext<number | null>(null)
