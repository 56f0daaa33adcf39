import * as fc from 'fast-check'
import type { Currency } from '#contracts/wire.ts'
import { amount } from '#rules/money.ts'
import type { Context, Database } from '#server/context.ts'
import { Refused } from '#server/http/refusal.ts'
import { reviewPaymentRequest } from '#server/payment-requests/review-payment-request.ts'
import { correctBalance } from '#server/transactions/correct-balance.ts'
import { hold, release, type Subject } from '#server/transactions/ledger.ts'
import { NotEnough } from '#server/transactions/not-enough.ts'
import { payFor } from '#server/transactions/pay-for.ts'

/** Everything that can happen to a customer's money. Parcels and requests are numbered within the world, from 0. */
export type Step =
  | { kind: 'pay' | 'hold'; parcel: number; amount: string }
  | { kind: 'release'; parcel: number }
  | { kind: 'approve' | 'reject'; request: number }
  | { kind: 'correct'; key: number; direction: 'credit' | 'debit'; amount: string }

/** A customer with six parcels to pay, and six requests that bring in money. */
export type MoneyWorld = { context: Context; user_id: number; staff_id: number; request_ids: readonly number[] }

/** Half of the items are in one currency, half in the other. */
export const currencyOf = (thing: number): Currency => (thing % 2 === 0 ? 'RUB' : 'USD')

const sum = fc.integer({ min: 1, max: 12_000 }).map((value) => amount(BigInt(value)))
const thing = fc.integer({ min: 0, max: 5 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('pay', 'hold'), parcel: thing, amount: sum }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release'), parcel: thing }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('approve', 'approve', 'reject'), request: thing }) },
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

/** Rounds of steps; the steps of a round happen concurrently. */
export const moneyHistory = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 })

/** Runs a step in a transaction of its own. False: it was refused, as it should be. */
export async function carryOut(world: MoneyWorld, step: Step, now: Date): Promise<boolean> {
  try {
    await world.context.db.transaction((db) => act(world, db, step, now))
    return true
  } catch (error) {
    const isInOrder = step.kind === 'pay' ? error instanceof NotEnough : error instanceof Refused
    if (!isInOrder) throw error
    return false
  }
}

/** The booking cause of a step; null if it books nothing. */
export function causeOf({ user_id, request_ids }: MoneyWorld, step: Step): string | null {
  if (step.kind === 'pay') return `parcel:${parcelOf(user_id, step.parcel).id}:paid`
  if (step.kind === 'approve') return `payment_request:${request_ids[step.request]}`
  return step.kind === 'correct' ? `correction:${user_id}:${step.key}` : null
}

async function act(world: MoneyWorld, db: Database, step: Step, now: Date): Promise<void> {
  const { context, user_id, staff_id, request_ids } = world
  const sentence = { ru: 'Проба', en: 'Trial' }
  switch (step.kind) {
    case 'hold':
    case 'pay': {
      const { amount: asked, parcel } = step
      const wish = { user_id, amount: asked, currency: currencyOf(parcel), subject: parcelOf(user_id, parcel), now }
      if (step.kind === 'hold') await hold(db, wish)
      else await payFor(db, { ...wish, description: sentence, cause: causeOf(world, step) ?? '' })
      break
    }
    case 'release':
      await release(db, parcelOf(user_id, step.parcel))
      break
    case 'approve':
    case 'reject': {
      const decision =
        step.kind === 'approve' ? { verdict: 'approve' as const } : { verdict: 'reject' as const, reason: sentence }
      await reviewPaymentRequest(context, db, { id: request_ids[step.request] ?? 0, staff_id, decision, now })
      break
    }
    case 'correct': {
      const { direction, amount: asked, key } = step
      const correction = { user_id, direction, amount: asked, currency: currencyOf(key), reason: sentence, staff_id }
      const clock = { now: () => now }
      await correctBalance({ ...context, clock }, db, { ...correction, key: `${user_id}:${key}` })
      break
    }
  }
}

function parcelOf(user_id: number, index: number): Subject {
  return { type: 'parcel', id: user_id * 10 + index, number: `P-${user_id}-${index}` }
}
