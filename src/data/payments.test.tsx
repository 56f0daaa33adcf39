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
  reviewed_at: status === 'in_review' ? null : '2026-11-21T10:00:00Z',
  created_at: '2026-11-20T10:00:00Z',
  can: { resubmit: false },
})

type Device = { detail?: PaymentRequest; updatedAt?: number; newest?: PaymentRequest['status'] }

/** A device with two cached lists and perhaps the detail, and a provider that answers details with this. */
function openTopUp(fails: () => Promise<never>, { detail, updatedAt, newest = 'approved' }: Device = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const list = (name: string | null, status: PaymentRequest['status'], updatedAt: number) =>
    client.setQueryData([...paymentsKey, 'list', name], { pages: [{ data: [row(status)] }] }, { updatedAt })
  list('in_review', 'in_review', 1_000)
  list(null, newest, 2_000)
  if (detail) {
    const data = { ...detail, reference: '000451' }
    client.setQueryData([...paymentsKey, 'detail', 7], { data }, { updatedAt: updatedAt ?? 0 })
  }
  return renderHook(() => usePaymentRequest(7), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <CallContext value={fails}>{children}</CallContext>
      </QueryClientProvider>
    ),
  })
}

const broken = () => Promise.reject(new ApiError('broken', 500))

test('a top-up that cannot be asked for is told by the newest list that has it', async () => {
  const { result } = openTopUp(broken)
  await waitFor(() => expect(result.current.isStandIn).toBe(true))
  expect(result.current.data?.status).toBe('approved')
  expect(result.current.dataUpdatedAt).toBe(2_000)
})

test('a cached top-up says what a list says that was loaded later', () => {
  const { result } = openTopUp(broken, { detail: row('in_review'), updatedAt: 1_500 })
  expect(result.current.data).toMatchObject({ status: 'approved', reference: '000451' })
  expect(result.current.dataUpdatedAt).toBe(2_000)
})

test('a cached top-up that was loaded after the lists ignores them', () => {
  const { result } = openTopUp(broken, { detail: row('rejected'), updatedAt: 2_500 })
  expect(result.current.data?.status).toBe('rejected')
  expect(result.current.dataUpdatedAt).toBe(2_500)
})

test('a list whose next page was loaded later still has the rows from before a decision, which stands', () => {
  const { result } = openTopUp(broken, { detail: row('rejected'), updatedAt: 1_500, newest: 'in_review' })
  expect(result.current.data?.status).toBe('rejected')
})

test('one that is missing stays so while it is asked for again', async () => {
  let answer = (): Promise<never> => Promise.reject(new ApiError('missing', 404))
  const { result } = openTopUp(() => answer())
  await waitFor(() => expect(result.current.error).not.toBeNull())
  answer = () => new Promise(() => {})
  void result.current.refetch()
  await waitFor(() => expect(result.current.isFetching).toBe(true))
  expect(result.current.data).toBeUndefined()
})
