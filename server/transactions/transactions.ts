import { and } from 'drizzle-orm'
import type { Hono } from 'hono'
import { balance, transactions as transactionsApi } from '#contracts/transactions.ts'
import type { Context } from '#server/context.ts'
import { transactions } from '#server/db/tables/transactions.ts'
import { filesOf } from '#server/files/files-of.ts'
import { readerDayStart } from '#server/http/reader-day.ts'
import { invalid } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { beyond, cursorPage, inOrder, readCursor, usualPageSize } from '#server/paging/keyset.ts'
import { readBalances } from './balance.ts'
import { transactionReply, whichTransactions } from './transaction-list.ts'

/** The customer's ledger, newest first, and what it comes to. */
export function mountTransactions(app: Hono<Served>, context: Context): void {
  serve(app, context, transactionsApi.list, async ({ db, user, query, language, t, exchange }) => {
    const { filter, per_page = usualPageSize } = query
    const cursor = readCursor(query.cursor)
    if (cursor === null) throw invalid({ cursor: [t('errors.format')] })
    const rows = await db
      .select()
      .from(transactions)
      .where(
        and(
          whichTransactions(user.id, filter, (day) => readerDayStart(exchange, day)),
          beyond(transactions, cursor),
        ),
      )
      .orderBy(...inOrder(transactions, cursor))
      .limit(per_page + 1)
    const path = `${context.env.publicUrl ?? ''}/api${transactionsApi.list.path}`
    const { rows: shown, page } = cursorPage(rows, { cursor, per_page, path, query: { per_page, filter } })
    const receipts = await filesOf(
      context,
      db,
      'transaction',
      shown.map(({ id }) => id),
    )
    return { data: shown.map((row) => transactionReply(row, language, receipts.get(row.id)?.[0])), ...page }
  })

  serve(app, context, balance.show, async ({ db, user }) => ({ data: await readBalances(db, user.id) }))
}
