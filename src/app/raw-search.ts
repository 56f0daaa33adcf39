import { useSearch } from 'wouter/use-browser-location'

/**
 * What stands after the question mark, as it is written. wouter decodes it before anyone who reads it does so again: "%2541" became "A", and an
 * address within an address lost its own query.
 */
export function useRawSearch(router: { ssrSearch?: string }): string {
  return useSearch(router).replaceAll('%', '%25')
}
