import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contracts/endpoint.ts'
import { ordersForCalculation as api } from '#contracts/orders/orders.ts'
import { isOrderStatus, orderTransitions } from '#rules/order-status.ts'
import type { Context, Database } from '#server/context.ts'
import { Refused } from '#server/http/refusal.ts'
import { balances, transactions } from '#server/db/tables/transactions.ts'
import { book } from '#server/transactions/ledger.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { extent } from '#tests/support/extent.ts'
import { orderDraft } from '#tests/support/order.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { expireQuotes } from './expire-quotes.ts'
import { completePurchase } from './staff/complete-purchase.ts'
import { quoteOrder } from './staff/quote-order.ts'
import { askAboutOrder, rejectOrder, startPurchasing, takeOrder } from './staff/review-order.ts'

const hour = 3_600_000
const annaId = 1
const said = { ru: 'Слово', en: 'Word' }

const acts = [
  'take',
  'ask',
  'quote',
  'reject',
  'purchase',
  'complete',
  'clarify',
  'accept',
  'pay',
  'recalculate',
  'cancel',
  'wait',
  'tick',
] as const
type Act = (typeof acts)[number]

/** The act that leads on from each status: the path to a parcel is long, and chance alone would hardly ever take it. */
const onward: Record<string, Act> = {
  new: 'take',
  in_review: 'quote',
  needs_clarification: 'clarify',
  calculated: 'accept',
  accepted: 'pay',
  paid: 'purchase',
  purchasing: 'complete',
  expired: 'recalculate',
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant('onward' as const) },
  { weight: 2, arbitrary: fc.constantFrom(...acts) },
)
const history = fc.array(step, { minLength: 8, maxLength: 16 })

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    const { db, clock } = provider.context
    await book(db, {
      user_id: annaId,
      type: 'manual_from_admin',
      direction: 'credit',
      amount: '1000000.00',
      currency: 'USD',
      description: said,
      cause: 'top-up',
      now: clock.now(),
    })
  })
  afterAll(() => provider.close())

  test('whatever is tried in whatever order, an order keeps to its ways and its money is paid once, and goes back when nothing is bought', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (tried) => {
        const before = await balance()
        const { id } = (await anna.get(api.create, { body: orderDraft() })).data
        for (const each of tried) await attempts[each === 'onward' ? await next(id) : each](id)

        const { data } = await anna.get(api.show, { params: { id } })
        const lived = data.events.map((event) => event.status).toReversed()
        const steps = lived.slice(1).map((to, index) => [lived[index] ?? '', to] as const)
        const isLegal = (from: string, to: string) => isOrderStatus(from) && Object.hasOwn(orderTransitions[from], to)
        expect(steps.filter(([from, to]) => !isLegal(from, to))).toEqual([])

        const paid = lived.filter((status) => status === 'paid').length
        const { db } = provider.context
        const booked = await db.select().from(transactions).where(eq(transactions.subject_id, id))
        const refunded = paid === 1 && data.status === 'rejected' ? 1 : 0
        const own = booked.filter((row) => row.subject_type === 'order_for_calculation')
        expect(own.filter(({ direction }) => direction === 'debit')).toHaveLength(paid)
        expect(own.filter(({ direction }) => direction === 'credit')).toHaveLength(refunded)
        expect(paid).toBeLessThanOrEqual(1)
        expect(before - (await balance())).toBe((paid - refunded) * 180)
        expect(data.parcel_ids).toHaveLength(lived.filter((status) => status === 'purchased').length)
      }),
      { numRuns: extent({ short: 4, usual: 12, of: 'histories of an order' }) },
    )
  })

  async function next(id: number): Promise<Act> {
    return onward[(await anna.get(api.show, { params: { id } })).data.status] ?? 'tick'
  }

  async function balance(): Promise<number> {
    const rows = await provider.context.db.select().from(balances).where(eq(balances.user_id, annaId))
    return Number(rows.find((row) => row.currency === 'USD')?.amount)
  }

  const byCustomer = (endpoint: Endpoint, body?: object) => async (id: number) => {
    const { status, text } = await anna.ask(endpoint, { params: { id }, body })
    if (status !== 200 && status !== 409) throw new Error(`${endpoint.path} answered ${status}: ${text}`)
  }

  const byStaff = (act: (context: Context, db: Database, id: number) => Promise<unknown>) => (id: number) =>
    provider.context.db
      .transaction((db) => act(provider.context, db, id))
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
      })

  /** Each act succeeds or is refused; anything else is an error. */
  const attempts: Record<Act, (id: number) => Promise<unknown>> = {
    take: byStaff((context, db, id) => takeOrder(context, db, { id })),
    ask: byStaff((context, db, id) => askAboutOrder(context, db, { id, question: said })),
    quote: byStaff((context, db, id) => {
      const lines = [{ code: 'goods' as const, title: said, amount: '180.00', currency: 'USD' as const }]
      return quoteOrder(context, db, { id, lines, total: '180.00', currency: 'USD' })
    }),
    reject: byStaff((context, db, id) => rejectOrder(context, db, { id, reason: said })),
    purchase: byStaff((context, db, id) => startPurchasing(context, db, { id })),
    complete: byStaff((context, db, id) => completePurchase(context, db, { id, warehouse_id: 1 })),
    clarify: byCustomer(api.clarify, { answer: 'M' }),
    accept: byCustomer(api.accept, { total: '180.00', currency: 'USD' }),
    pay: byCustomer(api.pay),
    recalculate: byCustomer(api.recalculate),
    cancel: byCustomer(api.cancel),
    wait: async () => provider.clock.advance(25 * hour),
    tick: () => expireQuotes(provider.context),
  }
})
