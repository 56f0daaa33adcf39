import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balance, transactions } from '#contracts/transactions.ts'
import { storeFile } from '#server/files/store-file.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer, newStaff } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { pdf } from '#tests/support/uploads.ts'
import { correctBalance } from './correct-balance.ts'
import { book, hold, type Entry } from './ledger.ts'
import { payFor } from './pay-for.ts'

const start = new Date('2026-11-18T20:30:00Z')
const parcel = { type: 'parcel', id: 12, number: 'P-000012' } as const

forEachEngine((engine) => {
  let provider: Provider
  let vera: Awaited<ReturnType<typeof newCustomer>>
  let other: typeof vera
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false, now: start })
    vera = await newCustomer(provider)
    other = await newCustomer(provider)
    const staff_id = await newStaff(provider)
    await credit({ amount: '5000.00', cause: 'one' })
    provider.clock.set(new Date('2026-11-19T21:30:00Z'))
    await provider.context.db.transaction((db) =>
      payFor(db, {
        user_id: vera.id,
        amount: '1200.50',
        currency: 'RUB',
        subject: parcel,
        description: { ru: 'Доставка P-000012', en: 'Delivery of P-000012' },
        cause: 'two',
        now: provider.clock.now(),
      }),
    )
    provider.clock.set(new Date('2026-11-20T09:00:00Z'))
    await credit({ amount: '40.00', currency: 'USD', cause: 'three' })
    await provider.context.db.transaction((db) =>
      correctBalance(provider.context, db, {
        user_id: vera.id,
        direction: 'debit',
        amount: '10.00',
        currency: 'USD',
        reason: { ru: 'Ошибка кассира', en: 'A cashier’s mistake' },
        staff_id,
        key: 'four',
      }),
    )
    await provider.context.db.transaction((db) =>
      hold(db, { user_id: vera.id, amount: '25.00', currency: 'USD', subject: parcel, now: provider.clock.now() }),
    )
    await credit({ user_id: other.id, amount: '7.00', cause: 'five' })
  })
  afterAll(() => provider.close())

  const credit = (entry: Pick<Entry, 'amount' | 'cause'> & Partial<Entry>) =>
    provider.context.db.transaction((db) =>
      book(db, {
        user_id: vera.id,
        type: 'manual_from_cabinet',
        direction: 'credit',
        currency: 'RUB',
        description: { ru: 'Пополнение', en: 'Top-up' },
        now: provider.clock.now(),
        ...entry,
      }),
    )
  const amounts = async (filter: Record<string, string>, timeZone?: string) => {
    const list = await vera.get(transactions.list, {
      query: { filter },
      ...(timeZone === undefined ? {} : { timeZone }),
    })
    return list.data.map((row) => row.amount)
  }

  describe('the list of transactions', () => {
    test('is newest first, with the balance after each, in the reader’s language', async () => {
      const { data } = await vera.get(transactions.list)
      expect(data.map((row) => [row.direction, row.amount, row.currency, row.balance_after])).toEqual([
        ['debit', '10.00', 'USD', '30.00'],
        ['credit', '40.00', 'USD', '40.00'],
        ['debit', '1200.50', 'RUB', '3799.50'],
        ['credit', '5000.00', 'RUB', '5000.00'],
      ])
      expect(data[2]).toMatchObject({
        type: 'payment',
        description: 'Delivery of P-000012',
        subject: parcel,
        payment_request_id: null,
        receipt_file: null,
        created_at: '2026-11-19T21:30:00.000Z',
      })
      expect(data[3]?.subject).toBeNull()
      const russian = await vera.get(transactions.list, { language: 'ru' })
      expect(russian.data[2]?.description).toBe('Доставка P-000012')
    })

    test('does not tell who did it, nor why it was booked', async () => {
      const { text } = await vera.ask(transactions.list)
      expect(text).not.toMatch(/staff_id|cause|user_id/)
    })

    test('goes on page by page', async () => {
      const first = await vera.get(transactions.list, { query: { per_page: 3 } })
      const second = await vera.get(transactions.list, { query: { per_page: 3, cursor: first.next_cursor ?? '' } })
      expect([first.data.length, second.data.length]).toEqual([3, 1])
      expect(new Set([...first.data, ...second.data].map((row) => row.id)).size).toBe(4)
      expect(second.next_cursor).toBeNull()
      expect(await vera.errors(transactions.list, { query: { cursor: 'nonsense' } })).toHaveProperty('cursor')
    })

    test.each([
      [{ type: 'manual_from_admin' }, ['10.00']],
      [{ direction: 'debit' }, ['10.00', '1200.50']],
      [{ currency: 'RUB' }, ['1200.50', '5000.00']],
      [{ currency: 'USD', direction: 'credit' }, ['40.00']],
      [{ date_from: '2026-11-20' }, ['10.00', '40.00']],
      [{ date_to: '2026-11-18' }, ['5000.00']],
      [{ date_from: '2026-11-19', date_to: '2026-11-19' }, ['1200.50']],
      [{ date_from: '2026-11-20', date_to: '2026-11-19' }, []],
    ])('is filtered by %j', async (filter, expected) => {
      expect(await amounts(filter)).toEqual(expected)
    })

    test('counts days where the reader is', async () => {
      expect(await amounts({ date_to: '2026-11-19' }, 'Europe/Moscow')).toEqual(['5000.00'])
      expect(await amounts({ date_from: '2026-11-20' }, 'Europe/Moscow')).toEqual(['10.00', '40.00', '1200.50'])
      expect(await amounts({ date_to: '2026-11-19' }, 'Pacific/Honolulu')).toEqual([
        '10.00',
        '40.00',
        '1200.50',
        '5000.00',
      ])
      expect(await amounts({ date_to: '2026-11-18' }, 'Mars/Olympus')).toEqual(['5000.00'])
    })

    test.each([
      [{ direction: 'sideways' }, 'filter.direction'],
      [{ date_from: '2026-02-30' }, 'filter.date_from'],
      [{ date_to: '0001-01-01' }, 'filter.date_to'],
      [{ user_id: '1' }, 'filter.user_id'],
    ])('refuses %j', async (filter, field) => {
      expect(Object.keys(await vera.errors(transactions.list, { query: { filter } }))).toEqual([field])
    })

    test('shows the receipt of a booking, at an address of its own', async () => {
      const { context, clock } = provider
      const ivan = await newCustomer(provider)
      const stored = await storeFile(context, context.db, {
        user_id: ivan.id,
        now: clock.now(),
        subject: { type: 'receipt', id: ivan.id },
        kind: 'receipt',
        name: 'receipt.pdf',
        bytes: pdf(),
      })
      await credit({
        user_id: ivan.id,
        amount: '3.00',
        currency: 'KZT',
        cause: 'with a receipt',
        receipt_file_id: stored.id,
      })
      const { data } = await ivan.get(transactions.list, { query: { filter: { currency: 'KZT' } } })
      expect(data[0]?.receipt_file).toMatchObject({ id: stored.id, name: 'receipt.pdf', kind: 'receipt' })
      expect((await provider.fetch(data[0]?.receipt_file?.url ?? '')).status).toBe(200)
    })
  })

  describe('the months', () => {
    test('hold what came and went, apart for each currency and in the reader’s calendar', async () => {
      const oleg = await newCustomer(provider)
      const entries = [
        ['debit', '100.25', 'RUB', '2026-11-30T22:00:00Z'],
        ['debit', '20.00', 'RUB', '2026-11-02T10:00:00Z'],
        ['debit', '3.00', 'USD', '2026-11-02T10:00:00Z'],
        ['credit', '900.00', 'RUB', '2026-10-05T10:00:00Z'],
        ['credit', '50.00', 'USD', '2026-10-05T10:00:00Z'],
        ['credit', '77.00', 'RUB', '2025-11-05T10:00:00Z'],
      ] as const
      for (const [direction, amount, currency, now] of entries.toReversed()) {
        await credit({
          user_id: oleg.id,
          direction,
          amount,
          currency,
          now: new Date(now),
          cause: `oleg ${now} ${currency}`,
        })
      }
      const before = provider.clock.now()
      provider.clock.set(new Date('2026-12-01T09:00:00Z'))
      const november = (debit: string) => ({ month: '2026-11', currency: 'RUB', credit: '0.00', debit })
      const dollars = { month: '2026-11', currency: 'USD', credit: '0.00', debit: '3.00' }
      const october = [
        { month: '2026-10', currency: 'RUB', credit: '900.00', debit: '0.00' },
        { month: '2026-10', currency: 'USD', credit: '50.00', debit: '0.00' },
      ]
      expect((await oleg.get(transactions.months)).data).toEqual([november('120.25'), dollars, ...october])
      expect((await oleg.get(transactions.months, { timeZone: 'Europe/Moscow' })).data).toEqual([
        { month: '2026-12', currency: 'RUB', credit: '0.00', debit: '100.25' },
        november('20.00'),
        dollars,
        ...october,
      ])
      provider.clock.set(before)
    })
  })

  describe('the balance', () => {
    test('is one per currency: what there is, what is held, what is free', async () => {
      expect(await vera.get(balance.show)).toEqual({
        data: [
          { currency: 'RUB', amount: '3799.50', on_hold: '0.00', available: '3799.50' },
          { currency: 'USD', amount: '30.00', on_hold: '25.00', available: '5.00' },
        ],
      })
    })

    test('is each customer’s own', async () => {
      expect((await other.get(balance.show)).data).toMatchObject([{ currency: 'RUB', amount: '7.00' }])
      expect((await other.get(transactions.list)).data).toHaveLength(1)
    })

    test('is empty before the first booking', async () => {
      const newcomer = await newCustomer(provider)
      expect(await newcomer.get(balance.show)).toEqual({ data: [] })
    })
  })
})
