import { useSearch } from 'wouter/use-browser-location'

/**
 * The raw query string. wouter decodes it and its readers decode it again: "%2541" became "A", and an address within an address
 * lost its own query.
 */
export function useRawSearch(router: { ssrSearch?: string }): string {
  return useSearch(router).replaceAll('%', '%25')
}
