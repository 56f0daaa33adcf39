import type { QueryClient } from '@tanstack/react-query'
import type { Parcel } from '#contracts/parcels.ts'
import type { Call } from '#http/client.ts'
import { isPast } from '#rules/parcel-status.ts'
import { extraServiceDefaultList, extraServiceList } from './extra-services.ts'
import { parcelDetail } from './parcels.ts'
import { receiverList, senderList } from './people.ts'
import { pickupPointList, warehouseList } from './places.ts'

const keptDetails = 12
const keptFor = 10 * 60_000

/**
 * Loads, one after another, what a customer will want without a network: the lists that a declaration is filled in from
 * and the details of parcels that are under way. Whatever fails is simply not kept.
 */
export async function keepForLater(client: QueryClient, call: Call, rows: readonly Parcel[]): Promise<void> {
  const once = { retry: false } as const
  await client.prefetchQuery({ ...warehouseList(call), ...once })
  await client.prefetchQuery({ ...pickupPointList(call), ...once })
  await client.prefetchQuery({ ...extraServiceList(call), ...once })
  await client.prefetchQuery({ ...extraServiceDefaultList(call), ...once })
  await client.prefetchQuery({ ...receiverList(call), ...once })
  await client.prefetchQuery({ ...senderList(call), ...once })
  for (const row of rows.filter((each) => !isPast(each.status)).slice(0, keptDetails)) {
    await client.prefetchQuery({ ...parcelDetail(call, row.id), ...once, staleTime: keptFor })
  }
}
