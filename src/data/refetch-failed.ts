import { useQueryClient } from '@tanstack/react-query'

/** Refetches every failed query on the screen, for a screen that has one "Try again". */
export function useRefetchFailed(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
