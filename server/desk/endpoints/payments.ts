import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { staffPayments as api } from '#contracts/staff/payments.ts'
import type { Language } from '#contracts/wire.ts'
import { exchanged } from '#rules/exchange.ts'
import { hundredths } from '#rules/money.ts'
import type { Context, Database } from '#server/context.ts'
import { paymentRequests } from '#server/db/tables/payment-requests.ts'
import { invalid, notFound } from '#server/http/refusal.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { pageOf } from '#server/paging/page-of.ts'
import { paymentRequestDetail } from '#server/payment-requests/payment-request-detail.ts'
import { paymentRequestReply, selectPaymentRequests } from '#server/payment-requests/payment-request-list.ts'
import { reviewPaymentRequest, type Decision } from '#server/payment-requests/review-payment-request.ts'
import { findOwner, customerActor, ownersOf } from './owner.ts'

/** Calls for reviewing payments that customers say they have made. */
export function mountStaffPayments(app: Hono<Served>, context: Context): void {
  serve(app, context, api.list, async (request) => {
    const { db, query, language } = request
    const status = query.filter?.status
    const { rows, page } = await pageOf(context, request, {
      endpoint: api.list,
      columns: paymentRequests,
      read: async ({ beyond, order, limit }) => {
        const found = await selectPaymentRequests(db)
          .where(and(status && eq(paymentRequests.status, status), beyond))
          .orderBy(...order)
          .limit(limit)
        return found.map((each) => ({ ...each, id: each.request.id, created_at: each.request.created_at }))
      },
    })
    const owners = await ownersOf(
      db,
      rows.map((row) => row.request.user_id),
    )
    const data = rows.flatMap((row) => {
      const customer = owners.get(row.request.user_id)
      return customer ? [{ ...paymentRequestReply(row, language), customer }] : []
    })
    return { data, ...page }
  })

  serve(app, context, api.show, async ({ db, params, language, concern }) => {
    const data = await detail(db, params.id, language)
    concern({ user_id: data.customer.id })
    return { data }
  })

  serve(app, context, api.approve, async ({ db, params, body, staff, language, concern, t }) => {
    const request = await find(db, params.id)
    concern({ user_id: request.user_id })
    if (isWorthNothing(request, body)) throw invalid({ exchange_rate: [t('errors.positive')] })
    await decide(db, params.id, staff.id, { verdict: 'approve', ...body })
    return { data: await detail(db, params.id, language) }
  })

  serve(app, context, api.reject, async ({ db, params, body, staff, language, concern }) => {
    const { user_id } = await decide(db, params.id, staff.id, { verdict: 'reject', ...body })
    concern({ user_id, reason: body.reason[language] })
    return { data: await detail(db, params.id, language) }
  })

  function decide(db: Database, id: number, staff_id: number, decision: Decision) {
    return reviewPaymentRequest(context, db, { id, staff_id, decision, now: context.clock.now() })
  }

  async function detail(db: Database, id: number, language: Language) {
    const { user_id } = await find(db, id)
    const reader = { db, user: customerActor(user_id), language }
    return { ...(await paymentRequestDetail(context, reader, id)), customer: await findOwner(db, user_id) }
  }
}

type Request = { amount: string; currency: string }
type Approval = ServedRequest<typeof api.approve>['body']

/** A small sum at a low rate may round to zero, which can't be credited. */
function isWorthNothing(
  { amount, currency }: Request,
  { credited_amount, credited_currency, exchange_rate }: Approval,
) {
  if (credited_amount !== undefined || exchange_rate === undefined) return false
  if (credited_currency === undefined || credited_currency === currency) return false
  return hundredths(exchanged(amount, exchange_rate)) === 0n
}

async function find(db: Database, id: number) {
  const { user_id, amount, currency } = paymentRequests
  const [row] = await db.select({ user_id, amount, currency }).from(paymentRequests).where(eq(paymentRequests.id, id))
  if (!row) throw notFound()
  return row
}
