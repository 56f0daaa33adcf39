import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentRequests as api } from '#contracts/payment-requests.ts'
import { balance, transactions as transactionsApi } from '#contracts/transactions.ts'
import type { Currency } from '#contracts/wire.ts'
import { mails } from '#server/db/tables/mail.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { paymentMethods, paymentRequests } from '#server/db/tables/payment-requests.ts'
import { storeFile } from '#server/files/store-file.ts'
import type { Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer, newStaff } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { pdf } from '#tests/support/uploads.ts'
import { reviewPaymentRequest, type Decision } from './review-payment-request.ts'

const reason = { ru: 'Не видно суммы', en: 'The sum cannot be seen' }

forEachEngine((engine) => {
  let provider: Provider
  let vera: Customer & { id: number }
  let staff_id: number
  let method: number
  let count = 0
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    vera = await newCustomer(provider)
    staff_id = await newStaff(provider)
    const [row] = await provider.context.db
      .insert(paymentMethods)
      .values({ title: { ru: 'Карта', en: 'Card' }, type: 'card', currency: 'KZT' })
      .returning({ id: paymentMethods.id })
    method = row?.id ?? 0
  })
  afterAll(() => provider.close())

  async function request(amount: string, currency: Currency) {
    const now = provider.clock.now()
    const [row] = await provider.context.db
      .insert(paymentRequests)
      .values({
        user_id: vera.id,
        number: `PR-T${++count}`,
        amount,
        currency,
        payment_method_id: method,
        paid_at: '2026-11-20',
        purpose: 'balance',
        status: 'in_review',
        created_at: now,
        updated_at: now,
      })
      .returning()
    if (!row) throw new Error('The request was not stored')
    return row
  }
  const review = (id: number, decision: Decision) =>
    provider.context.db.transaction((db) =>
      reviewPaymentRequest(provider.context, db, { id, staff_id, decision, now: provider.clock.now() }),
    )
  const show = async (id: number) => (await vera.get(api.show, { params: { id } })).data
  const amountIn = async (currency: Currency) =>
    (await vera.get(balance.show)).data.find((each) => each.currency === currency)?.amount
  const told = async (id: number) => {
    const cause = `payment_request:${id}:decided`
    const { db } = provider.context
    return {
      notices: await db.select().from(notifications).where(eq(notifications.cause, cause)),
      letters: await db.select().from(mails).where(eq(mails.cause, cause)),
    }
  }

  describe('an approved payment request', () => {
    test('is credited, once, and says by which transaction', async () => {
      const { id, number } = await request('5000.00', 'KZT')
      await review(id, { verdict: 'approve' })
      const shown = await show(id)
      expect(shown).toMatchObject({
        status: 'approved',
        credited_amount: '5000.00',
        credited_currency: 'KZT',
        exchange_rate: null,
        reviewed_at: provider.clock.now().toISOString(),
        can: { resubmit: false },
      })
      expect(await amountIn('KZT')).toBe('5000.00')
      const { data } = await vera.get(transactionsApi.list, { query: { filter: { currency: 'KZT' } } })
      expect(data).toMatchObject([
        {
          number: shown.transaction?.number,
          type: 'manual_from_cabinet',
          direction: 'credit',
          amount: '5000.00',
          description: `Top-up ${number}`,
          subject: { type: 'payment_request', id, number },
          payment_request_id: id,
        },
      ])
    })

    test('may come in less than was sent', async () => {
      const { id } = await request('100.00', 'EUR')
      await review(id, { verdict: 'approve', credited_amount: '97.50' })
      expect(await amountIn('EUR')).toBe('97.50')
    })

    test('comes in another currency by a rate, or by the sum that staff name', async () => {
      const first = await request('5000.00', 'KZT')
      await review(first.id, { verdict: 'approve', credited_currency: 'RUB', exchange_rate: '0.1577' })
      expect(await amountIn('RUB')).toBe('788.50')
      expect(await show(first.id)).toMatchObject({ credited_currency: 'RUB', exchange_rate: '0.15770000' })
      const second = await request('5000.00', 'KZT')
      await review(second.id, { verdict: 'approve', credited_currency: 'RUB', credited_amount: '780.00' })
      expect(await amountIn('RUB')).toBe('1568.50')
      const third = await request('5000.00', 'KZT')
      await expect(review(third.id, { verdict: 'approve', credited_currency: 'RUB' })).rejects.toMatchObject({
        status: 422,
      })
      const tooLow: Decision = { verdict: 'approve', credited_currency: 'RUB', exchange_rate: '0.00000001' }
      await expect(review(third.id, tooLow)).rejects.toMatchObject({ status: 422 })
      expect(await show(third.id)).toMatchObject({ status: 'in_review' })
    })

    test('tells the customer, on the page and by mail', async () => {
      const { id, number } = await request('10.00', 'GBP')
      await review(id, { verdict: 'approve' })
      const { notices, letters } = await told(id)
      expect(notices).toMatchObject([{ kind: 'payment_approved', subject_number: number }])
      expect(letters).toMatchObject([
        { user_id: vera.id, kind: 'payment_decided', subject: expect.stringContaining(number) },
      ])
    })
  })

  describe('a rejected payment request', () => {
    test('brings no money, and says why in the reader’s language', async () => {
      const { id } = await request('10.00', 'CNY')
      await review(id, { verdict: 'reject', reason })
      expect(await amountIn('CNY')).toBeUndefined()
      expect(await show(id)).toMatchObject({ status: 'rejected', rejection_reason: reason.en, transaction: null })
      const russian = await vera.get(api.show, { params: { id }, language: 'ru' })
      expect(russian.data.rejection_reason).toBe(reason.ru)
      const { notices, letters } = await told(id)
      expect(notices).toMatchObject([{ kind: 'payment_rejected' }])
      expect(letters[0]?.text).toContain(reason.en)
    })
  })

  describe('a decision', () => {
    test('is final', async () => {
      const { id } = await request('10.00', 'USD')
      await review(id, { verdict: 'reject', reason })
      await expect(review(id, { verdict: 'approve' })).rejects.toMatchObject({ status: 409 })
      await expect(review(id, { verdict: 'reject', reason })).rejects.toMatchObject({ status: 409 })
      expect(await amountIn('USD')).toBeUndefined()
    })

    test('is one, when two of the staff decide at the same moment', async () => {
      const { id } = await request('10.00', 'USD')
      const both = await Promise.allSettled([review(id, { verdict: 'approve' }), review(id, { verdict: 'approve' })])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await amountIn('USD')).toBe('10.00')
    })

    test('about nothing is not found', async () => {
      await expect(review(2_000_000_000, { verdict: 'approve' })).rejects.toMatchObject({ status: 404 })
    })

    test('shows its first proof as the receipt of the booking', async () => {
      const { id } = await request('700.00', 'CNY')
      const { context, clock } = provider
      for (const [position, name] of ['second.pdf', 'first.pdf'].entries()) {
        const subject = { type: 'payment_request', id }
        const file = { user_id: vera.id, now: clock.now(), subject, kind: 'proof', position: 1 - position, name }
        await storeFile(context, context.db, { ...file, bytes: pdf(name) })
      }
      await review(id, { verdict: 'approve' })
      const { data } = await vera.get(transactionsApi.list, { query: { filter: { currency: 'CNY' } } })
      const booked = data.find(({ payment_request_id }) => payment_request_id === id)
      expect(booked?.receipt_file).toMatchObject({ name: 'first.pdf', kind: 'proof' })
    })
  })
})
