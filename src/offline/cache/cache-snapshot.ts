import { dehydrate, hydrate, type DehydratedState, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { PersistedClient } from '@tanstack/query-persist-client-core'
import * as z from 'zod/mini'
import { createRoom, pagesOf } from './cache-room.ts'

/** Version of the stored format, not of the product: a new build must not discard what is readable offline. */
export const cacheVersion = 'v1'
/** UTF-16 units, the unit of the browsers' limit of five million. */
export const sizeLimit = 300_000
/** Allowance for the JSON around the rows, in UTF-16 units. */
const frame = 120

/** What is stored of a query; the rest of its state is derived. */
const Row = z.object({
  queryKey: z.array(z.unknown()),
  queryHash: z.string(),
  meta: z.optional(z.object({ persist: z.union([z.literal(true), z.literal(['first', 'home'])]) })),
  queryType: z.optional(z.literal('infinite')),
  state: z.object({ data: z.unknown(), dataUpdatedAt: z.number() }),
})
type Row = Pick<DehydratedQuery, 'queryKey' | 'queryHash' | 'meta' | 'queryType'> & {
  state: Pick<DehydratedQuery['state'], 'data' | 'dataUpdatedAt'>
}
type DehydratedQuery = DehydratedState['queries'][number]

const Client = z.object({
  timestamp: z.number(),
  buster: z.literal(cacheVersion),
  clientState: z.object({ queries: z.array(Row) }),
})

export type Keeping = {
  /** UTF-16 units. */
  limit: number
  /** When the provider answered, by its own clock (epoch milliseconds). */
  answeredAt: (query: Row) => number
  /** Older answers (by the same clock) are left out, unless `needOf` wants them. */
  oldest: number
  needOf: NeedOf
}

/**
 * Whether an answer is kept at any age, ahead of everything except form lists and the first pages of other lists; `first`: ahead
 * of those, too.
 */
export type NeedOf = (queryKey: QueryKey, data: unknown) => boolean | 'first'

/**
 * Serialises the queries that have `meta.persist` and hold data, marked as succeeded and stale. The same data always gives the
 * same text.
 */
export function writeCache(queryClient: QueryClient, { limit, answeredAt, oldest, needOf }: Keeping): string {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    // Checks data, not status: a query whose last refetch failed still holds its data.
    shouldDehydrateQuery: ({ meta, state }) =>
      meta?.persist !== undefined && state.data !== undefined && state.status !== 'pending',
  })
  const all = queries.map((query) => asFetched(query, answeredAt(query)))
  const needs = new Map(all.map((row) => [row, needOf(row.queryKey, row.state.data)]))
  const rows = all.filter((row) => needs.get(row) || row.state.dataUpdatedAt >= oldest).toSorted(newestFirst)
  const room = createRoom<DehydratedQuery>(limit - frame)
  room.take(rows.filter((row) => row.meta?.persist === 'first' || needs.get(row) === 'first'))
  // Lists may fill only half of the room, so that the details they lead to fit as well.
  const half = limit / 2
  room.take(
    rows.filter(({ meta }) => meta?.persist === 'home'),
    half,
  )
  room.take(
    rows.filter(({ state }) => pagesOf(state.data)),
    half,
  )
  room.take(rows.filter((row) => needs.get(row)))
  room.take(rows)
  const texts = room.fill().flatMap((row, index) => [index > 0 ? ',' : '', JSON.stringify(row)])
  const newest = Math.max(0, ...rows.map(({ state }) => state.dataUpdatedAt))
  const head = `{"timestamp":${newest},"buster":"${cacheVersion}","clientState":{"mutations":[],"queries":[`
  const parts = [head, ...texts, ']}}']
  return `${checksum(parts)}:${parts.join('')}`
}

/** Throws for anything that is not exactly what `writeCache` wrote. Times are the provider's. */
export function readCache(written: string): PersistedClient {
  const text = written.slice(written.indexOf(':') + 1)
  if (written !== `${checksum([text])}:${text}`) throw new TypeError('Kept data is damaged')
  const client = z.parse(Client, JSON.parse(text))
  const queries = client.clientState.queries.map((query) => asFetched(query, query.state.dataUpdatedAt))
  return { ...client, clientState: { mutations: [], queries } }
}

/** Adds rows that are newer than those in the cache. `deviceTime` converts a time of the provider's clock to this device's. */
export function fillCache(queryClient: QueryClient, kept: PersistedClient, deviceTime: (time: number) => number): void {
  const queries = kept.clientState.queries.map((query) => asFetched(query, deviceTime(query.state.dataUpdatedAt)))
  hydrate(queryClient, { queries }, { defaultOptions: { queries: { gcTime: Infinity } } })
}

/** The state of a query that was fetched successfully at that time and is stale. */
function asFetched(query: Row, dataUpdatedAt: number): DehydratedQuery {
  return {
    queryKey: query.queryKey,
    queryHash: query.queryHash,
    ...(query.meta && { meta: query.meta }),
    ...(query.queryType && { queryType: query.queryType }),
    dehydratedAt: dataUpdatedAt,
    state: {
      data: query.state.data,
      dataUpdatedAt,
      dataUpdateCount: 1,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      fetchStatus: 'idle',
      isInvalidated: true,
      status: 'success',
    },
  }
}

/** The hash breaks ties, so that two tabs write the same text. */
function newestFirst(one: DehydratedQuery, other: DehydratedQuery): number {
  return other.state.dataUpdatedAt - one.state.dataUpdatedAt || (one.queryHash < other.queryHash ? -1 : 1)
}

/**
 * FNV-1a over UTF-16 units: detects accidental damage, not tampering. Hashes the parts separately, because engines read a freshly
 * joined string seven times slower.
 */
function checksum(parts: readonly string[]): string {
  let sum = 0x811c9dc5
  for (const part of parts)
    for (let at = 0; at < part.length; at += 1) sum = Math.imul(sum ^ part.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(36)
}
