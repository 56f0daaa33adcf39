import type { quoteLineCodes } from '#contracts/orders/orders.ts'
import type { Currency } from '#contracts/wire.ts'
import { amount, hundredths } from '#rules/money.ts'
import { quoteFault } from '#rules/order-quote.ts'
import { quoteHours } from '#rules/order-status.ts'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { lockOrder } from '../lock-order.ts'
import { moveOrder } from '../move-order.ts'
import type { OrderRow } from '../order-parts.ts'
import { refuse } from '../refuse.ts'

const hour = 3_600_000

export type Quotation = {
  id: number
  /** In the quote's currency; only a discount is negative. They must add up exactly to the total. */
  lines: { code: (typeof quoteLineCodes)[number]; title: Localized; amount: string; currency: Currency }[]
  total: string
  currency: Currency
  /** Hours for which it is valid; 48 by default. */
  valid_hours?: number
  exchange_rate?: string
  /** yyyy-mm-dd */
  rate_date?: string
  /** Kilograms. */
  weight_estimate?: string
  delivery_days_min?: number
  delivery_days_max?: number
  staff_comment?: Localized
}

/** Sends the customer a quote, with notification and mail. Throws 409 when its lines don't add up. */
export async function quoteOrder(context: Context, db: Database, quotation: Quotation): Promise<OrderRow> {
  const now = context.clock.now()
  const order = await lockOrder(db, quotation.id)
  const fault = quoteFault(quotation)
  if (fault) throw refuse(`quote_${fault}`)
  const hours = quotation.valid_hours ?? quoteHours
  if (hours <= 0) throw refuse('quote_validity')
  const valid_until = new Date(now.getTime() + hours * hour)
  const { currency } = quotation
  const total = exactly(quotation.total)
  const moved = await moveOrder(db, {
    order,
    to: 'calculated',
    mover: 'staff',
    now,
    set: {
      quote: {
        lines: quotation.lines.map((line) => ({ ...line, amount: exactly(line.amount) })),
        total,
        currency,
        exchange_rate: quotation.exchange_rate ?? null,
        rate_date: quotation.rate_date ?? null,
        weight_estimate: quotation.weight_estimate ?? null,
        delivery_days_min: quotation.delivery_days_min ?? null,
        delivery_days_max: quotation.delivery_days_max ?? null,
        staff_comment: quotation.staff_comment ?? null,
      },
      valid_until,
    },
    values: { amount: total, currency, count: Math.max(1, Math.floor(hours)) },
  })
  await queueMail(context, db, {
    user_id: order.user_id,
    kind: 'quote_ready',
    values: {
      order_id: order.id,
      number: order.number,
      total,
      currency,
      valid_until: valid_until.toISOString(),
    },
    cause: `order_for_calculation:${order.id}:quoted:${now.getTime()}`,
    now,
  })
  return moved
}

/** "12.5" as "12.50". */
function exactly(sum: string): string {
  return amount(hundredths(sum))
}
