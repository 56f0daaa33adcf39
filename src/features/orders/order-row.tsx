import { Link } from 'lucide-react'
import type { Order } from '#contracts/orders/orders.ts'
import { useLiveStatus } from '#data/order-live-status.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Item } from '#ui/list.tsx'
import { MoneyText } from '#ui/money.tsx'
import { orderName } from '#rules/order-name.ts'
import { Dotted } from '#ui/dotted.tsx'
import { isWaitingOrder } from '#rules/order-status.ts'
import { OrderStamp } from './order-stamp.tsx'
import { timeLeft } from './order-words.ts'

type Props = {
  order: Order
  /** The list's filter, kept on the way to the order and back. */
  search: string
  /** When the data was fetched (epoch milliseconds). */
  asOf: number
}

export function OrderRow({ order, search, asOf }: Props) {
  const i18n = useI18n()
  const { t, f } = i18n
  const { status, minutes } = useLiveStatus(order, asOf)
  return (
    <Item
      icon={<Link />}
      tone={isWaitingOrder(status) ? 'red' : status === 'purchased' ? 'green' : undefined}
      title={orderName(order)}
      note={
        <Dotted>
          <span className="code">{order.number}</span>
          {t('orders.items', { count: order.items_count })}
          {f.dateOf(order.created_at)}
          {minutes !== null && minutes > 0 && t('orders.list.left', { time: timeLeft(minutes, i18n) })}
        </Dotted>
      }
      foot={
        <>
          <OrderStamp status={status} />
          {order.total && order.currency && <MoneyText amount={order.total} currency={order.currency} />}
        </>
      }
      link={{ to: 'order', params: { id: order.id }, search }}
    />
  )
}
