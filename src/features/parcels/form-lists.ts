import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ExtraService } from '#contracts/extra-services.ts'
import type { Receiver, Sender } from '#contracts/people/people.ts'
import type { PickupPoint, Warehouse } from '#contracts/places.ts'
import { extraServiceDefaultList, extraServiceList } from '#data/extra-services.ts'
import { receiverList, senderList } from '#data/people.ts'
import { pickupPointList, warehouseList } from '#data/places.ts'
import { useCall } from '#http/api-context.ts'

/** What a declaration chooses from. */
export type FormLists = {
  warehouses: Warehouse[]
  points: PickupPoint[]
  services: ExtraService[]
  defaults: Record<number, boolean>
  receivers: Receiver[]
  senders: Sender[]
}

/** Without warehouses and pick-up points nothing can be declared; whatever else is out of reach is left empty. */
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

/** Answered, failed, or paused until there is a network. */
function isDecidedOf(query: UseQueryResult): boolean {
  return query.data !== undefined || query.isError || query.fetchStatus === 'paused'
}
