import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifications } from '#contracts/notifications.ts'
import { ordersForCalculation as api } from '#contracts/orders/orders.ts'
import type { Database } from '#server/context.ts'
import { transactions } from '#server/db/tables/transactions.ts'
import { users } from '#server/db/tables/users.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { orderDraft } from '#tests/support/order.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { book } from '#server/transactions/ledger.ts'
import { completePurchase } from './staff/complete-purchase.ts'
import { quoteOrder } from './staff/quote-order.ts'
import { rejectOrder, startPurchasing, takeOrder } from './staff/review-order.ts'

const reason = { ru: 'Магазин отменил заказ', en: 'The shop cancelled' }
const said = { ru: 'Строка', en: 'Item' }

forEachEngine((engine) => {
  let provider: Provider
  let maria: Customer
  beforeAll(async () => {
    provider = await createProvider({ engine })
    maria = customer(provider, await provider.signIn('new@aist.example'))
    const { db, clock } = provider.context
    const [me] = await db.select().from(users).where(eq(users.email, 'new@aist.example'))
    const top = { type: 'manual_from_admin', direction: 'credit', currency: 'USD', description: said } as const
    await book(db, { ...top, user_id: me?.id ?? 0, amount: '500.00', cause: 'top-up', now: clock.now() })
  })
  afterAll(() => provider.close())

  const staff = <T>(act: (db: Database) => Promise<T>) => provider.context.db.transaction(act)
  const booked = async (id: number) => {
    const rows = await provider.context.db.select().from(transactions).where(eq(transactions.subject_id, id))
    return rows.filter((row) => row.subject_type === 'order_for_calculation')
  }
  async function purchasing(): Promise<number> {
    const { context } = provider
    const { id } = (await maria.get(api.create, { body: orderDraft({ receiver_id: null }) })).data
    const lines = [{ code: 'goods' as const, title: said, amount: '180.00', currency: 'USD' as const }]
    await staff((db) => takeOrder(context, db, { id }))
    await staff((db) => quoteOrder(context, db, { id, lines, total: '180.00', currency: 'USD' }))
    await maria.get(api.accept, { params: { id }, body: { total: '180.00', currency: 'USD' } })
    await maria.get(api.pay, { params: { id } })
    await staff((db) => startPurchasing(context, db, { id }))
    return id
  }

  test('what cannot be bought is paid back in full, once, and the customer is told why', async () => {
    const { context } = provider
    const id = await purchasing()
    const reject = () => staff((db) => rejectOrder(context, db, { id, reason }))
    const both = await Promise.allSettled([reject(), reject()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await booked(id)).toMatchObject([
      { direction: 'debit', amount: '180.00' },
      { direction: 'credit', amount: '180.00', type: 'payment', description: { en: expect.stringMatching(/^Refund/) } },
    ])
    const { data } = await maria.get(api.show, { params: { id } })
    expect(data).toMatchObject({ status: 'rejected', reject_reason: 'The shop cancelled', can: { pay: false } })
    const [told] = (await maria.get(notifications.list)).data
    expect(told).toMatchObject({
      kind: 'order_refunded',
      text: '$180.00 is back on your balance. The shop cancelled.',
    })
  })

  test('of buying and giving up at the same moment one wins', async () => {
    const { context } = provider
    const id = await purchasing()
    const tried = await Promise.allSettled([
      staff((db) => completePurchase(context, db, { id, warehouse_id: 1 })),
      staff((db) => rejectOrder(context, db, { id, reason })),
    ])
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { data } = await maria.get(api.show, { params: { id } })
    const isBought = data.status === 'purchased'
    expect(data.parcel_ids).toHaveLength(isBought ? 1 : 0)
    expect(await booked(id)).toHaveLength(isBought ? 1 : 2)
  })
})
