import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcelActions } from '#contracts/parcels/actions.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { mails } from '#server/db/tables/mail.ts'
import { holds, transactions } from '#server/db/tables/transactions.ts'
import { users } from '#server/db/tables/users.ts'
import { askCustomer } from '#server/parcels/staff/flags.ts'
import { priceParcel } from '#server/parcels/staff/price-parcel.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { declaration } from '#tests/support/declaration.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'

const reason = { ru: 'Тяжелее, чем думали', en: 'Heavier than expected' }

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
  const send = (id: number) => anna.get(parcelActions.send, { params: { id } })
  const price = (parcel_id: number, amount: string) =>
    staff.act((db) =>
      priceParcel(provider.context, db, {
        parcel_id,
        lines: [{ code: 'shipping', amount, changed_reason: reason }],
      }),
    )
  const booked = (id: number) =>
    provider.context.db
      .select()
      .from(transactions)
      .where(and(eq(transactions.subject_type, 'parcel'), eq(transactions.subject_id, id)))

  describe('sending', () => {
    test('begins the packing, stops the clock and sets the estimate aside', async () => {
      const id = await staff.stored(anna, { extra_services: [] })
      const { user_id, estimated_total } = await staff.row(id)
      await staff.topUp(user_id, '10000.00')
      expect(estimated_total).toMatch(/^\d+\.\d\d$/)
      const { data } = await send(id)
      expect(data).toMatchObject({
        status: 'processing',
        storage_free_until: null,
        can: { send: false, update: false },
      })
      const [held] = await provider.context.db.select().from(holds).where(eq(holds.subject_id, id))
      expect(held?.amount).toBe(estimated_total)
    })

    test('asks for the invoice, the answer and the address first, in words', async () => {
      const { data } = await anna.get(parcelDrafts.create, { body: declaration() })
      expect((await anna.ask(parcelActions.send, { params: { id: data.id } })).status).toBe(409)
      const id = await staff.stored(anna, { receiver_id: null })
      const unanswered = await anna.ask(parcelActions.send, { params: { id } })
      expect(unanswered.refusal.message).toMatch(/needs something from you/)

      const whose = eq(users.id, (await staff.row(id)).user_id)
      await provider.context.db.update(users).set({ email_verified_at: null }).where(whose)
      const unverified = await anna.ask(parcelActions.send, { params: { id }, language: 'ru' })
      const now = provider.clock.now()
      const unregistered = { email_verified_at: now, registration_completed_at: null }
      await provider.context.db.update(users).set(unregistered).where(whose)
      const unknown = await anna.ask(parcelActions.send, { params: { id } })
      await provider.context.db.update(users).set({ registration_completed_at: now }).where(whose)
      expect(unverified.refusal.message).toMatch(/подтвердите почту/)
      expect([unknown.status, unknown.refusal.message]).toEqual([409, expect.stringMatching(/details for customs/)])
    })

    test('tells the customer that the parcel arrived, once, here and by mail', async () => {
      const id = await staff.stored(anna)
      const told = await provider.context.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.subject_type, 'parcel'), eq(notifications.subject_id, id)))
      expect(told.map(({ kind }) => kind)).toEqual(['parcel_received'])
      const letters = await provider.context.db.select().from(mails).where(eq(mails.kind, 'parcel_received'))
      expect(letters.filter(({ text }) => text.includes('1.2') || text.includes('1,2')).length).toBeGreaterThan(0)
    })
  })

  describe('the final price', () => {
    test('within what the customer lets it grow is paid from the balance', async () => {
      const id = await staff.stored(anna, { extra_services: [], approve_over_percent: 50 })
      const { user_id, estimated_total } = await staff.row(id)
      await staff.topUp(user_id, '10000.00')
      await send(id)
      await price(id, estimated_total ?? '')
      expect(await show(id)).toMatchObject({
        status: 'ready_to_ship',
        total: estimated_total,
        paid_amount: estimated_total,
      })
      expect(await booked(id)).toMatchObject([{ direction: 'debit', amount: estimated_total }])
      expect(await provider.context.db.select().from(holds).where(eq(holds.subject_id, id))).toEqual([])
    })

    test('above it waits for the customer’s word, and is paid by it', async () => {
      const id = await staff.stored(anna, { extra_services: [], approve_over_percent: 0 })
      await staff.topUp((await staff.row(id)).user_id, '20000.00')
      await send(id)
      await price(id, '9000.00')
      expect(await show(id)).toMatchObject({
        status: 'awaiting_customer',
        attention: ['price_approval'],
        can: { approve_price: true, send: false },
      })
      const other = await anna.ask(parcelActions.approvePrice, { params: { id }, body: { total: '1.00' } })
      expect(other.refusal.message).toMatch(/price has changed/)
      const { data } = await anna.get(parcelActions.approvePrice, { params: { id }, body: { total: '9000.00' } })
      expect(data).toMatchObject({ status: 'ready_to_ship', paid_amount: '9000.00', amount_due: null })
    })

    test('that the balance does not hold is paid by the customer, once, however often they press', async () => {
      const id = await staff.stored(anna, { extra_services: [], approve_over_percent: 100 })
      const { user_id } = await staff.row(id)
      await send(id)
      await price(id, '900000.00')
      await anna.get(parcelActions.approvePrice, { params: { id }, body: { total: '900000.00' } })
      expect(await show(id)).toMatchObject({ status: 'awaiting_payment', amount_due: '900000.00', can: { pay: true } })
      const body = { amount_due: '900000.00' }
      const poor = await anna.ask(parcelActions.pay, { params: { id }, body })
      expect(poor.status).toBe(409)

      await staff.topUp(user_id, '900000.00')
      const pressed = await Promise.all([1, 2, 3].map(() => anna.ask(parcelActions.pay, { params: { id }, body })))
      expect(pressed.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
      expect(await booked(id)).toHaveLength(1)
      expect(await show(id)).toMatchObject({ status: 'ready_to_ship', amount_due: null, paid_amount: '900000.00' })
    })

    test('must say why a line differs from the estimate', async () => {
      const id = await staff.stored(anna, { extra_services: [] })
      await send(id)
      const unsaid = staff.act((db) =>
        priceParcel(provider.context, db, { parcel_id: id, lines: [{ code: 'shipping', amount: '1.00' }] }),
      )
      await expect(unsaid).rejects.toMatchObject({ status: 409 })
      expect((await staff.row(id)).status).toBe('processing')
    })
  })

  describe('merging', () => {
    test('makes one parcel of several, with all that is inside and the earlier clock', async () => {
      const first = await staff.stored(anna, { shop_name: 'One' })
      provider.clock.advance(3 * 86_400_000)
      const second = await staff.stored(anna, { shop_name: 'Two', extra_services: [] })
      const clock = (await staff.row(first)).storage_free_until
      const body = { client_uuid: crypto.randomUUID(), parcel_ids: [second, first], title: 'Both' }
      const { data } = await anna.get(parcelActions.consolidate, { body })
      expect(data).toMatchObject({
        title: 'Both',
        status: 'received',
        storage_free_until: clock,
        child_parcel_ids: [first, second],
        actual_weight: null,
        declared_weight: '2.400',
        can: { consolidate: true, send: true },
      })
      expect(data.items).toHaveLength(4)
      expect(await show(first)).toMatchObject({ status: 'merged', parent_parcel_id: data.id, attention: [] })
      expect((await anna.get(parcelActions.consolidate, { body })).data.id).toBe(data.id)
    })

    test('refuses parcels for different receivers at the field, and takes the only one that is named', async () => {
      const merge = (...parcel_ids: number[]) => ({ client_uuid: crypto.randomUUID(), parcel_ids })
      const [one, other] = [await staff.stored(anna), await staff.stored(anna, { receiver_id: 3 })]
      expect(await anna.errors(parcelActions.consolidate, { body: merge(one, other) })).toEqual({
        parcel_ids: ['You can only combine parcels for the same recipient'],
      })
      expect(await show(one)).toMatchObject({ status: 'received', parent_parcel_id: null })

      const nobodys = await staff.stored(anna, { receiver_id: null })
      const { data } = await anna.get(parcelActions.consolidate, { body: merge(nobodys, other) })
      expect(data.receiver?.id).toBe(3)
    })

    test('asks for nobody’s receiver once, and for no invoice where the parts have theirs', async () => {
      const nobodys = async () => staff.stored(anna, { receiver_id: null })
      const merge = async (body: object) => ({
        client_uuid: crypto.randomUUID(),
        parcel_ids: [await nobodys(), await nobodys()],
        ...body,
      })
      expect(
        Object.keys(await anna.errors(parcelActions.consolidate, { body: await merge({ receiver_id: 999 }) })),
      ).toEqual(['receiver_id'])
      const { data } = await anna.get(parcelActions.consolidate, { body: await merge({ receiver_id: 3 }) })
      expect(data).toMatchObject({ type: 'shop_order', receiver: { id: 3 }, can: { send: true } })
      const named = [await staff.stored(anna), await nobodys()]
      expect(
        await anna.errors(parcelActions.consolidate, { body: await merge({ parcel_ids: named, receiver_id: 3 }) }),
      ).toEqual({ receiver_id: ['You can only combine parcels for the same recipient'] })
    })

    test('presents that name a shop stay presents: no invoice is asked for', async () => {
      const present = () =>
        staff.stored(anna, { type: 'personal', sender_id: 1, shop_name: 'Northpine', shop_order_number: null })
      const parcel_ids = [await present(), await present()]
      const { data } = await anna.get(parcelActions.consolidate, {
        body: { client_uuid: crypto.randomUUID(), parcel_ids },
      })
      expect(data.type).toBe('personal')
    })

    test('refuses what is not the customer’s, stands twice, is on its way or in another warehouse, each at its field', async () => {
      const mine = await staff.stored(anna)
      const elsewhere = await staff.stored(anna, { warehouse_id: 2 })
      const { data: expected } = await anna.get(parcelDrafts.create, { body: declaration() })
      const errors = await anna.errors(parcelActions.consolidate, {
        body: { client_uuid: crypto.randomUUID(), parcel_ids: [mine, mine, 2_000_000_000, expected.id, elsewhere] },
      })
      expect(Object.keys(errors).toSorted()).toEqual(['parcel_ids', 'parcel_ids.1', 'parcel_ids.2', 'parcel_ids.3'])
    })
  })

  test('a parcel that is only expected can be called off, and nothing later', async () => {
    const { data } = await anna.get(parcelDrafts.create, { body: declaration() })
    const off = await anna.get(parcelActions.cancel, { params: { id: data.id } })
    expect(off.data).toMatchObject({ status: 'cancelled', can: { cancel: false, update: false } })
    const id = await staff.stored(anna)
    expect((await anna.ask(parcelActions.cancel, { params: { id } })).status).toBe(409)
  })

  test('what staff ask about waits for the customer, and an edit does not take it back', async () => {
    const id = await staff.stored(anna)
    await staff.act((db) => askCustomer(provider.context, db, { parcel_id: id, flag: 'damaged', comment: reason }))
    expect(await show(id)).toMatchObject({
      status: 'awaiting_customer',
      attention: ['damaged'],
      staff_comment: 'Heavier than expected',
      can: { claim: true, send: false },
    })
  })

  test('damage is accepted as it is, once: the parcel waits for nothing then, and its history says so', async () => {
    const id = await staff.stored(anna)
    await staff.act((db) => askCustomer(provider.context, db, { parcel_id: id, flag: 'damaged', comment: reason }))
    const { data } = await anna.get(parcelActions.acceptDamage, { params: { id } })
    expect(data).toMatchObject({
      status: 'received',
      attention: [],
      staff_comment: null,
      can: { accept_damage: false, claim: false },
    })
    expect(data.events[0]).toMatchObject({ status: 'received', comment: 'You accepted the box as is' })
    expect((await anna.ask(parcelActions.acceptDamage, { params: { id } })).status).toBe(409)
  })

  test('with damage accepted, what else was asked still waits', async () => {
    const id = await staff.stored(anna)
    for (const flag of ['damaged', 'restricted_item'] as const)
      await staff.act((db) => askCustomer(provider.context, db, { parcel_id: id, flag, comment: reason }))
    const { data } = await anna.get(parcelActions.acceptDamage, { params: { id } })
    expect(data).toMatchObject({ status: 'awaiting_customer', attention: ['restricted_item'] })
    expect(data.events[0]).toMatchObject({ comment: 'You accepted the box as is' })
  })

  test('another customer’s parcel is as absent as one that never was', async () => {
    const id = await staff.stored(anna)
    const stranger = customer(provider, await provider.signIn('new@aist.example'))
    for (const [endpoint, body] of [
      [parcelActions.send, undefined],
      [parcelActions.pay, { amount_due: '1.00' }],
      [parcelActions.approvePrice, { total: '1.00' }],
      [parcelActions.cancel, undefined],
      [parcelActions.acceptDamage, undefined],
    ] as const) {
      const foreign = await stranger.ask(endpoint, { params: { id }, body })
      const absent = await stranger.ask(endpoint, { params: { id: 2_000_000_000 }, body })
      expect([foreign.status, foreign.text]).toEqual([404, absent.text])
    }
  })
})
