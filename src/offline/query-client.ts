import { QueryClient } from '@tanstack/react-query'

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
  return new QueryClient()
}
