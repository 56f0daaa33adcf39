import { asc, desc } from 'drizzle-orm'
import type { Hono } from 'hono'
import { staffPaymentMethods } from '#contracts/staff/payment-methods.ts'
import { staffCustomsRules, staffExchangeRates } from '#contracts/staff/tariffs.ts'
import { amount, hundredths } from '#rules/money.ts'
import type { Context } from '#server/context.ts'
import { paymentMethods } from '#server/db/tables/payment-requests.ts'
import { customsRules, exchangeRates } from '#server/db/tables/tariffs.ts'
import type { Served } from '#server/http/serve.ts'
import { datesInOrder } from './dates.ts'
import { mountList } from './mount-list.ts'

/** A payment method of each type needs at least one of these fields. */
const wayOf = {
  bank: ['account'],
  card: ['card_number'],
  wallet: ['account', 'payment_link'],
  cash: ['instructions'],
} as const

/** Payment methods, exchange rates and customs rules. */
export function mountMoneyLists(app: Hono<Served>, context: Context): void {
  mountList(app, context, {
    api: staffPaymentMethods,
    table: paymentMethods,
    known: ['code'],
    order: [asc(paymentMethods.sort)],
    check(_db, row, t) {
      const ways = wayOf[row.type as keyof typeof wayOf]
      return ways.some((way) => row[way]) ? {} : { [ways[0]]: [t('provider.desk.needed_for_kind')] }
    },
  })

  mountList(app, context, {
    api: staffExchangeRates,
    table: exchangeRates,
    known: ['currency', 'rate_date'],
    order: [desc(exchangeRates.rate_date), asc(exchangeRates.currency)],
  })

  mountList(app, context, {
    api: staffCustomsRules,
    table: customsRules,
    known: ['country_code', 'channel', 'valid_from'],
    order: [asc(customsRules.country_code), asc(customsRules.channel), desc(customsRules.valid_from)],
    values(_db, { over, ...rest }) {
      if (!over) return { ...rest, ...(over === null && { over }) }
      const min_per_kg = over.min_per_kg === null ? null : amount(hundredths(over.min_per_kg))
      return { ...rest, over: { ...over, min_per_kg } }
    },
    check: (_db, row, t) => datesInOrder(row, t),
  })
}
