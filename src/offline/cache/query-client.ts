import { QueryClient, type Query } from '@tanstack/react-query'
import { ApiError, type ApiErrorKind } from '#http/api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * Kept on the device and readable without a network. `first`: short lists that forms choose from, and whatever else
       * must not make room for a newer detail. `home`: what the home screen shows, which goes before lists that were looked at later.
       */
      persist?: true | 'first' | 'home'
    }
  }
}

export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'online', staleTime: 30_000, retry: isWorthRetrying, refetchInterval: healAfter },
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

/** At once, a second and two later. What took 15 s to fail would take as long again, and the customer waits: they are told. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < retries && mayPass(error) && error.kind !== 'timeout'
}

/** So long (milliseconds) after it failed, a reading in sight is tried again; and up to as much more, so that not all come at once. */
const shortestHeal = 15_000

/** Drawn once for each failure, because the library asks at every change. */
const drawn = new WeakMap<object, { failure: number; wait: number }>()

/** How long (milliseconds) until a failed reading is tried again, if it is mounted then, the page is in sight and there is a network. */
function healAfter(query: Query): number | false {
  const { error, errorUpdateCount, status } = query.state
  if (status !== 'error' || !mayPass(error)) return false
  const before = drawn.get(query)
  if (before?.failure === errorUpdateCount) return before.wait
  const asked = (error.retryAfter ?? 0) * 1_000
  const wait = Math.max(shortestHeal, asked) + Math.random() * shortestHeal
  drawn.set(query, { failure: errorUpdateCount, wait })
  return wait
}

/** The same request may well be answered later. */
function mayPass(error: unknown): error is ApiError {
  return error instanceof ApiError && passing.has(error.kind)
}

const passing: ReadonlySet<string> = new Set(['offline', 'timeout', 'broken', 'limited'] satisfies ApiErrorKind[])
