import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { paymentMethods, paymentRequests as paymentRequestsApi } from '#contracts/payment-requests.ts'
import type { Context } from '#server/context.ts'
import { paymentRequests } from '#server/db/tables/payment-requests.ts'
import { readerDay } from '#server/http/reader-day.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { pageOf } from '#server/paging/page-of.ts'
import { createPaymentRequest } from './create-payment-request.ts'
import { duplicatesOf } from './duplicates.ts'
import { readPaymentMethods } from './payment-methods.ts'
import { paymentRequestDetail } from './payment-request-detail.ts'
import { countPaymentRequests, paymentRequestReply, selectPaymentRequests } from './payment-request-list.ts'

/** Payments reported by customers, and the payment methods. Every query of requests includes the customer's id. */
export function mountPaymentRequests(app: Hono<Served>, context: Context): void {
  serve(app, context, paymentMethods.list, async ({ db, language }) => ({
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
