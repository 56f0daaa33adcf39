import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiverBook, receivers as receiverList } from '#contracts/people/people.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { receiverDraft } from '#tests/support/person.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

const now = new Date('2026-11-21T12:00:00Z')
const tashkent = { city: 'Ташкент', street: 'ул. Навои', house: '4', postal_code: '100011' }

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  beforeAll(async () => {
    provider = await createProvider({ engine, now })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
  })
  afterAll(() => provider.close())

  const create = async (change: object, who: Customer = anna) =>
    (await who.get(receiverBook.create, { body: receiverDraft({ ...change }) })).data.id
  const limits = async (id: number, timeZone?: string) =>
    (await anna.get(receiverBook.show, { params: { id }, timeZone })).data.limits

  const listed = async (id: number) => (await anna.get(receiverList.list)).data.find((each) => each.id === id)?.limits

  /** Assigns parcels of the demo world to a receiver, with these columns changed. */
  async function give(receiver_id: number, described: Partial<typeof parcels.$inferInsert>[]) {
    const { db } = provider.context
    const rows = await db.select({ id: parcels.id }).from(parcels).where(eq(parcels.status, 'delivered'))
    for (const [index, columns] of described.entries()) {
      const change = { receiver_id, declared_currency: 'USD' as const, actual_weight: '1.000', ...columns }
      await db
        .update(parcels)
        .set(change)
        .where(eq(parcels.id, rows[index]?.id ?? 0))
    }
  }

  test('a month’s limit counts what left in it and what is still to come', async () => {
    const id = await create({ country_code: 'UZ', address: tashkent })
    await give(id, [
      { status: 'delivered', step: null, shipped_at: new Date('2026-11-02T10:00:00Z'), declared_value: '50.00' },
      { status: 'delivered', step: null, shipped_at: new Date('2026-10-30T10:00:00Z'), declared_value: '90.00' },
      { status: 'customs', step: 'customs', shipped_at: new Date('2026-10-30T10:00:00Z'), declared_value: '20.00' },
      { status: 'received', step: 'warehouse', shipped_at: null, declared_value: '11.00', declared_currency: 'EUR' },
    ])
    const taken = await limits(id)
    expect(taken).toEqual({
      period: 'month',
      currency: 'USD',
      value_max: '200.00',
      value_used: '50.00',
      value_pending: '32.10',
      weight_max: '30.000',
      weight_used: '1.000',
      weight_pending: '2.000',
      resets_at: '2026-12-01',
      checked_at: '2026-11-21',
    })
    expect(await listed(id)).toEqual(taken)
  })

  test('a parcel left on the day that the reader’s calendar says', async () => {
    const id = await create({ country_code: 'UZ', address: tashkent })
    await give(id, [
      { status: 'delivered', step: null, shipped_at: new Date('2026-10-31T22:00:00Z'), declared_value: '7.00' },
    ])
    expect((await limits(id, 'UTC'))?.value_used).toBe('0.00')
    expect((await limits(id, 'Asia/Tashkent'))?.value_used).toBe('7.00')
  })

  test('delivery counts where the rule says so', async () => {
    const address = { city: 'Баку', street: 'Низами', house: '1', postal_code: 'az1000' }
    const id = await create({ country_code: 'AZ', address })
    const shipping = {
      code: 'shipping',
      title: { ru: 'Доставка', en: 'Shipping' },
      estimate: '800.00',
      amount: '1600.00',
    }
    await give(id, [
      {
        status: 'delivered',
        step: null,
        shipped_at: now,
        declared_value: '100.00',
        currency: 'RUB',
        cost_lines: [{ ...shipping, changed_reason: null }],
      },
    ])
    expect((await limits(id))?.value_used).toBe('120.00')
  })

  test('where each parcel counts by itself nothing is used up; without a rule there are no limits', async () => {
    const id = await create({})
    expect(await limits(id)).toMatchObject({ period: 'parcel', value_used: '0.00', resets_at: null })
    expect(await listed(id)).toBeNull()
    const paris = { city: 'Paris', street: 'rue de Rivoli', house: '1', postal_code: '75001' }
    expect(await limits(await create({ country_code: 'FR', address: paris }))).toBeNull()
  })

  test('another customer’s parcels do not count, whomever they name', async () => {
    const other = await newCustomer(provider)
    const id = await create({ country_code: 'UZ', address: tashkent }, other)
    await give(id, [{ status: 'delivered', step: null, shipped_at: now, declared_value: '50.00' }])
    const { data } = await other.get(receiverBook.show, { params: { id } })
    expect(data.limits?.value_used).toBe('0.00')
  })
})
