import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useEffectEvent } from 'react'
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
  // Kept rows stand first, and the provider's answer soon after: what the answer names is loaded.
  const load = useEffectEvent((isStillHere: () => boolean) => {
    void prefetchForOffline(client, call, rows ?? [], isStillHere)
  })
  const isDue = rows !== undefined && isOnline

  useEffect(() => {
    if (!isDue) return undefined
    const token = session?.getState().token
    const isStillHere = () => session?.getState().token === token
    // Once per visit: a row that changes later is loaded when it is opened.
    const timer = setTimeout(() => load(isStillHere), pause)
    return () => clearTimeout(timer)
  }, [isDue, session])
}
