import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderStatuses, type OrderFilter, type OrderStatus } from '#contracts/orders/orders.ts'
import { useChipCounts } from '#data/chip-counts.ts'
import { knownOrderCounts, orderList } from '#data/orders.ts'
import { useCall } from '#http/api-context.ts'

/** Drafts come last, because they are few. */
const all = [...orderStatuses.filter((status) => status !== 'draft'), 'draft' as const]

/**
 * The statuses worth a filter, with their counts: those that occur, if the whole list was cached when the screen opened, else all.
 * Filters do not go away when the list arrives, because everything below would move. `isQueued`: new orders wait to be sent.
 */
export function useOrderChips(filter: OrderFilter, isQueued: boolean) {
  const call = useCall()
  const client = useQueryClient()
  const first = client.getQueryData(orderList(call, {}).queryKey)?.pages[0]
  const isWhole = first?.next_cursor === null
  const [wasWhole] = useState(isWhole)
  const countOf = useChipCounts(knownOrderCounts(client), knownOrderCounts(client, filter.search))
  const present = new Set<string>([
    ...(filter.status ? [filter.status] : []),
    ...(isQueued ? ['new'] : []),
    ...(first?.data.map(({ status }) => status) ?? []),
  ])
  const shown = isWhole && wasWhole ? all.filter((status) => present.has(status)) : all
  return (['all', ...shown] satisfies (OrderStatus | 'all')[]).map((value) => {
    const count = countOf(value)
    // "New 0" would contradict the order that waits to be sent.
    return { value, count: value === 'new' && isQueued && count === 0 ? undefined : count }
  })
}
