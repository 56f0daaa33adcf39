import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { ExtraService } from '#contracts/extra-services.ts'
import type { Parcel, ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { Receiver, Sender } from '#contracts/people/people.ts'
import type { PickupPoint, Warehouse } from '#contracts/places.ts'
import { extraServiceDefaultList, extraServiceList } from '#data/extra-services.ts'
import { knownDeclared, knownDetails } from '#data/known-parcels.ts'
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

  const isDecided = [services, defaults, receivers, senders].every(isDecidedOf)
  const lists: FormLists | undefined =
    warehouses.data && points.data && isDecided
      ? {
          warehouses: warehouses.data,
          points: points.data,
          services: services.data ?? [],
          defaults: defaults.data ?? {},
          receivers: receivers.data ?? [],
          senders: senders.data ?? [],
        }
      : undefined
  return { lists, needed: warehouses.data ? points : warehouses }
}

/**
 * The newest declaration of the list as it is cached, because the next parcel mostly goes the same way; null: there is none,
 * undefined: still loading. The list is requested only where none is cached. If the newest one's details are out of reach, the next
 * one on the list that has cached details takes its place.
 */
export function useLast(): ParcelDetail | null | undefined {
  const client = useQueryClient()
  const call = useCall()
  const list = useInfiniteQuery({ ...parcelList(call, {}), enabled: ({ state }) => state.data === undefined })
  // Both are found once: what is loaded later must not change a form that has begun.
  const [rows, setRows] = useState<Parcel[]>()
  const [last, setLast] = useState<ParcelDetail | null>()
  if (rows === undefined && isDecidedOf(list)) setRows(knownDeclared(client))
  const newest = rows?.[0]
  const isWanted = newest !== undefined && last === undefined
  const detail = useQuery({ ...parcelDetail(call, newest?.id ?? 0), enabled: isWanted })
  if (rows && last === undefined && (!newest || isDecidedOf(detail))) setLast(detail.data ?? firstCached(client, rows))
  return last
}

function firstCached(client: QueryClient, rows: readonly Parcel[]): ParcelDetail | null {
  const cached = new Map(knownDetails(client).map((each) => [each.id, each]))
  return rows.flatMap(({ id }) => cached.get(id) ?? [])[0] ?? null
}

/** Answered, failed, or paused until the network returns. */
function isDecidedOf(query: Pick<UseQueryResult, 'data' | 'isError' | 'fetchStatus'>): boolean {
  return query.data !== undefined || query.isError || query.fetchStatus === 'paused'
}
