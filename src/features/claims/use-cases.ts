import { useInfiniteQuery } from '@tanstack/react-query'
import { claimList, searchList } from '#data/claims.ts'
import { useCall } from '#http/api-context.ts'
import { inOneList, stateOf, type Case, type CaseState } from './cases.ts'
import { combineQueries } from './combine-queries.ts'

/**
 * The filtered claims and search requests, preceded by those that need the customer, however far down they are. Once all are loaded,
 * filtering needs no request and the counts are known.
 */
export function useCases(state: CaseState) {
  const all = useLists('all', true)
  const { isWhole } = all
  const isKnown = all.query.data !== undefined
  const some = useLists(state, state !== 'all' && isKnown && !isWhole)
  const asked = useLists('waiting', state === 'all' && isKnown && !isWhole)
  const shown = state === 'all' || isWhole || !isKnown ? all : some
  const fitting = shown.rows.filter((row) => state === 'all' || stateOf(row) === state)
  const waiting = state === 'all' ? (isWhole ? all : asked).rows.filter((row) => stateOf(row) === 'waiting') : []
  return {
    query: shown.query,
    pages: shown.pages,
    waiting,
    rows: waiting.length > 0 ? fitting.filter((row) => stateOf(row) !== 'waiting') : fitting,
    countOf: (wanted: CaseState) =>
      isWhole ? all.rows.filter((row) => wanted === 'all' || stateOf(row) === wanted).length : undefined,
  }
}

/** Both lists in one state. A search request never needs the customer. */
function useLists(state: CaseState, isAsked: boolean) {
  const call = useCall()
  const filter = state === 'all' ? {} : { state }
  const claims = useInfiniteQuery({ ...claimList(call, filter), enabled: isAsked, refetchOnMount: 'always' })
  const hasSearches = state !== 'waiting'
  const searches = useInfiniteQuery({
    ...searchList(call, state === 'all' || state === 'waiting' ? {} : { state }),
    enabled: isAsked && hasSearches,
    refetchOnMount: 'always',
  })
  const both = hasSearches ? [claims, searches] : [claims]
  const query = combineQueries(...both)
  const rows: Case[] = inOneList(
    { rows: claims.data?.pages.flatMap(({ data }) => data) ?? [], hasMore: claims.hasNextPage },
    hasSearches
      ? { rows: searches.data?.pages.flatMap(({ data }) => data) ?? [], hasMore: searches.hasNextPage }
      : { rows: [], hasMore: false },
  )
  return {
    query,
    rows,
    isWhole: query.data !== undefined && both.every(({ hasNextPage }) => !hasNextPage),
    pages: {
      hasNextPage: both.some(({ hasNextPage }) => hasNextPage),
      isFetchingNextPage: both.some(({ isFetchingNextPage }) => isFetchingNextPage),
      isFetching: both.some(({ isFetching }) => isFetching),
      isFetchNextPageError: both.some(({ isFetchNextPageError }) => isFetchNextPageError),
      dataUpdatedAt: Math.max(...both.map((each) => each.dataUpdatedAt)),
      fetchNextPage: () =>
        Promise.all(both.filter(({ hasNextPage }) => hasNextPage).map(({ fetchNextPage }) => fetchNextPage())),
    },
  }
}
