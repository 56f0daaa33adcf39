import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { Reply } from '#contracts/endpoint.ts'
import { transactions, type Transaction, type TransactionFilter } from '#contracts/transactions.ts'
import type { Call } from '#http/client.ts'
import { calendarDay } from '#rules/storage.ts'
import { balanceKey } from './balance.ts'
import { knownOf, type Known } from './known-rows.ts'

/** As many as the provider puts on one page. */
const maxPerPage = 100

/** Whatever moves money makes the balance stale, and with it its bookings. */
const ledgerKey = [...balanceKey, 'ledger'] as const

/** The ledger, newest first. Only the whole of it is kept on the device: what a filter lets through is found in it. */
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

/** What came and went in each of the last months. */
export function monthSums(call: Call) {
  return queryOptions({
    queryKey: [...balanceKey, 'months'] as const,
    queryFn: ({ signal }) => call(transactions.months, { signal }),
    select: (reply) => reply.data,
    meta: { persist: true as const },
  })
}

/** All that a filter lets through, newest first, page after page. Rejects when one of them does not come. */
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

/** What is on the device of a list that has no answer yet, and since when; nothing rather than a false "found nothing". */
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
