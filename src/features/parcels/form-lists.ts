import { useInfiniteQuery, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExtraService } from '#contracts/extra-services.ts'
import type { Parcel, ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { Receiver, Sender } from '#contracts/people/people.ts'
import type { PickupPoint, Warehouse } from '#contracts/places.ts'
import { extraServiceDefaultList, extraServiceList } from '#data/extra-services.ts'
import { newestDeclared } from '#data/known-parcels.ts'
import { parcelDetail, parcelList } from '#data/parcels.ts'
import { receiverList, senderList } from '#data/people.ts'
import { pickupPointList, warehouseList } from '#data/places.ts'
import { useCall } from '#http/api-context.ts'

/** The lists that a declaration chooses from. */
export type FormLists = {
  warehouses: Warehouse[]
  points: PickupPoint[]
  services: ExtraService[]
  defaults: Record<number, boolean>
  receivers: Receiver[]
  senders: Sender[]
  /** The latest declaration: the next parcel mostly goes the same way. */
  last?: ParcelDetail | undefined
}

/** Warehouses and pick-up points are required; any other list that fails to load is left empty. */
export function useFormLists() {
  const call = useCall()
  const warehouses = useQuery(warehouseList(call))
  const points = useQuery(pickupPointList(call))
  const services = useQuery(extraServiceList(call))
  const defaults = useQuery(extraServiceDefaultList(call))
  const receivers = useQuery(receiverList(call))
  const senders = useQuery(senderList(call))

  const last = useLast()

  const isDecided = [services, defaults, receivers, senders].every(isDecidedOf) && last !== 'coming'
  const lists: FormLists | undefined =
    warehouses.data && points.data && isDecided
      ? {
          warehouses: warehouses.data,
          points: points.data,
          services: services.data ?? [],
          defaults: defaults.data ?? {},
          receivers: receivers.data ?? [],
          senders: senders.data ?? [],
          last,
        }
      : undefined
  return { lists, needed: warehouses.data ? points : warehouses }
}

/**
 * The newest declaration of the list as this device has it; the list is waited for where it has none. Which details are cached
 * depends on what was looked at here, so it decides nothing.
 */
function useLast(): ParcelDetail | undefined | 'coming' {
  const client = useQueryClient()
  const call = useCall()
  const list = useInfiniteQuery(parcelList(call, {}))
  // Found once: a list that is reloaded later must not change a form that has begun.
  const [newest, setNewest] = useState<Parcel | null>()
  if (newest === undefined && isDecidedOf(list)) setNewest(newestDeclared(client) ?? null)
  const detail = useQuery({ ...parcelDetail(call, newest?.id ?? 0), enabled: Boolean(newest) })
  if (newest === undefined) return 'coming'
  if (newest === null) return undefined
  return isDecidedOf(detail) ? detail.data : 'coming'
}

/** Answered, failed, or paused until the network returns. */
function isDecidedOf(query: Pick<UseQueryResult, 'data' | 'isError' | 'fetchStatus'>): boolean {
  return query.data !== undefined || query.isError || query.fetchStatus === 'paused'
}
