import { useLocation, useSearch } from 'wouter'
import { readListState, wholeList, writeListState, type ListState } from './list-filter.ts'

/** The filter's state in the address. */
export function useListState() {
  const state = readListState(useSearch())
  const [path, navigate] = useLocation()
  const change = (changed: Partial<ListState>) => {
    const query = writeListState({ ...state, ...changed })
    navigate(query ? `${path}?${query}` : path, { replace: true })
  }
  return { state, change, reset: () => change(wholeList) }
}

export type ListControl = ReturnType<typeof useListState>
