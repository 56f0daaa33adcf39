import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { Reply } from '#contracts/endpoint.ts'
import {
  paymentMethods,
  paymentRequests,
  type PaymentRequest,
  type PaymentRequestStatus,
} from '#contracts/payment-requests.ts'
import type { Call } from '#http/client.ts'
import { seldomChanges } from './seldom-changes.ts'

/** The query key of everything about payment requests. */
export const paymentsKey = ['payment-requests'] as const

/** What the provider remarked on requests that have just arrived, in words: it took them in, and yet they look like a mistake. */
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

/** All about one. Not kept on the device: its proofs are among it. */
export function paymentRequestDetail(call: Call, id: number) {
  return queryOptions({
    queryKey: [...paymentsKey, 'detail', id],
    queryFn: ({ signal }) => call(paymentRequests.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
  })
}

type Pages = InfiniteData<Reply<typeof paymentRequests.list>>

/** Its row in a list that this device has seen. */
export function knownPayment(client: QueryClient, id: number): PaymentRequest | undefined {
  return client
    .getQueriesData<Pages>({ queryKey: [...paymentsKey, 'list'] })
    .flatMap(([, list]) => list?.pages.flatMap((page) => page.data) ?? [])
    .find((row) => row.id === id)
}

export function paymentMethodList(call: Call) {
  return queryOptions({
    queryKey: ['payment-methods'],
    queryFn: ({ signal }) => call(paymentMethods.list, { signal }),
    select: (reply) => reply.data,
    ...seldomChanges,
  })
}

/** A request reached the provider. */
export async function paymentDelivered(client: QueryClient, warnings: readonly string[]): Promise<void> {
  if (warnings.length > 0)
    client.setQueryData<readonly string[]>(paymentRemarksKey, (before = []) => [...before, ...warnings])
  await client.invalidateQueries({ queryKey: paymentsKey })
}
