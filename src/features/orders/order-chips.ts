import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderStatuses, type OrderStatus } from '#contracts/orders/orders.ts'
import { orderList } from '#data/orders.ts'
import { useCall } from '#http/api-context.ts'

/** Drafts come last, because they are few. */
const all = [...orderStatuses.filter((status) => status !== 'draft'), 'draft' as const]

/**
 * The statuses worth a filter: those that occur, if the whole list was cached when the screen opened, else all. Filters do not go
 * away when the list arrives, because everything below would move. `step`: the chosen one. `isQueued`: new orders wait to be sent.
 */
export function useOrderChips(step: OrderStatus | 'all', isQueued: boolean): OrderStatus[] {
  const { queryKey } = orderList(useCall(), {})
  const client = useQueryClient()
  const first = client.getQueryData(queryKey)?.pages[0]
  const isWhole = first?.next_cursor === null
  const [wasWhole] = useState(isWhole)
  if (!isWhole || !wasWhole) return all
  const present = new Set<string>([step, ...(isQueued ? ['new'] : []), ...first.data.map(({ status }) => status)])
  return all.filter((status) => present.has(status))
}
