import { useInfiniteQuery } from '@tanstack/react-query'
import type { PaymentRequestStatus } from '#contracts/payment-requests.ts'
import { paymentRequestList } from '#data/payments.ts'
import { useCall } from '#http/api-context.ts'

/** The filtered list. Once all requests are loaded, filtering needs no request. */
export function usePaymentRows(status: PaymentRequestStatus | null) {
  const call = useCall()
  const all = useInfiniteQuery({ ...paymentRequestList(call, null), refetchOnMount: 'always' })
  const everything = all.data?.pages.flatMap((page) => page.data)
  const isWhole = everything !== undefined && !all.hasNextPage
  const some = useInfiniteQuery({
    ...paymentRequestList(call, status),
    enabled: status !== null && everything !== undefined && !isWhole,
  })
  const query = status === null || isWhole || !everything ? all : some
  return {
    query,
    rows: query.data?.pages.flatMap((page) => page.data).filter((row) => status === null || row.status === status),
    counts: all.data?.pages[0]?.counts,
  }
}
