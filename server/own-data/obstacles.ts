import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import { money } from '#i18n/formats.ts'
import type { Database } from '#server/context.ts'
import { ordersForCalculation } from '#server/db/tables/orders.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { paymentRequests } from '#server/db/tables/payment-requests.ts'
import { balances } from '#server/db/tables/transactions.ts'
import type { Say } from '#server/words/words.ts'

/** The most parcels and the like listed by number; of the rest only the count is given. */
const mostNamed = 10

/** Paid but not bought yet. */
const boughtNow = ['paid', 'purchasing']

type Reader = { t: Say; language: Language }

/** Everything that must be settled before an account can be deleted, as sentences by topic; topics without any are absent. */
export async function obstaclesOf(
  db: Database,
  userId: number,
  { t, language }: Reader,
): Promise<Record<string, string[]>> {
  const sumsKept = await db
    .select()
    .from(balances)
    .where(and(eq(balances.user_id, userId), ne(balances.amount, '0.00')))
    .orderBy(asc(balances.currency))
  const boxes = await db
    .select({ number: parcels.number })
    .from(parcels)
    // Staff don't know of drafts yet.
    .where(and(eq(parcels.user_id, userId), isNotNull(parcels.step), ne(parcels.status, 'draft')))
    .orderBy(asc(parcels.id))
  const payments = await db
    .select({ number: paymentRequests.number })
    .from(paymentRequests)
    .where(and(eq(paymentRequests.user_id, userId), eq(paymentRequests.status, 'in_review')))
    .orderBy(asc(paymentRequests.id))
  const orders = await db
    .select({ number: ordersForCalculation.number })
    .from(ordersForCalculation)
    .where(and(eq(ordersForCalculation.user_id, userId), inArray(ordersForCalculation.status, boughtNow)))
    .orderBy(asc(ordersForCalculation.id))

  const sums = sumsKept.map(({ amount, currency }) => {
    const key = amount.startsWith('-') ? 'owed' : 'balance'
    return t(`provider.deletion.${key}`, { amount: money(language, amount.replace('-', ''), currency) })
  })
  const named = (key: 'parcel' | 'payment' | 'order', rows: { number: string }[]) => {
    const rest = rows.length - mostNamed
    const sentences = rows.slice(0, mostNamed).map(({ number }) => t(`provider.deletion.${key}`, { number }))
    return rest > 0 ? [...sentences, t('provider.deletion.more', { count: rest })] : sentences
  }
  const all = {
    balance: sums,
    parcels: named('parcel', boxes),
    payments: named('payment', payments),
    orders: named('order', orders),
  }
  return Object.fromEntries(Object.entries(all).filter(([, sentences]) => sentences.length > 0))
}
