import { asc, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcels as parcelsApi } from '#contracts/parcels/parcels.ts'
import { amount, hundredths } from '#rules/money.ts'
import { issueToken } from '#server/auth/tokens.ts'
import { parcelEvents, parcelItems, parcels } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { balances, transactions } from '#server/db/tables/transactions.ts'
import { derivedColumns } from '#server/parcels/derived-columns.ts'
import { customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { writeMany } from './many-parcels.ts'
import { seedProvider } from './provider.ts'

forEachEngine((engine) => {
  let provider: Provider
  let ids: number[]
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    const { db, clock } = provider.context
    ids = await db.transaction(async (transaction) => {
      const world = await seedProvider(transaction, clock.now())
      const some = { name: 'some', passwordHash: '', isWhole: true }
      const one = { ...some, customers: 1, parcelsEach: 1000, name: 'one' }
      return [
        ...(await writeMany(transaction, world, { ...some, customers: 3, parcelsEach: 40 })),
        ...(await writeMany(transaction, world, one)),
      ]
    })
  })
  afterAll(() => provider.close())

  const rows = () => provider.context.db.select().from(parcels).orderBy(asc(parcels.id))

  describe('very many parcels', () => {
    test('are as many as were asked for, of each customer', async () => {
      const all = await rows()
      expect(ids.map((id) => all.filter((row) => row.user_id === id).length)).toEqual([40, 40, 40, 1000])
      expect(new Set(all.map((row) => row.number)).size).toBe(all.length)
    })

    test('have every derived column as the rules say, and a receiver of the same customer', async () => {
      const { db } = provider.context
      const people = new Map((await db.select().from(receivers)).map((each) => [each.id, each]))
      const items = new Map<number, (typeof parcelItems.$inferSelect)[]>()
      for (const item of await db.select().from(parcelItems).orderBy(asc(parcelItems.position))) {
        items.set(item.parcel_id, [...(items.get(item.parcel_id) ?? []), item])
      }
      for (const row of await rows()) {
        const receiver = people.get(row.receiver_id ?? 0) ?? null
        expect(receiver?.user_id ?? row.user_id).toBe(row.user_id)
        expect(row).toMatchObject(derivedColumns({ ...row, receiver, items: items.get(row.id) ?? [] }))
        expect(row.created_at <= row.updated_at && row.updated_at <= provider.clock.now()).toBe(true)
      }
    })

    test('have histories that end where they are', async () => {
      const events = await provider.context.db.select().from(parcelEvents).orderBy(asc(parcelEvents.occurred_at))
      const last = new Map(events.map((event) => [event.parcel_id, event]))
      for (const row of await rows()) {
        expect(last.get(row.id)).toMatchObject({ status: row.status, occurred_at: row.status_changed_at })
      }
    })

    test('are paid for in ledgers that add up', async () => {
      const { db } = provider.context
      const ledger = await db
        .select()
        .from(transactions)
        .where(inArray(transactions.user_id, ids))
        .orderBy(asc(transactions.created_at), asc(transactions.id))
      const running = new Map<number, bigint>()
      for (const { user_id, direction, amount: value, balance_after } of ledger) {
        const after = (running.get(user_id) ?? 0n) + (direction === 'credit' ? hundredths(value) : -hundredths(value))
        expect(amount(after)).toBe(balance_after)
        running.set(user_id, after)
      }
      const kept = await db.select().from(balances)
      expect(new Map(kept.map((row) => [row.user_id, hundredths(row.amount)]))).toEqual(running)
      const paid = (await rows()).filter((row) => hundredths(row.paid_amount) > 0n)
      expect(ledger.filter((row) => row.type === 'payment').length).toBe(paid.length)
    })

    test('are listed page by page', async () => {
      const { db, clock } = provider.context
      const { token } = await issueToken(db, { user_id: ids[3] ?? 0, device_name: null, now: clock.now() })
      const owner = customer(provider, token)
      const first = await owner.get(parcelsApi.list, { query: { per_page: 50 } })
      const second = await owner.get(parcelsApi.list, { query: { per_page: 50, cursor: first.next_cursor ?? '' } })
      expect(new Set([...first.data, ...second.data].map((row) => row.id)).size).toBe(100)
    })
  })
})
