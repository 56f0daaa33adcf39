import { and } from 'drizzle-orm'
import type { Hono } from 'hono'
import { balance, transactions as transactionsApi } from '#contracts/transactions.ts'
import type { Context } from '#server/context.ts'
import { transactions } from '#server/db/tables/transactions.ts'
import { readerDay, readerDayStart } from '#server/http/reader-day.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { pageOf } from '#server/paging/page-of.ts'
import { nameIn, subjectNames } from '#server/notifications/subject-names.ts'
import { readBalances } from './balance.ts'
import { monthSums } from './month-sums.ts'
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
    const names = await subjectNames(db, { user_id: user.id, language, rows })
    const data = rows.map((row) =>
      transactionReply(row, {
        language,
        receipt: receipts.get(row.receipt_file_id ?? 0),
        title: nameIn(names, row),
      }),
    )
    return { data, ...page }
  })

  serve(app, context, transactionsApi.months, async ({ db, user, exchange }) => {
    const today = readerDay(exchange, context.clock.now())
    const beginningOf = (day: string) => readerDayStart(exchange, day)
    return { data: await monthSums(db, { user_id: user.id, today, beginningOf }) }
  })

  serve(app, context, balance.show, async ({ db, user }) => ({ data: await readBalances(db, user.id) }))
}
