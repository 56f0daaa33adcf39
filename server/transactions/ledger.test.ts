import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import type { Currency } from '#contracts/wire.ts'
import { balances, holds, transactions } from '#server/db/tables/transactions.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer, newStaff } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { readBalances } from './balance.ts'
import { correctBalance } from './correct-balance.ts'
import { book, hold, release, type Subject } from './ledger.ts'
import { NotEnough } from './not-enough.ts'
import { payFor } from './pay-for.ts'

const description = { ru: 'Пополнение', en: 'Top-up' }
const subject = (id: number): Subject => ({ type: 'parcel', id, number: `P-${id}` })

forEachEngine((engine) => {
  let provider: Provider
  let next = 0
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
  })
  afterAll(() => provider.close())

  const db = () => provider.context.db
  const now = () => provider.clock.now()

  const roubles = async (id: number) => (await readBalances(db(), id)).find(({ currency }) => currency === 'RUB')

  async function customerWith(amount: string, currency: Currency = 'RUB') {
    const { id } = await newCustomer(provider)
    await credit(id, amount, currency)
    return id
  }
  const credit = (user_id: number, amount: string, currency: Currency = 'RUB', cause = `test:${++next}`) =>
    db().transaction((transaction) =>
      book(transaction, {
        user_id,
        type: 'manual_from_cabinet',
        direction: 'credit',
        amount,
        currency,
        description,
        cause,
        now: now(),
      }),
    )
  const pay = (user_id: number, amount: string, parcel: number, cause = `test:${++next}`) =>
    db().transaction((transaction) =>
      payFor(transaction, {
        user_id,
        amount,
        currency: 'RUB',
        subject: subject(parcel),
        description,
        cause,
        now: now(),
      }),
    )
  const holdFor = (user_id: number, amount: string, parcel: number) =>
    db().transaction((transaction) =>
      hold(transaction, { user_id, amount, currency: 'RUB', subject: subject(parcel), now: now() }),
    )
  const rowsOf = (user_id: number) => db().select().from(transactions).where(eq(transactions.user_id, user_id))

  describe('a booking', () => {
    test('has a number, a subject and the balance after it', async () => {
      const id = await customerWith('100.00')
      const row = await pay(id, '30.50', 1)
      expect(row).toMatchObject({
        type: 'payment',
        direction: 'debit',
        amount: '30.50',
        balance_after: '69.50',
        subject_type: 'parcel',
        subject_id: 1,
        subject_number: 'P-1',
      })
      expect(row.number).toMatch(/^T-\d{6}$/)
    })

    test('with a known cause is the first one', async () => {
      const id = await customerWith('100.00')
      const [one, other] = await Promise.all([pay(id, '60.00', 1, 'once'), pay(id, '60.00', 1, 'once')])
      expect(other).toEqual(one)
      expect(await roubles(id)).toMatchObject({ amount: '40.00' })
    })

    test('of nothing, or of less, is a mistake of the program', async () => {
      const id = await customerWith('100.00')
      await expect(pay(id, '0.00', 1)).rejects.toThrow(RangeError)
      await expect(pay(id, '-5.00', 1)).rejects.toThrow(RangeError)
    })

    test('is never dated before the one it follows, whatever clock it carries', async () => {
      const id = await customerWith('100.00')
      provider.clock.advance(-60_000)
      const late = await credit(id, '1.00')
      provider.clock.advance(60_000)
      const [first] = await rowsOf(id)
      expect(late.created_at).toEqual(first?.created_at)
    })

    test('can be neither changed nor removed', async () => {
      const id = await customerWith('100.00')
      const before = await rowsOf(id)
      const own = eq(transactions.user_id, id)
      const refused = { cause: { message: expect.stringContaining('only ever added') } }
      await expect(db().update(transactions).set({ amount: '1.00' }).where(own)).rejects.toMatchObject(refused)
      await expect(db().delete(transactions).where(own)).rejects.toMatchObject(refused)
      await expect(db().execute(sql`truncate transactions`)).rejects.toMatchObject(refused)
      expect(await rowsOf(id)).toEqual(before)
    })
  })

  describe('a payment', () => {
    test('takes no more than is free, and says both sums', async () => {
      const id = await customerWith('100.00')
      await holdFor(id, '80.00', 1)
      const refusal = await pay(id, '30.00', 2).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(NotEnough)
      expect(refusal).toMatchObject({ status: 409, available: '20.00', needed: '30.00', currency: 'RUB' })
      expect(await roubles(id)).toMatchObject({ amount: '100.00', on_hold: '80.00' })
    })

    test('may use what is held for the same parcel, and ends the hold', async () => {
      const id = await customerWith('100.00')
      await holdFor(id, '80.00', 3)
      await pay(id, '95.00', 3)
      expect(await roubles(id)).toMatchObject({ amount: '5.00', on_hold: '0.00', available: '5.00' })
    })

    test('that is refused leaves the hold in place', async () => {
      const id = await customerWith('100.00')
      await holdFor(id, '80.00', 4)
      await db().transaction(async (transaction) => {
        const payment = { user_id: id, amount: '120.00', currency: 'RUB' as const, subject: subject(4) }
        await expect(payFor(transaction, { ...payment, description, cause: 'too:much', now: now() })).rejects.toThrow(
          NotEnough,
        )
      })
      expect(await roubles(id)).toMatchObject({ amount: '100.00', on_hold: '80.00' })
    })

    test('never takes another currency', async () => {
      const id = await customerWith('100.00', 'USD')
      await expect(pay(id, '1.00', 5)).rejects.toThrow(NotEnough)
    })

    test('of two at the same moment only one is made when there is money for one', async () => {
      const id = await customerWith('100.00')
      const both = await Promise.allSettled([pay(id, '60.00', 6), pay(id, '60.00', 7)])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await roubles(id)).toMatchObject({ amount: '40.00' })
    })
  })

  describe('a hold', () => {
    test('is at most what is free, and is replaced by the next for the same parcel', async () => {
      const id = await customerWith('100.00')
      expect(await holdFor(id, '70.00', 11)).toBe('70.00')
      expect(await holdFor(id, '70.00', 12)).toBe('30.00')
      expect(await holdFor(id, '10.00', 13)).toBe('0.00')
      expect(await holdFor(id, '90.00', 11)).toBe('70.00')
      await release(db(), subject(11))
      expect(await roubles(id)).toMatchObject({ on_hold: '30.00', available: '70.00' })
      expect(await db().select().from(holds).where(eq(holds.user_id, id))).toHaveLength(1)
    })
  })

  describe('a correction by staff', () => {
    const correct = async (change: Partial<Parameters<typeof correctBalance>[2]>) => {
      const asked = { direction: 'debit', amount: '150.00', currency: 'RUB', key: `key-${++next}` } as const
      const staff_id = await newStaff(provider)
      return db().transaction((transaction) =>
        correctBalance(provider.context, transaction, {
          user_id: 0,
          reason: { ru: 'Возврат', en: 'Refund' },
          staff_id,
          ...asked,
          ...change,
        }),
      )
    }

    test('may overdraw', async () => {
      const id = await customerWith('100.00')
      expect(await correct({ user_id: id })).toMatchObject({ type: 'manual_from_admin', balance_after: '-50.00' })
      expect(await roubles(id)).toMatchObject({ amount: '-50.00', available: '-50.00' })
      await expect(pay(id, '1.00', 21)).rejects.toThrow(NotEnough)
    })

    test('with one key happens once; the key of another is refused', async () => {
      const id = await customerWith('100.00')
      const first = await correct({ user_id: id, direction: 'credit', key: 'cash' })
      expect(await correct({ user_id: id, direction: 'credit', key: 'cash' })).toEqual(first)
      await expect(correct({ user_id: id, direction: 'debit', key: 'cash' })).rejects.toMatchObject({ status: 422 })
      expect(await roubles(id)).toMatchObject({ amount: '250.00' })
    })

    test('of an unknown customer is not found', async () => {
      await expect(correct({ user_id: 2_000_000_000 })).rejects.toMatchObject({ status: 404 })
      expect(await db().select().from(balances).where(eq(balances.user_id, 2_000_000_000))).toEqual([])
    })
  })
})
