import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parcelActions } from '#contracts/parcels/actions.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { transactions } from '#server/db/tables/transactions.ts'
import { verifyReceiver } from '#server/people/staff/verify-receiver.ts'
import { priceParcel } from '#server/parcels/staff/price-parcel.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'

/** The receiver's papers are refused after the parcel got its price and before it is paid. */
forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let staff: Warehouse
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    staff = warehouse(provider)
  })
  afterAll(() => provider.close())

  const show = async (id: number) => (await anna.get(parcels.show, { params: { id } })).data
  const judge = (status: 'invalid' | 'ready') =>
    staff.act((db) => verifyReceiver(provider.context, db, { receiver_id: 1, status, now: provider.clock.now() }))

  /** A parcel awaiting payment of a hundred roubles without an estimate, with more than that on the balance. */
  async function unpaid(): Promise<number> {
    const id = await staff.stored(anna, { extra_services: [], warehouse_id: 1 })
    await anna.get(parcelActions.send, { params: { id } })
    const { db } = provider.context
    await db.update(receivers).set({ verification_status: 'ready' }).where(eq(receivers.id, 1))
    const lines = [{ code: 'shipping', amount: '900000.00', changed_reason: { ru: 'Дорога', en: 'The way' } }]
    await staff.act((held) => priceParcel(provider.context, held, { parcel_id: id, lines }))
    await anna.get(parcelActions.approvePrice, { params: { id }, body: { total: '900000.00' } })
    await staff.topUp((await staff.row(id)).user_id, '900000.00')
    return id
  }
  const pay = (id: number) => anna.ask(parcelActions.pay, { params: { id }, body: { amount_due: '900000.00' } })

  test('the payment is refused by its code and in words, nothing is taken, and it goes on when they will do', async () => {
    const id = await unpaid()
    expect(await show(id)).toMatchObject({ status: 'awaiting_payment', can: { pay: true } })
    await judge('invalid')
    expect(await show(id)).toMatchObject({
      status: 'awaiting_payment',
      attention: ['payment_due', 'receiver_invalid'],
      can: { pay: false },
    })
    const before = await provider.context.db.$count(transactions)
    expect(await pay(id)).toMatchObject({
      status: 409,
      refusal: { message_code: 'receiver_invalid', message: expect.stringMatching(/recipient’s documents/) },
    })
    expect(await provider.context.db.$count(transactions)).toBe(before)

    await judge('ready')
    expect(await show(id)).toMatchObject({ attention: ['payment_due'], can: { pay: true } })
    expect((await pay(id)).status).toBe(200)
    expect(await show(id)).toMatchObject({ status: 'ready_to_ship', paid_amount: '900000.00' })
  })

  test('what counts is the moment of paying, not what was written with the parcel', async () => {
    const id = await unpaid()
    await provider.context.db.update(receivers).set({ verification_status: 'invalid' }).where(eq(receivers.id, 1))
    expect((await staff.row(id)).attention).not.toContain('receiver_invalid')
    expect((await pay(id)).refusal.message_code).toBe('receiver_invalid')
  })
})
