import { and, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { TransactionFilter } from '#contracts/transactions.ts'
import type { Language } from '#contracts/wire.ts'
import type { FileReply } from '#server/files/files-of.ts'
import { transactions } from '#server/db/tables/transactions.ts'
import type { Transaction } from './ledger.ts'

/**
 * The condition for the customer's bookings that match the filter. `beginningOf` returns the start of a day in the
 * reader's time zone.
 */
export function whichTransactions(
  userId: number,
  filter: TransactionFilter | undefined,
  beginningOf: (day: string) => Date,
): SQL | undefined {
  return and(
    eq(transactions.user_id, userId),
    filter?.type && eq(transactions.type, filter.type),
    filter?.direction && eq(transactions.direction, filter.direction),
    filter?.currency && eq(transactions.currency, filter.currency),
    filter?.date_from ? gte(transactions.created_at, beginningOf(filter.date_from)) : undefined,
    filter?.date_to ? lt(transactions.created_at, beginningOf(dayAfter(filter.date_to))) : undefined,
  )
}

type Beside = { language: Language; receipt: FileReply | undefined; title: string | null }

/** A booking in the contract's shape, in the reader's language. */
export function transactionReply(row: Transaction, { language, receipt, title }: Beside) {
  const { subject_type, subject_id, subject_number } = row
  return {
    ...row,
    description: row.description[language],
    subject:
      subject_type !== null && subject_id !== null && subject_number !== null
        ? { type: subject_type, id: subject_id, number: subject_number, title }
        : null,
    receipt_file: receipt ?? null,
    created_at: row.created_at.toISOString(),
  }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10)
}
