import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { TransactionFilter } from '#contracts/transactions.ts'
import { knownTransactions, transactionList } from '#data/transactions.ts'
import { useCall } from '#http/api-context.ts'

/** The rows that the filter asks for; until there is an answer, those of them that this device knows already. */
export function useTransactions(filter: TransactionFilter) {
  const client = useQueryClient()
  const query = useInfiniteQuery({
    ...transactionList(useCall(), filter),
    placeholderData: () => knownTransactions(client, filter)?.pages,
  })
  const { isPlaceholderData } = query
  return {
    query: isPlaceholderData ? { ...query, dataUpdatedAt: knownTransactions(client, filter)?.since ?? 0 } : query,
    rows: query.data?.pages.flatMap((page) => page.data),
    /** Not the provider's answer: there may be more. */
    isKnownOnly: isPlaceholderData,
  }
}
