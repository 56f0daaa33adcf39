import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PaymentRequest } from '#contracts/payment-requests.ts'
import { CallContext } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { paymentsKey, usePaymentRequest } from './payments.ts'

const row = (status: PaymentRequest['status']): PaymentRequest => ({
  id: 7,
  client_uuid: null,
  number: 'PAY-7',
  amount: '100.00',
  currency: 'EUR',
  payment_method: { id: 1, title: 'Transfer' },
  paid_at: '2026-11-20',
  purpose: 'balance',
  payable: null,
  status,
  rejection_reason: null,
  credited_amount: null,
  credited_currency: null,
  reviewed_at: null,
  created_at: '2026-11-20T10:00:00Z',
  can: { resubmit: false },
})

/** A device with two cached lists, and a provider that answers details with this. */
function openTopUp(fails: () => Promise<never>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const list = (name: string | null, status: PaymentRequest['status'], updatedAt: number) =>
    client.setQueryData([...paymentsKey, 'list', name], { pages: [{ data: [row(status)] }] }, { updatedAt })
  list('in_review', 'in_review', 1_000)
  list(null, 'approved', 2_000)
  return renderHook(() => usePaymentRequest(7), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <CallContext value={fails}>{children}</CallContext>
      </QueryClientProvider>
    ),
  })
}

test('a top-up that cannot be asked for is told by the newest list that has it', async () => {
  const { result } = openTopUp(() => Promise.reject(new ApiError('broken', 500)))
  await waitFor(() => expect(result.current.isStandIn).toBe(true))
  expect(result.current.data?.status).toBe('approved')
  expect(result.current.dataUpdatedAt).toBe(2_000)
})

test('one that is missing stays so while it is asked for again', async () => {
  let answer = () => {}
  const { result } = openTopUp(
    () => new Promise((_resolve, reject) => (answer = () => reject(new ApiError('missing', 404)))),
  )
  answer()
  await waitFor(() => expect(result.current.error).not.toBeNull())
  void result.current.refetch()
  await waitFor(() => expect(result.current.isFetching).toBe(true))
  expect(result.current.data).toBeUndefined()
})
