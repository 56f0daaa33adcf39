import * as fc from 'fast-check'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amount, hundredths } from '#rules/money.ts'
import { paymentMethods, paymentRequests } from '#server/db/tables/payment-requests.ts'
import { holds, transactions } from '#server/db/tables/transactions.ts'
import { forEachEngine } from '#tests/support/database.ts'
import {
  carryOut,
  causeOf,
  currencyOf,
  moneyHistory,
  type MoneyWorld,
  type Step,
} from '#tests/support/money-history.ts'
import { newCustomer, newStaff } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { readBalances } from './balance.ts'

forEachEngine((engine) => {
  let provider: Provider
  let staff_id: number
  let method: number
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    staff_id = await newStaff(provider)
    const [row] = await provider.context.db
      .insert(paymentMethods)
      .values({ title: { ru: 'Карта', en: 'Card' }, type: 'card', currency: 'RUB' })
      .returning({ id: paymentMethods.id })
    method = row?.id ?? 0
  })
  afterAll(() => provider.close())

  test('no history makes money from nothing, loses any, or spends it twice', { timeout: 120_000 }, async () => {
    const balancesReached = new Set<string>()
    await fc.assert(
      fc.asyncProperty(moneyHistory, async (rounds) => {
        const world = await newWorld()
        const done: Step[] = []
        for (const round of rounds) {
          provider.clock.advance(1000)
          const outcomes = await Promise.all(round.map((step, index) => carryOut(world, step, momentOf(index))))
          done.push(...round.filter((_, index) => outcomes[index]))
          expect(await contradictions(world, done)).toEqual([])
        }
        for (const { amount: reached } of await readBalances(provider.context.db, world.user_id)) {
          balancesReached.add(reached)
        }
      }),
      { numRuns: 10 },
    )
    // A world in which every booking is refused would be consistent too.
    expect(balancesReached.size).toBeGreaterThan(5)
  })

  /** Several processes with several clocks: a later booking may carry an earlier time. */
  const momentOf = (index: number) => new Date(provider.clock.now().getTime() - index * 10)

  async function newWorld(): Promise<MoneyWorld> {
    const { id: user_id } = await newCustomer(provider)
    const now = provider.clock.now()
    const request = {
      user_id,
      payment_method_id: method,
      paid_at: '2026-11-20',
      purpose: 'balance',
      status: 'in_review',
      created_at: now,
      updated_at: now,
    }
    const rows = await provider.context.db
      .insert(paymentRequests)
      .values(
        [0, 1, 2, 3, 4, 5].map((index) => ({
          ...request,
          number: `PR-${user_id}-${index}`,
          amount: `${50 + index}.00`,
          currency: currencyOf(index),
        })),
      )
      .returning({ id: paymentRequests.id })
    return { context: provider.context, user_id, staff_id, request_ids: rows.map(({ id }) => id) }
  }

  /** Inconsistencies in the books, or between them and what was done. */
  async function contradictions(world: MoneyWorld, done: readonly Step[]): Promise<string[]> {
    const { db } = provider.context
    const rows = await db
      .select()
      .from(transactions)
      .where(eq(transactions.user_id, world.user_id))
      .orderBy(asc(transactions.created_at), asc(transactions.id))
    const found: string[] = []
    const running = new Map<string, bigint>()
    for (const row of rows) {
      const value = hundredths(row.amount)
      const after = (running.get(row.currency) ?? 0n) + (row.direction === 'credit' ? value : -value)
      running.set(row.currency, after)
      if (row.balance_after !== amount(after)) found.push(`${row.cause}: ${row.balance_after} is not ${amount(after)}`)
      if (row.type === 'payment' && after < 0n) found.push(`${row.cause} overdraws`)
    }

    const kept = await db.select().from(holds).where(eq(holds.user_id, world.user_id))
    const isOverdrawn = done.some((step) => step.kind === 'correct' && step.direction === 'debit')
    for (const balance of await readBalances(db, world.user_id)) {
      const sum = amount(running.get(balance.currency) ?? 0n)
      const held = kept.filter(({ currency }) => currency === balance.currency)
      const onHold = amount(held.reduce((total, each) => total + hundredths(each.amount), 0n))
      if (balance.amount !== sum) found.push(`the balance ${balance.amount} is not the ledger's ${sum}`)
      if (balance.on_hold !== onHold) found.push(`${balance.on_hold} is not held, but ${onHold}`)
      if (!isOverdrawn && hundredths(balance.available) < 0n) found.push(`${balance.available} is free`)
    }

    const causes = new Set(done.flatMap((step) => causeOf(world, step) ?? []))
    for (const { cause } of rows) if (!causes.delete(cause)) found.push(`${cause} is booked twice, or was refused`)
    for (const cause of causes) found.push(`${cause} was done and is not booked`)
    const decided = done.flatMap((step) => (step.kind === 'approve' || step.kind === 'reject' ? [step.request] : []))
    if (decided.length > new Set(decided).size) found.push('a request was decided twice')
    return found
  }
})
