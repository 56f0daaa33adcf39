import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExtraService } from '#contracts/extra-services.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { Receiver, Sender } from '#contracts/people/people.ts'
import type { PickupPoint, Warehouse } from '#contracts/places.ts'
import { extraServiceDefaultList, extraServiceList } from '#data/extra-services.ts'
import { knownParcels, lastDeclared } from '#data/known-parcels.ts'
import { parcelDetail } from '#data/parcels.ts'
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

/** From the cache; fetched when the cache knows the parcel from a list only. */
function useLast(): ParcelDetail | undefined | 'coming' {
  const client = useQueryClient()
  const call = useCall()
  const [known] = useState(() => lastDeclared(client))
  const [newest] = useState(() => knownParcels(client).find(({ status }) => status !== 'draft')?.id)
  const isAsked = known === undefined && newest !== undefined
  const query = useQuery({ ...parcelDetail(call, newest ?? 0), enabled: isAsked })
  if (!isAsked) return known
  return isDecidedOf(query) ? query.data : 'coming'
}

/** Answered, failed, or paused until the network returns. */
function isDecidedOf(query: UseQueryResult): boolean {
  return query.data !== undefined || query.isError || query.fetchStatus === 'paused'
}
