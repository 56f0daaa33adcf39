import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useOnline } from '#offline/connection.ts'
import { SessionContext } from '#session/session-context.ts'
import { prefetchForOffline } from './offline-prefetch.ts'

/** How long the screen is left alone before anything is prefetched. */
const pause = 2_000

/** Once the rows have loaded and the screen is idle, loads in the background what will be needed without a network, in this order. */
export function useOfflinePrefetch(rows: readonly Parcel[] | undefined): void {
  const client = useQueryClient()
  const call = useCall()
  const session = use(SessionContext)
  const isOnline = useOnline()
  const isDue = rows !== undefined && isOnline

  useEffect(() => {
    if (!isDue) return undefined
    const token = session?.getState().token
    const isStillHere = () => session?.getState().token === token
    const timer = setTimeout(() => {
      void prefetchForOffline(client, call, rows, isStillHere)
    }, pause)
    return () => clearTimeout(timer)
    // Once per visit: a row that changed meanwhile is loaded when it is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDue, client, call, session])
}
