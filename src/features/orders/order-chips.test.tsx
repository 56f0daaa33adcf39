import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderFilter } from '#contracts/orders/orders.ts'
import { ordersKey } from '#data/orders.ts'
import { CallContext } from '#http/api-context.ts'
import { useOrderChips } from './order-chips.ts'

type Cached = { filter: OrderFilter; counts: Record<string, number>; at: number }

/** The chips on a device with these lists, each of which is whole and has one order in review. */
function chipsOf(lists: Cached[], filter: OrderFilter, isQueued = false) {
  const client = new QueryClient()
  for (const { filter: of, counts, at } of lists) {
    const page = {
      data: [{ status: 'in_review' }],
      next_cursor: null,
      counts: Object.entries(counts).map(([status, count]) => ({ status, count })),
    }
    client.setQueryData([...ordersKey, 'list', of], { pages: [page], pageParams: [null] }, { updatedAt: at })
  }
  const { result, rerender } = renderHook((now: OrderFilter) => useOrderChips(now, isQueued), {
    initialProps: filter,
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <CallContext value={() => new Promise(() => {})}>{children}</CallContext>
      </QueryClientProvider>
    ),
  })
  return {
    count: (status: string) => result.current.find(({ value }) => value === status)?.count,
    values: () => result.current.map(({ value }) => value),
    filter: rerender,
  }
}

const whole = { filter: {}, counts: { in_review: 5 }, at: 2_000 }

test('a filtered list that is older than the whole one does not turn the counts back', () => {
  const filter = { status: 'in_review' } as const
  expect(chipsOf([whole, { filter, counts: { in_review: 1 }, at: 1_000 }], filter).count('in_review')).toBe(5)
  expect(chipsOf([whole, { filter, counts: { in_review: 6 }, at: 3_000 }], filter).count('in_review')).toBe(6)
})

test('a third list that is older than those shown before does not, either', () => {
  const chips = chipsOf(
    [
      whole,
      { filter: { status: 'in_review' }, counts: { in_review: 6 }, at: 3_000 },
      { filter: { status: 'paid' }, counts: { in_review: 1 }, at: 1_000 },
    ],
    { status: 'in_review' },
  )
  chips.filter({ status: 'paid' })
  expect(chips.count('in_review')).toBe(6)
})

test('a search has its own counts, and those of all orders until it is answered', () => {
  const chips = chipsOf([whole, { filter: { search: 'tea' }, counts: { in_review: 1 }, at: 1_000 }], {})
  chips.filter({ search: 'coat' })
  expect(chips.count('in_review')).toBe(5)
  chips.filter({ search: 'tea', status: 'in_review' })
  expect(chips.count('in_review')).toBe(1)
  chips.filter({})
  expect(chips.count('in_review')).toBe(5)
})

test('the chip of an order that only waits to be sent does not say that there are none', () => {
  const chips = chipsOf([whole], {}, true)
  expect(chips.values()).toEqual(['all', 'new', 'in_review'])
  expect([chips.count('new'), chips.count('in_review')]).toEqual([undefined, 5])
})
