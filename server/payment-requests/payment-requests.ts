import { and, asc, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import {
  paymentMethods as paymentMethodsApi,
  paymentRequests as paymentRequestsApi,
} from '#contracts/payment-requests.ts'
import type { Language } from '#contracts/wire.ts'
import type { Context, Database } from '#server/context.ts'
import { paymentMethods, paymentRequests } from '#server/db/tables/payment-requests.ts'
import { readerDay } from '#server/http/reader-day.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { pageOf } from '#server/paging/page-of.ts'
import { createPaymentRequest } from './create-payment-request.ts'
import { duplicatesOf } from './duplicates.ts'
import { paymentRequestDetail } from './payment-request-detail.ts'
import { countPaymentRequests, paymentRequestReply, selectPaymentRequests } from './payment-request-list.ts'

/** Payments reported by customers, and the payment methods. Every query of requests includes the customer's id. */
export function mountPaymentRequests(app: Hono<Served>, context: Context): void {
  serve(app, context, paymentMethodsApi.list, async ({ db, language }) => ({
    data: await readPaymentMethods(db, language),
  }))

  serve(app, context, paymentRequestsApi.list, async (request) => {
    const { db, user, query, language } = request
    const status = query.filter?.status
    const { rows, page } = await pageOf(context, request, {
      endpoint: paymentRequestsApi.list,
      columns: paymentRequests,
      async read({ beyond, order, limit }) {
        const found = await selectPaymentRequests(db)
          .where(and(eq(paymentRequests.user_id, user.id), status && eq(paymentRequests.status, status), beyond))
          .orderBy(...order)
          .limit(limit)
        return found.map((each) => ({ ...each, id: each.request.id, created_at: each.request.created_at }))
      },
    })
    const counts = query.cursor === undefined && { counts: await countPaymentRequests(db, user.id) }
    return { data: rows.map((each) => paymentRequestReply(each, language)), ...page, ...counts }
  })

  serve(app, context, paymentRequestsApi.show, async (request) => ({
    data: await paymentRequestDetail(context, request, request.params.id),
  }))

  serve(app, context, paymentRequestsApi.create, async (request) => {
    const now = context.clock.now()
    const id = await createPaymentRequest(request, readerDay(request.exchange, now), now)
    const duplicates = await duplicatesOf(request.db, id)
    return {
      data: await paymentRequestDetail(context, request, id),
      warnings: duplicates.map(({ number }) => request.t('provider.payments.duplicate', { number })),
    }
  })
}

/** The active payment methods, in the reader's language. */
async function readPaymentMethods(db: Database, language: Language) {
  const rows = await db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.is_active, true))
    .orderBy(asc(paymentMethods.sort), asc(paymentMethods.id))
  return rows.map((row) => ({
    ...row,
    title: row.title[language],
    instructions: row.instructions?.[language] ?? null,
  }))
}
