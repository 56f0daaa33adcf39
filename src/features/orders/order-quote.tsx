import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { OrderDetail, Quote } from '#contracts/orders/orders.ts'
import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { rateWords } from '#i18n/rate-words.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { MoneyText } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { timeLeft } from './order-words.ts'

type Props = {
  order: OrderDetail
  quote: z.infer<typeof Quote>
  /** How long the quote stays valid (minutes); null where only the provider knows. */
  minutes: number | null
  /** The customer's answer, unless the thumb bar has it. */
  act: ReactNode
}

/** The quote line by line, how long it is valid, and the customer's answer. */
export function OrderQuote({ order, quote, minutes, act }: Props) {
  const i18n = useI18n()
  const { t, f } = i18n
  const until = f.dateTimeOf(quote.valid_until)
  const isLast = minutes !== null && minutes < 60
  const hasDelivery = quote.lines.some(({ code }) => code === 'international_shipping')
  return (
    <Card title={t('orders.quote.title')}>
      <dl className="stack stack-s">
        {quote.lines.map((line, index) => (
          // Lines have no id; their position identifies them.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="row row-between">
            <dt>{line.title}</dt>
            <dd className="nowrap">
              <MoneyText amount={line.amount} currency={line.currency} />
            </dd>
          </div>
        ))}
        <div className="rule" />
        <div className="row row-between">
          <dt className="strong">{t('orders.quote.total')}</dt>
          <dd>
            <MoneyText amount={quote.total} currency={quote.currency} size="figure" />
          </dd>
        </div>
      </dl>
      <QuoteFacts order={order} quote={quote} i18n={i18n} />
      {!hasDelivery && <p className="small">{t('orders.quote.no_delivery')}</p>}
      {quote.staff_comment && (
        <Notice tone="info" title={t('orders.quote.comment')}>
          {quote.staff_comment}
        </Notice>
      )}
      {order.status === 'calculated' && (
        <Notice
          tone={isLast ? 'attention' : 'wait'}
          title={minutes ? t('orders.quote.left', { time: timeLeft(minutes, i18n) }) : undefined}
          action={act}
        >
          {t('orders.quote.until', { until })}
        </Notice>
      )}
    </Card>
  )
}

function QuoteFacts({ order, quote, i18n }: Pick<Props, 'order' | 'quote'> & { i18n: I18n }) {
  const { t, f } = i18n
  const { delivery_days_min: least, delivery_days_max: most } = quote
  const days = least === null || most === null ? null : t('orders.quote.days', { least, most, count: most })
  const items = [
    { name: t('orders.quote.weight'), value: quote.weight_estimate && f.weight(quote.weight_estimate) },
    { name: t('orders.quote.delivery'), value: days },
    {
      name: quote.rate_date
        ? t('orders.quote.rate_on', { day: f.calendarDate(quote.rate_date) })
        : t('orders.quote.rate'),
      value: exchange(order, quote, i18n),
    },
  ].filter(({ value }) => value)
  return items.length > 0 && <Facts items={items} />
}

/** The exchange rate; with both currencies when all goods are priced in one. null when there is none. */
function exchange(
  { items }: OrderDetail,
  { exchange_rate: rate, currency }: Props['quote'],
  i18n: I18n,
): string | null {
  const [from, ...more] = new Set(items.map((item) => item.currency))
  if (!rate) return null
  return from && more.length === 0 ? rateWords({ rate, from, to: currency }, i18n) : rate
}
