import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepForLater } from '#data/kept-for-later.ts'
import { useCall } from '#http/api-context.ts'
import { useOnline } from '#offline/connection.ts'
import type { useOverview } from './use-overview.ts'

/** So long the screen is left alone before anything is loaded ahead. */
const pause = 2_000

/** Once the screen stands, loads quietly what will be wanted without a network: what can be picked up comes first. */
export function useKeptParcels({ data }: ReturnType<typeof useOverview>) {
  const client = useQueryClient()
  const call = useCall()
  const isOnline = useOnline()
  const isDue = data !== undefined && isOnline

  useEffect(() => {
    if (!isDue) return undefined
    const rows = [...data.ready, ...data.transit, ...data.attention, ...data.stored]
    const timer = setTimeout(() => void keepForLater(client, call, rows), pause)
    return () => clearTimeout(timer)
    // Once per visit: a row that changed meanwhile is loaded when it is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDue, client, call])
}
