import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forEachEngine, openTestDatabase } from '#tests/support/database.ts'
import { nextNumber } from './next-number.ts'
import { transactionNumbers } from './tables/transactions.ts'

forEachEngine((engine) => {
  test('numbers have six places, and more when six are not enough', async () => {
    const { db, close } = await openTestDatabase(engine)
    const next = async () => {
      const { rows } = await db.execute<{ number: string }>(
        sql`select ${nextNumber('T', transactionNumbers)} as number`,
      )
      return rows[0]?.number
    }
    expect(await next()).toBe('T-000001')
    expect(await next()).toBe('T-000002')
    await db.execute(sql`select setval('transaction_numbers', 999999)`)
    expect(await next()).toBe('T-1000000')
    expect(await next()).toBe('T-1000001')
    await close()
  })
})
