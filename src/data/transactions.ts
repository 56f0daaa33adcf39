import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { Reply } from '#contracts/endpoint.ts'
import { transactions, type Transaction, type TransactionFilter } from '#contracts/transactions.ts'
import type { Call } from '#http/client.ts'
import { calendarDay } from '#rules/storage.ts'
import { balanceKey } from './balance.ts'
import { knownOf, type Known } from './known-rows.ts'

/** The provider's maximum page size. */
const maxPerPage = 100

/** Below the balance's key, so that whatever moves money invalidates the bookings, too. */
const ledgerKey = [...balanceKey, 'ledger'] as const

/** The ledger, newest first. Only the unfiltered list is stored on the device, because filtered ones can be derived from it. */
export function transactionList(call: Call, filter: TransactionFilter) {
  const isWhole = Object.values(filter).every((value) => value === undefined)
  return infiniteQueryOptions({
    queryKey: [...ledgerKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(transactions.list, { query: { filter, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    ...(isWhole && { meta: { persist: true as const } }),
  })
}

/** The sums of each of the last months, in and out. */
export function monthSums(call: Call) {
  return queryOptions({
    queryKey: [...balanceKey, 'months'] as const,
    queryFn: ({ signal }) => call(transactions.months, { signal }),
    select: (reply) => reply.data,
    meta: { persist: true as const },
  })
}

/** All rows that match a filter, newest first, fetched page by page. Rejects if a page fails. */
export async function allTransactions(
  call: Call,
  filter: TransactionFilter,
  signal: AbortSignal,
): Promise<Transaction[]> {
  const rows: Transaction[] = []
  let cursor: string | undefined
  do {
    const page = await call(transactions.list, { query: { filter, cursor, per_page: maxPerPage }, signal })
    rows.push(...page.data)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return rows
}

type Pages = InfiniteData<Reply<typeof transactions.list>, string | null>

/** Cached rows for a list that has no answer yet; undefined if there are none, rather than a false "found nothing". */
export function knownTransactions(client: QueryClient, filter: TransactionFilter): Known<Transaction> | undefined {
  const whole = client.getQueryState<Pages>([...ledgerKey, {}])
  const data = whole?.data?.pages.flatMap((page) => page.data).filter((row) => matches(row, filter)) ?? []
  return knownOf(data, whole?.dataUpdatedAt ?? 0)
}

/** The same filter as the provider's. */
function matches(row: Transaction, { type, direction, currency, date_from, date_to }: TransactionFilter): boolean {
  const day = calendarDay(new Date(row.created_at))
  return (
    (!type || row.type === type) &&
    (!direction || row.direction === direction) &&
    (!currency || row.currency === currency) &&
    (!date_from || day >= date_from) &&
    (!date_to || day <= date_to)
  )
}
