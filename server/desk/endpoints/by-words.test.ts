import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import { users } from '#server/db/tables/users.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { insertPapers } from '#tests/support/paper-crowd.ts'
import { insertCrowd } from '#tests/support/parcel-crowd.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { customersBy, ordersBy } from './by-words.ts'

const lookedThrough = 50

forEachEngine((engine) => {
  let provider: Provider
  let newestFirst: (typeof users.$inferSelect)[]
  let ordersNewestFirst: (typeof orders.$inferSelect)[]
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    const { db } = provider.context
    await insertCrowd(db, { parcels: 600, customers: 200, many: 100 })
    await db.execute(sql`
      update users set customer_code = 'AST-' || lpad(id::text, 5, '0'), created_at = now() - (1000 - id) * interval '1 day'`)
    await insertPapers(db, 600)
    const order = <Row extends { id: number; created_at: Date }>(one: Row, other: Row) =>
      other.created_at.getTime() - one.created_at.getTime() || other.id - one.id
    newestFirst = (await db.select().from(users)).toSorted(order)
    ordersNewestFirst = (await db.select().from(orders)).toSorted(order)
  })
  afterAll(() => provider.close())

  describe('customers', () => {
    const idsBy = async (search: string) => {
      const { db } = provider.context
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(await customersBy(db, search, lookedThrough))
      return rows.map(({ id }) => id)
    }
    const oldest = () => newestFirst.at(-1) as typeof users.$inferSelect

    test('by a whole code or address, however old', async () => {
      const { id, customer_code, email } = oldest()
      expect(await idsBy(` ${customer_code.toLowerCase()} `)).toEqual([id])
      expect(await idsBy(email.toUpperCase())).toEqual([id])
    })

    test('by a part, if they are new', async () => {
      const [first] = newestFirst
      expect(await idsBy(first?.email.slice(0, -1) ?? '')).toContain(first?.id)
      expect(await idsBy(oldest().email.slice(0, -1))).not.toContain(oldest().id)
    })

    test('what the database would read as a pattern is none', async () => {
      expect(await idsBy('no%body')).toEqual([])
    })
  })

  describe('orders', () => {
    const idsBy = async (search: string) => {
      const { db } = provider.context
      const rows = await db
        .select({ id: orders.id })
        .from(orders)
        .where(await ordersBy(db, search, lookedThrough))
      return rows.map(({ id }) => id)
    }

    test('by a whole number, however old', async () => {
      const oldest = ordersNewestFirst.at(-1)
      expect(await idsBy(` ${oldest?.number.toLowerCase()}`)).toEqual([oldest?.id])
    })

    test('by words, if they are new', async () => {
      const [first] = ordersNewestFirst
      const found = await idsBy(first?.search_text ?? '')
      expect(found).toContain(first?.id)
      expect(found.length).toBeLessThanOrEqual(lookedThrough)
    })
  })
})
