import { and, eq } from 'drizzle-orm'
import type { paymentRequests as paymentRequestsApi } from '#contracts/payment-requests.ts'
import { calendarDate, money } from '#i18n/formats.ts'
import { hundredths } from '#rules/money.ts'
import { paidAtLimits } from '#rules/payment-requests.ts'
import { ordersForCalculation } from '#server/db/tables/orders.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { paymentMethods, paymentRequests } from '#server/db/tables/payment-requests.ts'
import { invalid } from '#server/http/refusal.ts'
import type { ServedRequest } from '#server/http/serve.ts'

type Create = ServedRequest<typeof paymentRequestsApi.create>
type Problems = Record<string, string[]>

/** Checks that what the draft refers to exists, belongs to the customer and fits together. Throws 422 with all errors. */
export async function checkDraft(request: Create, today: string): Promise<void> {
  const problems: Problems = {
    ...(await methodProblems(request)),
    ...dateProblems(request, today),
    ...(await payableProblems(request)),
    ...(await resubmissionProblems(request)),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

async function methodProblems({ db, body, language, t }: Create): Promise<Problems> {
  const [method] = await db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.id, body.payment_method_id), eq(paymentMethods.is_active, true)))
  if (!method) return { payment_method_id: [t('errors.unknown_choice')] }
  if (body.currency !== method.currency) {
    return { currency: [t('provider.payments.other_currency', { currency: method.currency })] }
  }
  if (method.min_amount === null || hundredths(body.amount) >= hundredths(method.min_amount)) return {}
  return { amount: [t('errors.too_small', { min: money(language, method.min_amount, method.currency) })] }
}

function dateProblems({ body, t }: Create, today: string): Problems {
  const { earliest, latest } = paidAtLimits(today)
  if (body.paid_at > latest) return { paid_at: [t('provider.payments.paid_in_future')] }
  if (body.paid_at >= earliest) return {}
  return { paid_at: [t('provider.payments.paid_too_long_ago', { date: calendarDate(earliest) })] }
}

async function payableProblems(request: Create): Promise<Problems> {
  const id = request.body.payable_id
  if (typeof id !== 'number' || (await isHers(request, id))) return {}
  return { payable_id: [request.t('errors.unknown_choice')] }
}

async function isHers({ db, user, body }: Create, id: number): Promise<boolean> {
  const ownOrders = () =>
    db
      .select({ id: ordersForCalculation.id })
      .from(ordersForCalculation)
      .where(and(eq(ordersForCalculation.user_id, user.id), eq(ordersForCalculation.id, id)))
  // A customer may pay for a departure that carries one of their parcels.
  const ownParcels = () =>
    db
      .select({ id: parcels.id })
      .from(parcels)
      .where(and(eq(parcels.user_id, user.id), eq(body.purpose === 'manifest' ? parcels.manifest_id : parcels.id, id)))
      .limit(1)
  const rows = await (body.purpose === 'order_for_calculation' ? ownOrders() : ownParcels())
  return rows.length > 0
}

async function resubmissionProblems({ db, user, body, t }: Create): Promise<Problems> {
  const id = body.resubmitted_from_id
  if (typeof id !== 'number') return {}
  const [rejected] = await db
    .select({ id: paymentRequests.id, number: paymentRequests.number, status: paymentRequests.status })
    .from(paymentRequests)
    .where(and(eq(paymentRequests.user_id, user.id), eq(paymentRequests.id, id)))
    // Two repeats of one request wait for each other here.
    .for('update')
  if (!rejected) return { resubmitted_from_id: [t('errors.unknown_choice')] }
  if (rejected.status !== 'rejected') return { resubmitted_from_id: [t('provider.payments.not_rejected')] }
  const [again] = await db
    .select({ number: paymentRequests.number })
    .from(paymentRequests)
    .where(eq(paymentRequests.resubmitted_from_id, id))
  return again ? { resubmitted_from_id: [t('provider.payments.sent_again', again)] } : {}
}
