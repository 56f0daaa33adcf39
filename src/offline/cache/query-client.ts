import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#http/api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * Kept on the device and readable without a network. `first`: short lists that forms choose from, and whatever else
       * must not make room for a newer detail.
       */
      persist?: true | 'first'
    }
  }
}

export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'online', staleTime: 30_000, retry: isWorthRetrying },
      // A write that is paused out of sight would be lost with the page: it fails in words, or it goes through the outbox.
      mutations: { networkMode: 'always', retry: false },
    },
  })
  // What is kept on the device must not be thrown away five minutes after its screen was left. (Longer than 24.8 days a
  // timer cannot count, so it is never collected; sign-out clears it.)
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added' && query.meta?.persist) query.setOptions({ ...query.options, gcTime: Infinity })
  })
  return queryClient
}

const retries = 2

function isWorthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError) || failures >= retries) return false
  return error.kind === 'offline' || error.kind === 'timeout' || error.kind === 'broken' || error.kind === 'limited'
}
