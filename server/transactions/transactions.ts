import { and } from 'drizzle-orm'
import type { Hono } from 'hono'
import { balance, transactions as transactionsApi } from '#contracts/transactions.ts'
import type { Context } from '#server/context.ts'
import { transactions } from '#server/db/tables/transactions.ts'
import { readerDayStart } from '#server/http/reader-day.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { pageOf } from '#server/paging/page-of.ts'
import { readBalances } from './balance.ts'
import { receiptsOf } from './receipts.ts'
import { transactionReply, whichTransactions } from './transaction-list.ts'

/** The customer's bookings, newest first, and the balances. */
export function mountTransactions(app: Hono<Served>, context: Context): void {
  serve(app, context, transactionsApi.list, async (request) => {
    const { db, user, query, language, exchange } = request
    const wanted = whichTransactions(user.id, query.filter, (day) => readerDayStart(exchange, day))
    const { rows, page } = await pageOf(context, request, {
      endpoint: transactionsApi.list,
      columns: transactions,
      read: ({ beyond, order, limit }) =>
        db
          .select()
          .from(transactions)
          .where(and(wanted, beyond))
          .orderBy(...order)
          .limit(limit),
    })
    const receipts = await receiptsOf(context, db, rows)
    const data = rows.map((row) => transactionReply(row, language, receipts.get(row.receipt_file_id ?? 0)))
    return { data, ...page }
  })

  serve(app, context, balance.show, async ({ db, user }) => ({ data: await readBalances(db, user.id) }))
}
