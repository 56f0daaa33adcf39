import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import type { Reply } from '#contracts/endpoint.ts'
import type { parcels } from '#contracts/parcels/parcels.ts'

type Page<Row> = Omit<Reply<typeof parcels.list>, 'data'> & { data: Row[] }

/** Rows that this device knows already, and when they were last heard of. */
export type Known<Row> = { pages: InfiniteData<Page<Row>, string | null>; since: number }

/** The list that is asked for; until there is an answer, the fitting rows that this device knows already. */
export function useKnownRows<Row, Key extends QueryKey>(
  list: UseInfiniteQueryOptions<Page<Row>, Error, InfiniteData<Page<Row>>, Key, string | null>,
  known: (client: QueryClient) => Known<Row> | undefined,
) {
  const client = useQueryClient()
  const query = useInfiniteQuery({ ...list, placeholderData: () => known(client)?.pages })
  const { isPlaceholderData } = query
  return {
    query: isPlaceholderData ? { ...query, dataUpdatedAt: known(client)?.since ?? 0 } : query,
    rows: query.data?.pages.flatMap((page) => page.data),
    /** Not the provider's answer: there may be more. */
    isKnownOnly: isPlaceholderData,
  }
}

/** They stand in for a list that has no answer yet; nothing where there are none, rather than a false "found nothing". */
export function knownOf<Row>(data: Row[], since: number): Known<Row> | undefined {
  if (data.length === 0) return undefined
  const page = { path: '', next_cursor: null, next_page_url: null, prev_cursor: null, prev_page_url: null }
  return { pages: { pages: [{ ...page, data, per_page: data.length }], pageParams: [null] }, since }
}

/** When any list of these was last heard of. */
export function heardOf(client: QueryClient, queryKey: QueryKey): number {
  return Math.max(
    0,
    ...client
      .getQueryCache()
      .findAll({ queryKey })
      .map((query) => query.state.dataUpdatedAt),
  )
}
