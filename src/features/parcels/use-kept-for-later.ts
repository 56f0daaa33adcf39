import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Parcel } from '#contracts/parcels.ts'
import { keepForLater } from '#data/kept-for-later.ts'
import { useCall } from '#http/api-context.ts'

/** So long the screen is left alone before anything is loaded ahead. */
const pause = 2_000

/** Once the list is here and the screen is at rest, loads quietly what will be wanted without a network. */
export function useKeptForLater(parcels: readonly Parcel[] | undefined) {
  const client = useQueryClient()
  const call = useCall()
  const isHere = parcels !== undefined

  useEffect(() => {
    if (!isHere) return undefined
    const timer = setTimeout(() => void keepForLater(client, call, parcels), pause)
    return () => clearTimeout(timer)
    // Once per visit of the list; a row that changed meanwhile is loaded when it is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHere, client, call])
}
