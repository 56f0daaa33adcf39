import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amount, hundredths } from '#rules/money.ts'
import { isKnownStatus, isPast, parcelStep, parcelTransitions } from '#rules/parcel-status.ts'
import { orderTransitions } from '#rules/order-status.ts'
import { manifestTransitions } from '#rules/manifest-status.ts'
import { manifestEvents } from '#server/db/tables/manifests.ts'
import { orderEvents } from '#server/db/tables/orders.ts'
import { parcelEvents, parcels } from '#server/db/tables/parcels.ts'
import { balances, transactions } from '#server/db/tables/transactions.ts'
import { auditEntries, tokens } from '#server/db/tables/users.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { declareDemo, openDeskOf, type DeskOf } from '#tests/support/desk.ts'
import { extent } from '#tests/support/extent.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

forEachEngine((engine) => {
  let provider: Provider
  let desk: DeskOf
  beforeAll(async () => {
    provider = await createProvider({ engine })
    desk = await openDeskOf(provider)
  })
  afterAll(() => provider.close())

  test('the demo refuses a database that was not made for trying out', async () => {
    expect(await desk.type(['demo'])).toEqual({
      code: 1,
      printed: '',
      complained: 'This database wasn’t made for trying things out: the demo does nothing here',
    })
  })

  describe('some days of the demo', () => {
    const days = extent({ usual: 1, long: 10, of: 'days of the demo' })
    let printed: string
    beforeAll(async () => {
      await declareDemo(provider)
      const { code, complained, ...ended } = await desk.type(['demo', '--days', String(days), '--seed', '7'])
      if (code !== 0) throw new Error(complained)
      printed = ended.printed
    })

    test('tell what was done, and nothing was refused', () => {
      expect(printed.match(/^Day /gm)).toHaveLength(days)
      const done = printed.match(/^ {2}\S/gm) ?? []
      expect(done.length).toBeGreaterThan(12)
      expect(printed).toContain(`The demo ends: ${done.length} things were done.`)
      expect(printed).not.toContain('refused:')
    })

    test('leave every balance the sum of its ledger', async () => {
      const { db } = provider.context
      const sums = new Map<string, bigint>()
      for (const row of await db.select().from(transactions).orderBy(asc(transactions.id))) {
        const account = `${row.user_id} ${row.currency}`
        const value = hundredths(row.amount)
        const after = (sums.get(account) ?? 0n) + (row.direction === 'credit' ? value : -value)
        sums.set(account, after)
        expect([row.number, row.balance_after]).toEqual([row.number, amount(after)])
      }
      const kept = await db.select().from(balances)
      expect(kept.length).toBeGreaterThan(0)
      for (const { user_id, currency, amount: held } of kept) {
        expect(hundredths(held)).toBe(sums.get(`${user_id} ${currency}`) ?? 0n)
      }
    })

    test('move everything only as the rules allow', async () => {
      const { db } = provider.context
      const began = provider.clock.now()
      const illegal = [
        ...wrongSteps(
          await db.select().from(parcelEvents).orderBy(asc(parcelEvents.id)),
          'parcel_id',
          parcelTransitions,
        ),
        ...wrongSteps(await db.select().from(orderEvents).orderBy(asc(orderEvents.id)), 'order_id', orderTransitions),
        ...wrongSteps(
          (await db.select().from(manifestEvents).orderBy(asc(manifestEvents.id))).filter(
            ({ status }) => status !== 'delayed',
          ),
          'manifest_id',
          manifestTransitions,
        ),
      ]
      expect(illegal).toEqual([])
      const moved = await db.select().from(parcels).where(eq(parcels.status_changed_at, began))
      expect(moved.length).toBeGreaterThan(0)
      expect(moved.filter(({ step, status }) => step !== (isPast(status) ? null : parcelStep(status)))).toEqual([])
    })

    test('are written down call by call, and leave no session open', async () => {
      const { db } = provider.context
      const [counted] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(auditEntries)
        .where(eq(auditEntries.staff_id, desk.id))
      expect(counted?.count).toBeGreaterThan(30)
      const open = await db.select().from(tokens).where(eq(tokens.device_name, 'npm run desk -- demo'))
      expect(open).toEqual([])
    })
  })

  test('Ctrl-C ends the demo after the round it is in', async () => {
    let asked = 0
    const isOver = () => (asked += 1) > 2
    const { code, printed } = await desk.type(['demo', '--seed', '11'], { isOver })
    expect(code).toBe(0)
    expect(printed).toContain('Day 1')
    expect(printed).not.toContain('Day 2')
  })
})

type Event = { status: string; occurred_at: Date }

/** Steps that no rule allows, such as "P1: received → delivered". Events come in the order they were written. */
function wrongSteps<Key extends string>(
  events: readonly (Event & Record<Key, number>)[],
  key: Key,
  transitions: Record<string, object>,
): string[] {
  const before = new Map<number, string>()
  const wrong: string[] = []
  for (const event of events.toSorted((one, other) => Number(one.occurred_at) - Number(other.occurred_at))) {
    const from = before.get(event[key])
    before.set(event[key], event.status)
    if (from === undefined || from === event.status) continue
    const to = isKnownStatus(from) || from in transitions ? transitions[from] : undefined
    const allowed = Array.isArray(to) ? to.includes(event.status) : to !== undefined && event.status in to
    if (!allowed) wrong.push(`${event[key]}: ${from} → ${event.status}`)
  }
  return wrong
}
