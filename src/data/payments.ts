import {
  infiniteQueryOptions,
  queryOptions,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '#contracts/endpoint.ts'
import {
  paymentMethods,
  paymentRequests,
  type PaymentRequest,
  type PaymentRequestDetail,
  type PaymentRequestStatus,
} from '#contracts/payment-requests.ts'
import { ApiError } from '#http/api-error.ts'
import { useCall } from '#http/api-context.ts'
import type { Call } from '#http/client.ts'
import { seldomChanges } from './seldom-changes.ts'

/** The query key of everything about payment requests. */
export const paymentsKey = ['payment-requests'] as const

/** The provider's remarks on requests that were just delivered: it accepted them, but they look like a mistake. */
export const paymentRemarksKey = [...paymentsKey, 'remarks'] as const

/** The customer's payment requests, newest first; `status` null: all of them. */
export function paymentRequestList(call: Call, status: PaymentRequestStatus | null) {
  return infiniteQueryOptions({
    queryKey: [...paymentsKey, 'list', status],
    queryFn: ({ pageParam, signal }) =>
      call(paymentRequests.list, {
        query: { ...(status && { filter: { status } }), cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    staleTime: 30_000,
    meta: { persist: true as const },
  })
}

/** One payment request. Recently opened ones stay readable offline; the addresses of their proofs expire after ten minutes. */
export function paymentRequestDetail(call: Call, id: number) {
  return queryOptions({
    queryKey: [...paymentsKey, 'detail', id],
    queryFn: ({ signal }) => call(paymentRequests.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
    meta: { persist: true as const },
  })
}

type Pages = InfiniteData<Reply<typeof paymentRequests.list>>

/** One payment request, as its row in a cached list has it if that was loaded later: a row never takes back a decision. */
export function usePaymentDetail(id: number, options: { enabled?: boolean; staleTime?: number } = {}) {
  const client = useQueryClient()
  const query = useQuery({ ...paymentRequestDetail(useCall(), id), ...options })
  const known = query.data && knownPayment(client, id)
  // The next page of a list makes it newer, but not the rows before.
  const isOlder = !known || known.since <= query.dataUpdatedAt || (query.data.reviewed_at && !known.row.reviewed_at)
  if (isOlder) return query
  return { ...query, data: { ...query.data, ...known.row }, dataUpdatedAt: known.since }
}

/** One payment request; if the provider can't be reached, or fails, its row in a cached list. */
export function usePaymentRequest(id: number) {
  const client = useQueryClient()
  const query = usePaymentDetail(id)
  // A query clears its error while it refetches.
  const [missing, setMissing] = useState<number>()
  const isMissing = query.error instanceof ApiError && query.error.kind === 'missing'
  if (isMissing && missing !== id) setMissing(id)
  const hasNoAnswer = query.data === undefined && (query.fetchStatus === 'paused' || query.errorUpdateCount > 0)
  const known = hasNoAnswer && missing !== id ? knownPayment(client, id) : undefined
  const data: (PaymentRequest & Partial<PaymentRequestDetail>) | undefined = query.data ?? known?.row
  return { ...query, data, dataUpdatedAt: known?.since ?? query.dataUpdatedAt, isStandIn: known !== undefined }
}

/** The request's row in the newest cached list that has it, and when that was fetched. */
function knownPayment(client: QueryClient, id: number): { row: PaymentRequest; since: number } | undefined {
  const found = client.getQueriesData<Pages>({ queryKey: [...paymentsKey, 'list'] }).flatMap(([key, list]) => {
    const row = list?.pages.flatMap((page) => page.data).find((each) => each.id === id)
    return row ? [{ row, since: client.getQueryState(key)?.dataUpdatedAt ?? 0 }] : []
  })
  return found.toSorted((a, b) => b.since - a.since)[0]
}

export function paymentMethodList(call: Call) {
  return queryOptions({
    queryKey: ['payment-methods'],
    queryFn: ({ signal }) => call(paymentMethods.list, { signal }),
    select: (reply) => reply.data,
    ...seldomChanges,
  })
}

/** Updates the cache after a request was delivered. */
export async function paymentDelivered(client: QueryClient, warnings: readonly string[]): Promise<void> {
  if (warnings.length > 0) {
    // Kept until it is read, even while no screen uses it.
    client.setQueryDefaults(paymentRemarksKey, { gcTime: Infinity })
    client.setQueryData<readonly string[]>(paymentRemarksKey, (before = []) => [...before, ...warnings])
  }
  await client.invalidateQueries({ queryKey: paymentsKey })
}
