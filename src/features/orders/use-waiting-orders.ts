import { useInfiniteQuery } from '@tanstack/react-query'
import type { Order, OrderStatus } from '#contracts/orders/orders.ts'
import { orderList } from '#data/orders.ts'
import { useCall } from '#http/api-context.ts'
import { isWaiting } from './order-words.ts'

/**
 * What waits for the customer, however far down the list it stands: quotes that end soonest first. Until the provider has answered for each
 * status, what the list itself shows of them. `isComing`: the first answers are on their way, and more may come to stand on top.
 */
export function useWaitingOrders(
  rows: readonly Order[] | undefined,
  isAsked: boolean,
): { waiting: Order[]; isComing: boolean } {
  const questions = useOfStatus('needs_clarification', isAsked)
  const quotes = useOfStatus('calculated', isAsked)
  const unpaid = useOfStatus('accepted', isAsked)
  const answers = [questions, quotes, unpaid]
  if (!isAsked) return { waiting: [], isComing: false }
  const seen = new Map((rows ?? []).map((row) => [row.id, row]))
  // The list is newer than what was asked beside it, or as new.
  for (const row of answers.flatMap((each) => each.rows)) if (!seen.has(row.id)) seen.set(row.id, row)
  return {
    waiting: [...seen.values()].filter(({ status }) => isWaiting(status)).toSorted(byHaste),
    isComing: answers.some((each) => each.isComing),
  }
}

function useOfStatus(status: OrderStatus, isAsked: boolean): { rows: Order[]; isComing: boolean } {
  const { data, isLoading, failureCount } = useInfiniteQuery({ ...orderList(useCall(), { status }), enabled: isAsked })
  return { rows: data?.pages.flatMap((page) => page.data) ?? [], isComing: isLoading && failureCount === 0 }
}

/** What ends stands before what does not; then the newest. */
function byHaste(one: Order, other: Order): number {
  const end = ({ status, valid_until }: Order) => (status === 'calculated' && valid_until) || '9'
  return end(one).localeCompare(end(other)) || other.created_at.localeCompare(one.created_at)
}
