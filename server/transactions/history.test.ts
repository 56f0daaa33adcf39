import fc from 'fast-check'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Currency } from '#contracts/wire.ts'
import { amount, hundredths } from '#rules/money.ts'
import type { Database } from '#server/context.ts'
import { paymentMethods, paymentRequests } from '#server/db/tables/payment-requests.ts'
import { holds, transactions } from '#server/db/tables/transactions.ts'
import { Refused } from '#server/http/refusal.ts'
import { reviewPaymentRequest } from '#server/payment-requests/review-payment-request.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer, newStaff } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { readBalances } from './balance.ts'
import { correctBalance } from './correct-balance.ts'
import { hold, release, type Subject } from './ledger.ts'
import { NotEnough } from './not-enough.ts'
import { payFor } from './pay-for.ts'

/** Three parcels are billed in one currency and three in the other; three requests bring money in. */
const currencyOf = (thing: number): Currency => (thing % 2 === 0 ? 'RUB' : 'USD')
const description = { ru: 'Оплата', en: 'Payment' }

type Step =
  | { kind: 'pay' | 'hold'; parcel: number; amount: string }
  | { kind: 'release'; parcel: number }
  | { kind: 'approve' | 'reject'; request: number }
  | { kind: 'correct'; key: number; direction: 'credit' | 'debit'; amount: string }

const sum = fc.integer({ min: 1, max: 12_000 }).map((value) => amount(BigInt(value)))
const parcel = fc.integer({ min: 0, max: 5 })
const request = fc.integer({ min: 0, max: 5 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('pay', 'hold'), parcel, amount: sum }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release'), parcel }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('approve', 'approve', 'reject'), request }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('correct'),
      key: fc.integer({ min: 0, max: 2 }),
      direction: fc.constantFrom('credit', 'credit', 'debit'),
      amount: sum,
    }),
  },
)
/** What stands in one list happens at the same moment. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 })

forEachEngine((engine) => {
  let provider: Provider
  let world: { staff_id: number; method_id: number }
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    const [method] = await provider.context.db
      .insert(paymentMethods)
      .values({ title: { ru: 'Карта', en: 'Card' }, type: 'card', currency: 'RUB' })
      .returning({ id: paymentMethods.id })
    world = { staff_id: await newStaff(provider), method_id: method?.id ?? 0 }
  })
  afterAll(() => provider.close())

  test('no history makes money from nothing, loses any, or spends it twice', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(history, async (rounds) => {
        const { id } = await newCustomer(provider)
        const requests = await requestsOf(id)
        const done: Step[] = []
        for (const round of rounds) {
          provider.clock.advance(1000)
          const outcomes = await Promise.all(round.map((each) => carryOut(id, requests, each)))
          done.push(...round.filter((_, index) => outcomes[index]))
          await expectSound(id, done)
        }
        await expectBooked(id, requests, done)
      }),
      { numRuns: 40 },
    )
  })

  async function requestsOf(user_id: number): Promise<number[]> {
    const now = provider.clock.now()
    const rows = await provider.context.db
      .insert(paymentRequests)
      .values(
        [0, 1, 2, 3, 4, 5].map((index) => ({
          user_id,
          number: `PR-${user_id}-${index}`,
          amount: `${50 + index}.00`,
          currency: currencyOf(index),
          payment_method_id: world.method_id,
          paid_at: '2026-11-20',
          purpose: 'balance',
          status: 'in_review',
          created_at: now,
          updated_at: now,
        })),
      )
      .returning({ id: paymentRequests.id })
    return rows.map((row) => row.id)
  }

  /** False: refused as it should be, in words. */
  async function carryOut(user_id: number, requests: number[], each: Step): Promise<boolean> {
    try {
      await provider.context.db.transaction((db) => act(db, user_id, requests, each))
      return true
    } catch (error) {
      if (each.kind === 'pay') expect(error).toBeInstanceOf(NotEnough)
      else expect(error).toBeInstanceOf(Refused)
      return false
    }
  }

  async function act(db: Database, user_id: number, requests: number[], each: Step): Promise<unknown> {
    const now = provider.clock.now()
    const { staff_id } = world
    switch (each.kind) {
      case 'pay':
      case 'hold': {
        const wish = { user_id, currency: currencyOf(each.parcel), subject: parcelOf(user_id, each.parcel), now }
        return each.kind === 'hold'
          ? hold(db, { ...wish, amount: each.amount })
          : payFor(db, { ...wish, amount: each.amount, description, cause: paymentOf(user_id, each.parcel) })
      }
      case 'release':
        return release(db, parcelOf(user_id, each.parcel))
      case 'approve':
      case 'reject': {
        const decision =
          each.kind === 'approve'
            ? { verdict: 'approve' as const }
            : { verdict: 'reject' as const, reason: description }
        return reviewPaymentRequest(provider.context, db, { id: requests[each.request] ?? 0, staff_id, decision, now })
      }
      case 'correct': {
        const { direction, amount: asked, key } = each
        const correction = {
          user_id,
          direction,
          amount: asked,
          currency: currencyOf(key),
          reason: description,
          staff_id,
        }
        return correctBalance(provider.context, db, { ...correction, key: `${user_id}:${key}` })
      }
    }
  }

  /** Whatever has happened so far, the books agree with themselves. */
  async function expectSound(user_id: number, done: Step[]): Promise<void> {
    const { db } = provider.context
    const rows = await db
      .select()
      .from(transactions)
      .where(eq(transactions.user_id, user_id))
      .orderBy(asc(transactions.created_at), asc(transactions.id))
    const running: Partial<Record<Currency, bigint>> = {}
    for (const row of rows) {
      const value = hundredths(row.amount)
      const after = (running[row.currency] ?? 0n) + (row.direction === 'credit' ? value : -value)
      running[row.currency] = after
      expect(row.balance_after).toBe(amount(after))
      if (row.type === 'payment') expect(after).toBeGreaterThanOrEqual(0n)
    }
    const kept = await db.select().from(holds).where(eq(holds.user_id, user_id))
    for (const balance of await readBalances(db, user_id)) {
      expect(balance.amount).toBe(amount(running[balance.currency] ?? 0n))
      const held = kept.filter((each) => each.currency === balance.currency)
      expect(balance.on_hold).toBe(amount(held.reduce((total, each) => total + hundredths(each.amount), 0n)))
      const isOverdrawn = done.some((each) => each.kind === 'correct' && each.direction === 'debit')
      if (!isOverdrawn) expect(hundredths(balance.available)).toBeGreaterThanOrEqual(0n)
    }
  }

  /** The ledger holds what was done, each once, and nothing that was refused. */
  async function expectBooked(user_id: number, requests: number[], done: Step[]): Promise<void> {
    const rows = await provider.context.db.select().from(transactions).where(eq(transactions.user_id, user_id))
    const wanted = done.flatMap((each) => {
      if (each.kind === 'pay') return [paymentOf(user_id, each.parcel)]
      if (each.kind === 'approve') return [`payment_request:${requests[each.request]}`]
      return each.kind === 'correct' ? [`correction:${user_id}:${each.key}`] : []
    })
    expect(rows.map((row) => row.cause).toSorted()).toEqual([...new Set(wanted)].toSorted())
    const decisions = done.flatMap((each) => (each.kind === 'approve' || each.kind === 'reject' ? [each.request] : []))
    expect(decisions).toHaveLength(new Set(decisions).size)
  }

  const parcelOf = (user_id: number, index: number): Subject => ({
    type: 'parcel',
    id: user_id * 10 + index,
    number: `P-${user_id}-${index}`,
  })
  const paymentOf = (user_id: number, index: number) => `parcel:${user_id * 10 + index}:paid`
})
