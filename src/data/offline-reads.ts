import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  InfiniteData,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query'
import type { Reply } from '#contracts/endpoint.ts'
import type { claims } from '#contracts/claims.ts'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import type { Call } from '#http/client.ts'
import { canUpdate, isPast } from '#rules/parcel-status.ts'
import { currentUser } from './account.ts'
import { addressList } from './addresses.ts'
import { balanceList } from './balance.ts'
import { claimDetail, claimList, searchList } from './claims.ts'
import { countryList } from './countries.ts'
import { extraServiceDefaultList, extraServiceList } from './extra-services.ts'
import { knownParcels } from './known-parcels.ts'
import { noticeList } from './notifications.ts'
import { orderList } from './orders.ts'
import { earlierItems, parcelDeclaration, parcelList } from './parcels.ts'
import { paymentMethodList, paymentRequestList } from './payments.ts'
import { receiverList, senderList } from './people.ts'
import { pickupPointList, warehouseList } from './places.ts'

/** A query whose answer should be stored on the device. */
export type OfflineRead = {
  queryKey: QueryKey
  /** When its subject last changed (epoch milliseconds), if known. */
  changedAt?: number
  /** Rejects as the query does. */
  load: (client: QueryClient) => Promise<unknown>
}

/** Limits for each kind, enough for what a customer may open offline. */
const most = { changes: 12, claims: 6 }

/** What forms that work offline start with, and the lists that lead to them, most useful first. */
export function formReads(call: Call, userId: number): OfflineRead[] {
  return [
    read(warehouseList(call)),
    read(pickupPointList(call)),
    read(extraServiceList(call)),
    read(extraServiceDefaultList(call)),
    read(receiverList(call)),
    read(senderList(call)),
    read(countryList(call)),
    read(paymentMethodList(call)),
    read(currentUser(call)),
    read(addressList(call, userId)),
    read(balanceList(call)),
    read(earlierItems(call)),
    readPages(parcelList(call, {})),
    readPages(noticeList(call, false)),
    readPages(orderList(call, {})),
    readPages(paymentRequestList(call, null)),
    // What a payment may be for.
    readPages(parcelList(call, { status: 'awaiting_payment' })),
    readPages(orderList(call, { status: 'accepted' })),
    readPages(claimList(call, {})),
    readPages(searchList(call, {})),
    // What a claim may be about.
    readPages(parcelList(call, { status: 'delivered' })),
    readPages(parcelList(call, { status: 'lost' })),
    readPages(parcelList(call, { attention: '1' })),
  ]
}

/** Details of rows in the cached lists: the declarations of parcels that can still be changed, and open claims. */
export function detailReads(client: QueryClient, call: Call): OfflineRead[] {
  const active = knownParcels(client).filter(({ status }) => !isPast(status))
  const since = (row: Parcel) => ({ changedAt: Date.parse(row.updated_at) })
  const cases = client.getQueryData<InfiniteData<Reply<typeof claims.list>>>(claimList(call, {}).queryKey)
  const open = cases?.pages.flatMap(({ data }) => data).filter(({ closed_at }) => closed_at === null) ?? []
  return [
    ...active
      .filter(({ status }) => canUpdate(status))
      .slice(0, most.changes)
      .map((row) => ({ ...read(parcelDeclaration(call, row.id)), ...since(row) })),
    ...open.slice(0, most.claims).map(({ id }) => read(claimDetail(call, id))),
  ]
}

type Options<Fetched, Key extends QueryKey> = Omit<FetchQueryOptions<Fetched, Error, Fetched, Key>, 'queryKey'> & {
  queryKey: NoInfer<Key>
}
type PagesOptions<Fetched, Key extends QueryKey> = Pick<
  FetchInfiniteQueryOptions<Fetched, Error, Fetched, Key, string | null>,
  'queryFn' | 'initialPageParam' | 'meta'
> & { queryKey: NoInfer<Key> }

function read<Fetched, Key extends QueryKey>(options: Options<Fetched, Key>): OfflineRead {
  return { queryKey: options.queryKey, load: (client) => client.fetchQuery({ ...options, ...once }) }
}

function readPages<Fetched, Key extends QueryKey>(options: PagesOptions<Fetched, Key>): OfflineRead {
  return { queryKey: options.queryKey, load: (client) => client.fetchInfiniteQuery({ ...options, ...once }) }
}

const once = { retry: false, staleTime: 0 } as const
