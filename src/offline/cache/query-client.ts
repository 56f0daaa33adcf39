import { QueryClient, type Query } from '@tanstack/react-query'
import { ApiError, type ApiErrorKind } from '#http/api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * Stored on the device and readable offline. `first`: short lists that forms choose from, and others that must not be
       * dropped for a newer detail. `home`: the home screen's data, which takes precedence over lists that were opened later.
       */
      persist?: true | 'first' | 'home'
    }
  }
}

export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'online', staleTime: 30_000, retry: isWorthRetrying, refetchInterval: healAfter },
      // A paused mutation would be lost with the page: it fails visibly instead, or goes through the outbox.
      mutations: { networkMode: 'always', retry: false },
    },
  })
  // Stored queries must not be collected five minutes after their screen was left, so they never are; sign-out clears them.
  // (`Infinity`, because timers cannot exceed 24.8 days.)
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added' && query.meta?.persist) query.setOptions({ ...query.options, gcTime: Infinity })
  })
  return queryClient
}

const retries = 2

/**
 * Tries at once, again after a second, and again after two more. Not after a timeout: another 15 s are too long for a waiting
 * customer, who is told instead.
 */
function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < retries && mayPass(error) && error.kind !== 'timeout'
}

/** Milliseconds until a visible failed query is retried, plus up to as much again at random, so that not all come at once. */
const shortestHeal = 15_000

/** The wait is drawn once for each failure, because the library asks at every change. */
const drawn = new WeakMap<object, { failure: number; wait: number }>()

/** Milliseconds until a failed query is retried, if it is still mounted, the page is visible and there is a network. */
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

/** Whether the same request may succeed later. */
function mayPass(error: unknown): error is ApiError {
  return error instanceof ApiError && passing.has(error.kind)
}

const passing: ReadonlySet<string> = new Set(['offline', 'timeout', 'broken', 'limited'] satisfies ApiErrorKind[])
