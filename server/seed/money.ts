import type { Currency } from '#contracts/wire.ts'
import { amount, hundredths } from '#rules/money.ts'
import type { Database } from '#server/context.ts'
import type { parcels } from '#server/db/tables/parcels.ts'
import { orderSubject } from '#server/orders/order-parts.ts'
import { parcelSubject } from '#server/parcels/parcel-parts.ts'
import { hold, type Entry } from '#server/transactions/ledger.ts'
import { inBoth } from '#server/words/words.ts'
import { inTime } from './book-all.ts'
import type { Random } from './random.ts'
import { timeOf, type Story } from './story.ts'
import type { TopUp } from './top-ups.ts'
import type { WrittenOrder } from './write-orders.ts'

export type WrittenParcel = { id: number; number: string; story: Story; row: typeof parcels.$inferInsert }

const hour = 3_600_000

/** Payments from the balance for every paid parcel and every order bought. */
export function payments(told: readonly WrittenParcel[], orders: readonly WrittenOrder[]): Entry[] {
  const ofParcels = told.flatMap(({ story, ...parcel }): Entry[] => {
    const now = timeOf(story, 'ready_to_ship')
    const { total, currency } = parcel.row
    if (!now || !total) return []
    return [
      {
        user_id: story.user_id,
        type: 'payment',
        direction: 'debit',
        amount: total,
        currency,
        description: inBoth('provider.parcels.payment', { number: parcel.number }),
        cause: `parcel:${parcel.id}:paid`,
        subject: parcelSubject(parcel),
        now,
      },
    ]
  })
  const ofOrders = orders.flatMap(({ story, ...order }): Entry[] => {
    const now = story.steps.find((step) => step.status === 'paid')?.at
    if (!now || !story.quote) return []
    return [
      {
        user_id: story.user_id,
        type: 'payment',
        direction: 'debit',
        amount: story.quote.total,
        currency: story.quote.currency,
        description: inBoth('provider.orders.payment', { number: order.number }),
        cause: `order_for_calculation:${order.id}:paid`,
        subject: orderSubject(order),
        now,
      },
    ]
  })
  return [...ofParcels, ...ofOrders]
}

/** Corrections of balances by staff. */
export function corrections(user_id: number, staff_id: number, now: Date): Entry[] {
  const correction = (
    key: string,
    days: number,
    entry: Pick<Entry, 'direction' | 'amount' | 'description'>,
  ): Entry => ({
    ...entry,
    user_id,
    staff_id,
    type: 'manual_from_admin',
    currency: 'RUB',
    cause: `correction:${key}`,
    mayOverdraw: true,
    now: new Date(now.getTime() - days * 24 * hour),
  })
  return [
    correction('demo-gift', 212, {
      direction: 'credit',
      amount: '500.00',
      description: { ru: 'Извинение за задержку рейса', en: 'Apology for a delayed shipment' },
    }),
    correction('demo-mistake', 96, {
      direction: 'credit',
      amount: '3200.00',
      description: { ru: 'Возврат за переупаковку', en: 'Refund for repacking' },
    }),
    correction('demo-mended', 95, {
      direction: 'debit',
      amount: '2950.00',
      description: {
        ru: 'Исправление: за переупаковку вернули больше, чем она стоила',
        en: 'Correction: we refunded more for repacking than it cost',
      },
    }),
  ]
}

/**
 * The top-ups that keep balances from falling below zero: each some hours before the payment that needs it, rounded up
 * with a little to spare.
 */
export function neededTopUps(random: Random, entries: readonly Entry[]): TopUp[] {
  const found: TopUp[] = []
  const balances = new Map<string, bigint>()
  for (const entry of inTime(entries)) {
    const account = `${entry.user_id} ${entry.currency}`
    let balance = balances.get(account) ?? 0n
    const value = hundredths(entry.amount)
    if (entry.direction === 'debit' && value > balance) {
      const sent = roundUp(value - balance + BigInt(random.between(1_200_000, 4_500_000)))
      const reviewed_at = new Date(entry.now.getTime() - random.between(1, 5) * hour)
      found.push({
        user_id: entry.user_id,
        amount: amount(sent),
        currency: entry.currency,
        status: 'approved',
        sent_at: new Date(reviewed_at.getTime() - random.between(3, 20) * hour),
        reviewed_at,
      })
      balance += sent
    }
    balances.set(account, entry.direction === 'debit' ? balance - value : balance + value)
  }
  return found
}

/** Sets money aside for parcels in preparation. */
export async function holdForPrepared(db: Database, told: readonly WrittenParcel[]): Promise<void> {
  for (const { story, row, ...parcel } of told) {
    const now = timeOf(story, 'processing')
    if (story.plan.status !== 'processing' || !now || !row.estimated_total) continue
    const { user_id } = story
    const currency: Currency = row.currency
    await hold(db, { user_id, amount: row.estimated_total, currency, subject: parcelSubject(parcel), now })
  }
}

/** Rounds hundredths up to full thousands. */
function roundUp(value: bigint): bigint {
  const step = 100_000n
  return ((value + step - 1n) / step) * step
}
