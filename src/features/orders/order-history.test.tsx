import { expect, test } from 'vitest'
import type { OrderDetail } from '#contracts/orders/orders.ts'
import { allWords } from '#tests/support/part.tsx'
import { orderHistory } from './order-history.tsx'

const at = '2026-11-21T12:00:00.000Z'

function steps(status: string) {
  const events = [{ status, comment: null, occurred_at: at }]
  const words = allWords('en')
  const shown = orderHistory({ status, events } as unknown as OrderDetail, words)
  return { shown: shown.map(({ state }) => state), next: shown.filter(({ state }) => state === 'next').length }
}

test('what comes next is told of an order that is under way, and not of one that is over or whose quote has expired', () => {
  expect(steps('in_review').next).toBe(1)
  expect(steps('expired')).toEqual({ shown: ['now'], next: 0 })
  expect(steps('rejected')).toEqual({ shown: ['done'], next: 0 })
})
