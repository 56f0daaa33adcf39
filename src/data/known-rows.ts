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
import { useOnline } from '#offline/connection.ts'

type Versioned = { id: number; updated_at: string }

type Page<Row> = Omit<Reply<typeof parcels.list>, 'data'> & { data: Row[] }

/** Cached rows, and when they were last fetched. */
export type Known<Row> = { pages: InfiniteData<Page<Row>, string | null>; since: number }

/** The distinct rows of all cached lists, newest first: they can be shown before, or without, an answer. */
export function knownRows<Row extends Versioned & { created_at: string }>(
  client: QueryClient,
  queryKey: QueryKey,
): Row[] {
  const lists = client.getQueriesData<InfiniteData<Page<Row>>>({ queryKey })
  const rows = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.data) ?? [])
  return newestOf(rows).toSorted((one, other) => other.created_at.localeCompare(one.created_at) || other.id - one.id)
}

/** Each row once, in its newest version. */
export function newestOf<Row extends Versioned>(rows: readonly Row[]): Row[] {
  const newest = new Map<number, Row>()
  for (const row of rows) {
    const known = newest.get(row.id)
    if (!known || known.updated_at < row.updated_at) newest.set(row.id, row)
  }
  return [...newest.values()]
}

/** The requested list; until there is an answer, or if there is none, the matching rows that are cached. */
export function useKnownRows<Row, Key extends QueryKey>(
  list: UseInfiniteQueryOptions<Page<Row>, Error, InfiniteData<Page<Row>>, Key, string | null>,
  known: (client: QueryClient, hasFailed: boolean) => Known<Row> | undefined,
) {
  const client = useQueryClient()
  const isOnline = useOnline()
  const query = useInfiniteQuery(list)
  const hasFailed = query.errorUpdateCount > 0
  const standIn = query.data === undefined ? known(client, hasFailed) : undefined
  const data = query.data ?? standIn?.pages
  const isKnownOnly = standIn !== undefined
  return {
    query: { ...query, data, dataUpdatedAt: standIn?.since ?? query.dataUpdatedAt, isStandIn: isKnownOnly },
    rows: data?.pages.flatMap((page) => page.data),
    /** These rows are not the provider's answer: there may be more. */
    isKnownOnly,
    /** The provider's answer is being loaded, and will replace the cached rows. */
    isComing: isKnownOnly && isOnline && !hasFailed,
  }
}

/** Wraps cached rows as a list. Undefined if there are none, rather than a false "found nothing". */
export function knownOf<Row>(data: Row[], since: number): Known<Row> | undefined {
  if (data.length === 0) return undefined
  const page = { path: '', next_cursor: null, next_page_url: null, prev_cursor: null, prev_page_url: null }
  return { pages: { pages: [{ ...page, data, per_page: data.length }], pageParams: [null] }, since }
}

/** When any of these lists was last fetched. */
export function heardOf(client: QueryClient, queryKey: QueryKey): number {
  return Math.max(
    0,
    ...client
      .getQueryCache()
      .findAll({ queryKey })
      .map((query) => query.state.dataUpdatedAt),
  )
}
