import { useInfiniteQuery } from '@tanstack/react-query'
import type { Order, OrderStatus } from '#contracts/orders/orders.ts'
import { orderList } from '#data/orders.ts'
import { useCall } from '#http/api-context.ts'
import { isWaiting } from './order-words.ts'

/**
 * What waits for the customer, however far down the list it stands: quotes that end soonest first. Until the provider has answered for each
 * status, what the list itself shows of them.
 */
export function useWaitingOrders(rows: readonly Order[] | undefined, isAsked: boolean): Order[] {
  const questions = useOfStatus('needs_clarification', isAsked)
  const quotes = useOfStatus('calculated', isAsked)
  const unpaid = useOfStatus('accepted', isAsked)
  if (!isAsked) return []
  const seen = new Map((rows ?? []).map((row) => [row.id, row]))
  // The list is newer than what was asked beside it, or as new.
  for (const row of [...quotes, ...questions, ...unpaid]) if (!seen.has(row.id)) seen.set(row.id, row)
  return [...seen.values()].filter(({ status }) => isWaiting(status)).toSorted(byHaste)
}

function useOfStatus(status: OrderStatus, isAsked: boolean): Order[] {
  const { data } = useInfiniteQuery({ ...orderList(useCall(), { status }), enabled: isAsked })
  return data?.pages.flatMap((page) => page.data) ?? []
}

/** What ends stands before what does not; then the newest. */
function byHaste(one: Order, other: Order): number {
  const end = ({ status, valid_until }: Order) => (status === 'calculated' && valid_until) || '9'
  return end(one).localeCompare(end(other)) || other.created_at.localeCompare(one.created_at)
}
