import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asc, eq } from 'drizzle-orm'
import { balances, transactions } from '#server/db/tables/transactions.ts'
import { book, type Entry } from '#server/transactions/ledger.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { bookAll, inTime } from './book-all.ts'

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
  })
  afterAll(() => provider.close())

  test('many bookings at once are what the ledger makes of them one by one', async () => {
    const { db } = provider.context
    const history = fc.array(
      fc.record({
        minute: fc.nat(50),
        direction: fc.constantFrom('credit' as const, 'debit' as const),
        cents: fc.integer({ min: 1, max: 10_000_000 }),
        currency: fc.constantFrom('RUB' as const, 'USD' as const),
      }),
      { minLength: 1, maxLength: 12 },
    )
    for (const [run, moves] of fc.sample(history, { seed: 7, numRuns: 6 }).entries()) {
      const [one, other] = [await newCustomer(provider), await newCustomer(provider)]
      const entriesOf = (user_id: number) =>
        moves.map(({ minute, direction, cents, currency }, index): Entry => ({
          user_id,
          type: 'manual_from_admin',
          direction,
          amount: (cents / 100).toFixed(2),
          currency,
          description: { ru: 'Правка', en: 'Correction' },
          cause: `${user_id}:${run}:${index}`,
          mayOverdraw: true,
          now: new Date(Date.UTC(2026, 5, 1, 12, minute)),
        }))
      await bookAll(db, entriesOf(one.id))
      for (const entry of inTime(entriesOf(other.id))) await db.transaction((each) => book(each, entry))
      expect(await kept(one.id)).toEqual(await kept(other.id))
    }
  })

  async function kept(user_id: number) {
    const { db } = provider.context
    const rows = await db
      .select()
      .from(transactions)
      .where(eq(transactions.user_id, user_id))
      .orderBy(asc(transactions.created_at), asc(transactions.id))
    const sums = await db.select().from(balances).where(eq(balances.user_id, user_id)).orderBy(asc(balances.currency))
    return {
      rows: rows.map(({ id: _id, number: _number, user_id: _user, cause: _cause, ...row }) => row),
      sums: sums.map(({ user_id: _user, ...row }) => row),
    }
  }
})
