import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { PersistedClient } from '@tanstack/query-persist-client-core'
import * as z from 'zod/mini'

/** Version of the kept data's form, not of the product: a new build must not throw away what is readable offline. */
export const cacheVersion = 'v1'
/** UTF-16 units, as browsers count their five million. */
export const sizeLimit = 300_000
/** What stands around the rows. */
const frame = 120
const keptPages = 2
const longestAge = 30 * 24 * 3_600_000

/** What of a query lies on the device; the rest of its state follows from it. */
const Row = z.object({
  queryKey: z.array(z.unknown()),
  queryHash: z.string(),
  meta: z.optional(z.object({ persist: z.union([z.literal(true), z.literal('first')]) })),
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

/**
 * What is kept, as text: the allow-listed queries that hold data, as if they had just succeeded and wanted to be fetched
 * again. The same data is always the same text.
 */
export function writeCache(queryClient: QueryClient, limit: number): string {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    // By data, not by status: a query whose last refetch failed is in error and still holds what it had.
    shouldDehydrateQuery: ({ meta, state }) =>
      meta?.persist !== undefined && state.data !== undefined && state.status !== 'pending',
  })
  const rows: string[] = []
  let room = limit - frame
  let newest = 0
  for (const query of queries.map(asFetched).toSorted(byWorth)) {
    const row = JSON.stringify(query)
    if (row.length >= room) continue
    room -= row.length + 1
    rows.push(row)
    newest = Math.max(newest, query.state.dataUpdatedAt)
  }
  const text = `{"timestamp":${newest},"buster":"${cacheVersion}","clientState":{"mutations":[],"queries":[${rows.join()}]}}`
  return `${checksum(text)}:${text}`
}

/** Throws for anything that `writeCache` did not write just so. Data older than 30 days is left out. */
export function readCache(written: string, now: number): PersistedClient {
  const text = written.slice(written.indexOf(':') + 1)
  if (written !== `${checksum(text)}:${text}`) throw new TypeError('Kept data is damaged')
  const client = z.parse(Client, JSON.parse(text))
  const queries = client.clientState.queries
    .filter(({ state }) => now - state.dataUpdatedAt < longestAge)
    // A clock that was set back would otherwise make every newer answer look older than what is kept.
    .map(({ state: { data, dataUpdatedAt }, ...query }) =>
      asFetched({ ...query, state: { data, dataUpdatedAt: Math.min(dataUpdatedAt, now) } }),
    )
  return { ...client, clientState: { mutations: [], queries } }
}

export function fillCache(queryClient: QueryClient, kept: PersistedClient): void {
  hydrate(queryClient, kept.clientState, { defaultOptions: { queries: { gcTime: Infinity } } })
}

/** As if it had just been fetched and wanted to be fetched again. */
function asFetched(query: Row): DehydratedQuery {
  const { data, dataUpdatedAt } = query.state
  return {
    queryKey: query.queryKey,
    queryHash: query.queryHash,
    ...(query.meta && { meta: query.meta }),
    ...(query.queryType && { queryType: query.queryType }),
    dehydratedAt: dataUpdatedAt,
    state: {
      data: firstPages(data),
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

function firstPages(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return data
  const { pages, pageParams } = data
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data
  return { pages: pages.slice(0, keptPages), pageParams: pageParams.slice(0, keptPages) }
}

/** What forms need first, then the newest; the hash settles ties, so that two tabs write the same text. */
function byWorth(one: DehydratedQuery, other: DehydratedQuery): number {
  const isFirst = (query: DehydratedQuery) => Number(query.meta?.persist === 'first')
  return (
    isFirst(other) - isFirst(one) ||
    other.state.dataUpdatedAt - one.state.dataUpdatedAt ||
    (one.queryHash < other.queryHash ? -1 : 1)
  )
}

/** FNV-1a over UTF-16 units: finds accidental damage; it is no protection against tampering. */
function checksum(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(36)
}
