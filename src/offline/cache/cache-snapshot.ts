import { dehydrate, hydrate, type DehydratedState, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { PersistedClient } from '@tanstack/query-persist-client-core'
import * as z from 'zod/mini'
import { createRoom, pagesOf } from './cache-room.ts'

/** Version of the kept data's form, not of the product: a new build must not throw away what is readable offline. */
export const cacheVersion = 'v1'
/** UTF-16 units, as browsers count their five million. */
export const sizeLimit = 300_000
/** What stands around the rows. */
const frame = 120

/** What of a query lies on the device; the rest of its state follows from it. */
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
  /** Answers from before (by the same clock) are left out, but for those that are needed. */
  oldest: number
  needOf: NeedOf
}

/**
 * Whether an answer is kept whatever its age, and before everything but lists that forms need and the beginnings of other lists; `first`:
 * before these, too.
 */
export type NeedOf = (queryKey: QueryKey, data: unknown) => boolean | 'first'

/**
 * What is kept, as text: the allow-listed queries that hold data, as if they had just succeeded and wanted to be fetched
 * again. The same data is always the same text.
 */
export function writeCache(queryClient: QueryClient, { limit, answeredAt, oldest, needOf }: Keeping): string {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    // By data, not by status: a query whose last refetch failed is in error and still holds what it had.
    shouldDehydrateQuery: ({ meta, state }) =>
      meta?.persist !== undefined && state.data !== undefined && state.status !== 'pending',
  })
  const all = queries.map((query) => asFetched(query, answeredAt(query)))
  const needs = new Map(all.map((row) => [row, needOf(row.queryKey, row.state.data)]))
  const rows = all.filter((row) => needs.get(row) || row.state.dataUpdatedAt >= oldest).toSorted(newestFirst)
  const room = createRoom<DehydratedQuery>(limit - frame)
  room.take(rows.filter((row) => row.meta?.persist === 'first' || needs.get(row) === 'first'))
  // Until half of the room is taken: lists must not take the place of all that they lead to.
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

/** Throws for anything that `writeCache` did not write just so. Times are the provider's. */
export function readCache(written: string): PersistedClient {
  const text = written.slice(written.indexOf(':') + 1)
  if (written !== `${checksum([text])}:${text}`) throw new TypeError('Kept data is damaged')
  const client = z.parse(Client, JSON.parse(text))
  const queries = client.clientState.queries.map((query) => asFetched(query, query.state.dataUpdatedAt))
  return { ...client, clientState: { mutations: [], queries } }
}

/** Puts into the cache what is newer than what is there. `deviceTime`: when a time of the provider's was by the clock of this device. */
export function fillCache(queryClient: QueryClient, kept: PersistedClient, deviceTime: (time: number) => number): void {
  const queries = kept.clientState.queries.map((query) => asFetched(query, deviceTime(query.state.dataUpdatedAt)))
  hydrate(queryClient, { queries }, { defaultOptions: { queries: { gcTime: Infinity } } })
}

/** As if it had just been fetched at that time and wanted to be fetched again. */
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

/** The hash settles ties, so that two tabs write the same text. */
function newestFirst(one: DehydratedQuery, other: DehydratedQuery): number {
  return other.state.dataUpdatedAt - one.state.dataUpdatedAt || (one.queryHash < other.queryHash ? -1 : 1)
}

/**
 * FNV-1a over UTF-16 units: finds accidental damage; it is no protection against tampering. Part by part, because engines read a text
 * that was just joined seven times slower.
 */
function checksum(parts: readonly string[]): string {
  let sum = 0x811c9dc5
  for (const part of parts)
    for (let at = 0; at < part.length; at += 1) sum = Math.imul(sum ^ part.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(36)
}
