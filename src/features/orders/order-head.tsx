import { useState } from 'react'
import type { Order } from '#contracts/orders/orders.ts'
import { useLiveStatus } from '#data/order-live-status.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Strokes } from '#ui/strokes.tsx'
import { orderName } from '#rules/order-name.ts'
import { Dotted } from '#ui/dotted.tsx'
import { isWaitingOrder } from '#rules/order-status.ts'
import { OrderStamp } from './order-stamp.tsx'
import { strokeOf, strokes } from './order-words.ts'

type Props = {
  order: Order
  asOf: number
  /** How many actions the customer has taken on this page; each stamps the postmark again. */
  acts: number
}

/** What is ordered, where it goes, and its status. */
export function OrderHead({ order, asOf, acts }: Props) {
  const { t, f } = useI18n()
  const { status } = useLiveStatus(order, asOf)
  const [begun] = useState(status)
  const now = strokeOf(status)
  const names = strokes.map((each) => t(`orders.step.${each}`))
  const to = f.country(order.destination_country_code)
  const route = order.country_code
    ? t('orders.route', { from: f.country(order.country_code), to })
    : t('orders.route_to', { to })
  return (
    <Card edge>
      <div className="row row-between row-wrap">
        <h2>{orderName(order)}</h2>
        <OrderStamp key={`${status} ${acts}`} status={status} fresh={acts > 0 || status !== begun} />
      </div>
      <p className="note">
        <Dotted>
          {t('orders.items', { count: order.items_count })}
          {route}
        </Dotted>
      </p>
      {now !== null && (
        <Strokes
          spoken={t('ui.track', { number: now + 1, of: names.length, step: names[now] ?? '' })}
          names={names}
          now={now}
          needsYou={isWaitingOrder(status)}
          done={status === 'purchased'}
          labels
        />
      )}
    </Card>
  )
}
