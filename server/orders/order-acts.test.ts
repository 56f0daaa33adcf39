import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifications as notificationsApi } from '#contracts/notifications.ts'
import { ordersForCalculation as api } from '#contracts/orders/orders.ts'
import { parcelActions } from '#contracts/parcels/actions.ts'
import { parcels as parcelsApi } from '#contracts/parcels/parcels.ts'
import type { Currency } from '#contracts/wire.ts'
import { mails } from '#server/db/tables/mail.ts'
import { parcels as parcelRows } from '#server/db/tables/parcels.ts'
import { balances, transactions } from '#server/db/tables/transactions.ts'
import { book } from '#server/transactions/ledger.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { orderDraft } from '#tests/support/order.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { expireQuotes } from './expire-quotes.ts'
import { completePurchase } from './staff/complete-purchase.ts'
import { quoteOrder, type Quotation } from './staff/quote-order.ts'
import { askAboutOrder, rejectOrder, startPurchasing, takeOrder } from './staff/review-order.ts'

const hour = 3_600_000
const annaId = 1

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
  })
  afterAll(() => provider.close())

  const staff = <I, O>(act: (context: Provider['context'], db: Provider['context']['db'], input: I) => Promise<O>) => {
    return (input: I) => provider.context.db.transaction((db) => act(provider.context, db, input))
  }
  const order = async (change?: Record<string, unknown>) =>
    (await anna.get(api.create, { body: orderDraft(change) })).data.id
  const show = async (id: number) => (await anna.get(api.show, { params: { id } })).data
  const told = async () => (await anna.get(notificationsApi.list)).data[0]
  const accepting = (id: number, total = '180.00', currency: Currency = 'USD') => ({
    params: { id },
    body: { total, currency },
  })
  const line = (code: Quotation['lines'][number]['code'], amount: string) => ({
    code,
    amount,
    currency: 'USD' as const,
    title: { ru: 'Строка', en: 'Item' },
  })
  const quotation = (id: number, change: Partial<Quotation> = {}): Quotation => ({
    id,
    lines: [line('goods', '164.50'), line('service_fee', '16.45'), line('discount', '-0.95')],
    total: '180',
    currency: 'USD',
    delivery_days_min: 10,
    delivery_days_max: 14,
    ...change,
  })
  const quoted = async (change?: Partial<Quotation>) => {
    const id = await order()
    await staff(takeOrder)({ id })
    await staff(quoteOrder)(quotation(id, change))
    return id
  }
  const topUp = (amount: string) =>
    staff((_, db, sum: string) =>
      book(db, {
        user_id: annaId,
        type: 'manual_from_admin',
        direction: 'credit',
        amount: sum,
        currency: 'USD',
        description: { ru: 'Пополнение', en: 'Top-up' },
        cause: crypto.randomUUID(),
        now: provider.clock.now(),
      }),
    )(amount)
  const balance = async () => {
    const rows = await provider.context.db.select().from(balances).where(eq(balances.user_id, annaId))
    return rows.find((row) => row.currency === 'USD')?.amount
  }

  test('goes all the way: asked about, quoted, accepted, paid, bought, and expected as a parcel', async () => {
    const id = await order()
    await staff(takeOrder)({ id })
    await staff(askAboutOrder)({ id, question: { ru: 'Какой размер?', en: 'Which size?' } })
    expect(await show(id)).toMatchObject({
      status: 'needs_clarification',
      clarification: { question: 'Which size?', answer: null },
      can: { clarify: true, update: true, cancel: true },
    })
    expect(await told()).toMatchObject({ kind: 'order_needs_clarification', text: 'Which size?' })
    const answered = await anna.get(api.clarify, { params: { id }, body: { answer: 'M' } })
    expect(answered.data).toMatchObject({ status: 'in_review', clarification: { answer: 'M' } })

    await staff(quoteOrder)(quotation(id))
    const valid_until = new Date(provider.clock.now().getTime() + 48 * hour).toISOString()
    expect(await show(id)).toMatchObject({
      status: 'calculated',
      total: '180.00',
      quote: { total: '180.00', currency: 'USD', valid_until, lines: [{ amount: '164.50' }, {}, { amount: '-0.95' }] },
      can: { accept: true, cancel: true, pay: false },
    })
    expect(await told()).toMatchObject({
      title: expect.stringMatching(/your quote is ready$/),
      text: 'Total: $180.00. The quote is valid for 48 hours.',
      subject: { type: 'order_for_calculation', id },
    })
    const sent = await provider.context.db.select().from(mails).where(eq(mails.kind, 'quote_ready'))
    expect(sent).toMatchObject([{ user_id: annaId, language: 'ru' }])

    expect((await anna.get(api.accept, accepting(id))).data).toMatchObject({
      status: 'accepted',
      can: { pay: true, cancel: false },
    })
    const before = Number(await balance())
    await topUp('200.00')
    expect((await anna.get(api.pay, { params: { id } })).data.status).toBe('paid')
    expect(Number(await balance())).toBe(before + 20)
    await staff(startPurchasing)({ id })
    const { parcel_id } = await staff(completePurchase)({ id, warehouse_id: 1, tracking_number: '1Z4R861A0399990077' })
    const done = await show(id)
    expect(done).toMatchObject({ status: 'purchased', parcel_ids: [parcel_id] })
    expect(Object.values(done.can)).not.toContain(true)
    expect(done.events.map((event) => event.status)).toEqual([
      'purchased',
      'purchasing',
      'paid',
      'accepted',
      'calculated',
      'in_review',
      'needs_clarification',
      'in_review',
      'new',
    ])
    for (const call of [parcelsApi.remove, parcelActions.cancel]) {
      expect((await anna.ask(call, { params: { id: parcel_id } })).status, 'it is paid for').toBe(409)
    }
    const { data: parcel } = await anna.get(parcelsApi.show, { params: { id: parcel_id } })
    expect(parcel).toMatchObject({
      status: 'expected',
      title: 'Winter things',
      shop_name: 'Northpine',
      tracking_number: '1Z4R861A0399990077',
      declared_value: '164.50',
      declared_currency: 'USD',
      destination_country_code: 'RU',
      items: [{ description_en: 'Kurtka zimniaia', unit_price: '128.50' }, { quantity: 3 }],
      can: { update: true, delete: false, cancel: false },
    })
    expect(parcel.extra_services.length).toBeGreaterThan(0)
    const [stored] = await provider.context.db.select().from(parcelRows).where(eq(parcelRows.id, parcel_id))
    expect(stored?.approve_over_percent, 'what the customer usually allows').toBe(10)
    expect((await told())?.text).toContain(parcel.number)
  })

  describe('a quote', () => {
    test('that does not add up, mixes currencies or is worth nothing is none', async () => {
      const id = await order()
      await staff(takeOrder)({ id })
      const goods = line('goods', '180.00')
      for (const change of [
        { total: '180.01' },
        { lines: [{ ...goods, currency: 'EUR' as const }] },
        { lines: [line('discount', '180.00')] },
        { lines: [goods, line('discount', '-180.00')], total: '0.00' },
        { valid_hours: 0 },
      ]) {
        await expect(staff(quoteOrder)(quotation(id, change))).rejects.toMatchObject({ status: 409 })
      }
      expect((await show(id)).status).toBe('in_review')
    })

    test('is good until its last instant and not at it', async () => {
      const [early, late] = [await quoted({ valid_hours: 1 }), await quoted({ valid_hours: 1 })]
      provider.clock.advance(hour - 1)
      expect((await anna.get(api.accept, accepting(early))).data.status).toBe('accepted')
      provider.clock.advance(1)
      const { status, refusal } = await anna.ask(api.accept, accepting(late))
      expect([status, refusal.message]).toEqual([409, 'The quote has expired. Request a new one'])
      expect(await show(late)).toMatchObject({
        status: 'expired',
        can: { accept: false, recalculate: true, cancel: true },
      })
      const listed = await anna.get(api.list, { query: { filter: { status: 'expired' } } })
      const expired = new Set(listed.data.map((row) => row.id))
      expect([expired.has(late), expired.has(early)]).toEqual([true, false])
    })

    test('expires by the timer once, also when it runs in two processes', async () => {
      const id = await quoted({ valid_hours: 1 })
      await expireQuotes(provider.context)
      expect((await show(id)).status).toBe('calculated')
      provider.clock.advance(hour)
      const [one, other] = await Promise.all([expireQuotes(provider.context), expireQuotes(provider.context)])
      expect(one + other).toBe(1)
      expect(await expireQuotes(provider.context)).toBe(0)
      expect((await show(id)).events.filter((event) => event.status === 'expired')).toHaveLength(1)
      expect((await told())?.kind).toBe('order_expired')
    })

    test('that is over is asked for anew, before and after the timer came by', async () => {
      const [before, after] = [await quoted({ valid_hours: 1 }), await quoted({ valid_hours: 1 })]
      expect((await anna.ask(api.recalculate, { params: { id: before } })).status).toBe(409)
      provider.clock.advance(hour)
      expect((await anna.get(api.recalculate, { params: { id: before } })).data).toMatchObject({
        status: 'new',
        quote: null,
        valid_until: null,
        can: { update: true },
      })
      await expireQuotes(provider.context)
      expect((await anna.get(api.recalculate, { params: { id: after } })).data.status).toBe('new')

      await staff(takeOrder)({ id: after })
      await staff(quoteOrder)(quotation(after, { lines: [line('goods', '200.00')], total: '200' }))
      for (const read of [accepting(after), accepting(after, '200.00', 'EUR')]) {
        const { status, refusal } = await anna.ask(api.accept, read)
        expect([status, refusal.message]).toEqual([409, 'There’s a newer quote. Check it before accepting'])
      }
      expect((await anna.get(api.accept, accepting(after, '200.00'))).data.status).toBe('accepted')
    })
  })

  describe('paying', () => {
    test('needs an accepted quote and enough in its currency, and changes nothing otherwise', async () => {
      const id = await quoted({ lines: [line('goods', '99999.00')], total: '99999.00' })
      expect((await anna.ask(api.pay, { params: { id } })).status).toBe(409)
      await anna.get(api.accept, accepting(id, '99999.00'))
      const before = await balance()
      const { status, refusal } = await anna.ask(api.pay, { params: { id } })
      expect([status, refusal.message_code]).toEqual([409, 'not_enough'])
      expect(await balance()).toBe(before)
      expect((await show(id)).status).toBe('accepted')
      await staff(rejectOrder)({ id, reason: { ru: 'Товар закончился', en: 'Sold out' } })
      expect(await show(id)).toMatchObject({ status: 'rejected', reject_reason: 'Sold out' })
    })
  })

  describe('at the same moment', () => {
    const won = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length

    test('a quote is accepted once, paid once, and the money goes once', async () => {
      const id = await quoted()
      const accepted = await Promise.all(Array.from({ length: 5 }, () => anna.ask(api.accept, accepting(id))))
      expect(won(accepted)).toBe(1)
      await topUp('1000.00')
      const before = Number(await balance())
      const paid = await Promise.all(Array.from({ length: 5 }, () => anna.ask(api.pay, { params: { id } })))
      expect(won(paid)).toBe(1)
      expect(paid.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([409, 409, 409, 409])
      expect(Number(await balance())).toBe(before - 180)
      const booked = await provider.context.db
        .select()
        .from(transactions)
        .where(eq(transactions.cause, `order_for_calculation:${id}:paid`))
      expect(booked).toHaveLength(1)
    })

    test('it is accepted or cancelled, never both', async () => {
      const id = await quoted()
      const answers = await Promise.all([anna.ask(api.accept, accepting(id)), anna.ask(api.cancel, { params: { id } })])
      expect(won(answers)).toBe(1)
      const { events } = await show(id)
      expect(events.filter(({ status }) => status === 'accepted' || status === 'cancelled')).toHaveLength(1)
    })

    test('a purchase makes one parcel', async () => {
      const id = await quoted()
      await anna.get(api.accept, accepting(id))
      await topUp('1000.00')
      await anna.get(api.pay, { params: { id } })
      await staff(startPurchasing)({ id })
      const bought = await Promise.allSettled([1, 2].map(() => staff(completePurchase)({ id, warehouse_id: 1 })))
      expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await show(id)).parcel_ids).toHaveLength(1)
    })
  })

  test('staff say what was bought where the order does not', async () => {
    const id = await order({ items: [{ url: 'https://shop.example/1' }], receiver_id: null })
    await staff(takeOrder)({ id })
    await staff(quoteOrder)(quotation(id))
    await anna.get(api.accept, accepting(id))
    await topUp('180.00')
    await anna.get(api.pay, { params: { id } })
    await staff(startPurchasing)({ id })
    await expect(staff(completePurchase)({ id, warehouse_id: 99 })).rejects.toMatchObject({ status: 409 })
    await expect(staff(completePurchase)({ id, warehouse_id: 1 })).rejects.toMatchObject({
      status: 409,
      sentence: { key: 'provider.orders.goods_unknown' },
    })
    const item = {
      description_ru: 'Лампа',
      description_en: 'Lamp',
      product_url: null,
      quantity: 1,
      unit_price: '150',
    }
    const { parcel_id } = await staff(completePurchase)({
      id,
      warehouse_id: 1,
      goods: { declared_currency: 'USD', items: [item] },
    })
    const { data } = await anna.get(parcelsApi.show, { params: { id: parcel_id } })
    expect(data).toMatchObject({ declared_value: '150.00', tracking_pending: true, attention: ['tracking_missing'] })
  })

  test('no act is taken that is not next', async () => {
    const id = await order()
    for (const [endpoint, body] of [
      [api.clarify, { answer: 'M' }],
      [api.accept, { total: '180.00', currency: 'USD' }],
      [api.pay, undefined],
      [api.recalculate, undefined],
    ] as const) {
      expect((await anna.ask(endpoint, { params: { id }, body })).status).toBe(409)
    }
    await expect(staff(quoteOrder)(quotation(id))).rejects.toMatchObject({ status: 409 })
    await expect(staff(startPurchasing)({ id })).rejects.toMatchObject({ status: 409 })
    await expect(staff(completePurchase)({ id, warehouse_id: 1 })).rejects.toMatchObject({ status: 409 })
    await expect(staff(takeOrder)({ id: 2_000_000_000 })).rejects.toMatchObject({ status: 404 })
    expect((await anna.get(api.cancel, { params: { id } })).data).toMatchObject({ status: 'cancelled' })
    await expect(staff(takeOrder)({ id })).rejects.toMatchObject({ status: 409 })
    expect((await show(id)).events.map((event) => event.status)).toEqual(['cancelled', 'new'])
  })
})
