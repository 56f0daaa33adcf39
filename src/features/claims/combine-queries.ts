import type { QueryResult } from '#ui/query-view.tsx'

/** Combines queries: it has data once all have, and is as old as the oldest. */
export function combineQueries(...queries: readonly QueryResult<unknown>[]): QueryResult<true> {
  const is = (status: QueryResult<unknown>['fetchStatus']) => queries.some((query) => query.fetchStatus === status)
  return {
    data: queries.every(({ data }) => data !== undefined) ? true : undefined,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    dataUpdatedAt: Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    fetchStatus: is('fetching') ? 'fetching' : is('paused') ? 'paused' : 'idle',
    errorUpdateCount: Math.max(...queries.map(({ errorUpdateCount }) => errorUpdateCount ?? 0)),
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
  }
}
