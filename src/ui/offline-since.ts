import { createContext } from 'react'

/** Without a network: of when the data is that the strip on top tells of (milliseconds). null: there is a network, or no such strip. */
export const OfflineSince = createContext<number | null>(null)
