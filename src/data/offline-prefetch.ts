import type { QueryClient } from '@tanstack/react-query'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import type { Call } from '#http/client.ts'
import { prefetchActiveDetails } from './active-details.ts'
import { extraServiceDefaultList, extraServiceList } from './extra-services.ts'
import { noticeList } from './notifications.ts'
import { receiverList, senderList } from './people.ts'
import { pickupPointList, warehouseList } from './places.ts'

/**
 * Loads, one after another, what a customer will need without a network: the lists that a declaration is filled in from
 * and the details of all parcels that are under way. Whatever fails is simply not kept. Stops when the customer has left:
 * nothing more is requested, least of all in the name of the next one.
 */
export async function prefetchForOffline(
  client: QueryClient,
  call: Call,
  rows: readonly Parcel[],
  isStillHere: () => boolean,
): Promise<void> {
  const once = { retry: false } as const
  const lists: (() => Promise<void>)[] = [
    () => client.prefetchQuery({ ...warehouseList(call), ...once }),
    () => client.prefetchQuery({ ...pickupPointList(call), ...once }),
    () => client.prefetchQuery({ ...extraServiceList(call), ...once }),
    () => client.prefetchQuery({ ...extraServiceDefaultList(call), ...once }),
    () => client.prefetchQuery({ ...receiverList(call), ...once }),
    () => client.prefetchQuery({ ...senderList(call), ...once }),
    () => client.prefetchInfiniteQuery({ ...noticeList(call, false), ...once }),
  ]
  for (const load of lists) {
    if (!isStillHere()) return
    await load()
  }
  if (isStillHere()) await prefetchActiveDetails(client, call, rows, isStillHere)
}
