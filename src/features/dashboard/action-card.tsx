import { Clock, CreditCard, FileText, Hand, UserRound, type LucideIcon } from 'lucide-react'
import type { Order } from '#contracts/orders/orders.ts'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import { useLiveStatus } from '#data/order-live-status.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { orderName } from '#rules/order-name.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { Card } from '#ui/card.tsx'
import { Count, Item, List } from '#ui/list.tsx'
import { MoneyText } from '#ui/money.tsx'

const shown = { parcels: 3, orders: 2 }

/** The most urgent needs, in order; all others follow, newest first. */
const pressing = ['payment_due', 'price_approval', 'storage_expiring', 'invoice_missing']

/** A parcel's most pressing need. */
function needOf({ attention }: Parcel): string {
  return pressing.find((each) => attention.includes(each)) ?? attention[0] ?? ''
}

function rank(parcel: Parcel): number {
  if (parcel.status === 'customs_hold') return -1
  const place = pressing.indexOf(needOf(parcel))
  return place < 0 ? pressing.length : place
}

const icons: Record<string, LucideIcon | undefined> = {
  payment_due: CreditCard,
  invoice_missing: FileText,
  declaration_missing: FileText,
  receiver_missing: UserRound,
  receiver_invalid: UserRound,
  storage_expiring: Clock,
}

type Props = {
  /** The parcels that were requested; `count` is how many there are in all. */
  parcels: readonly Parcel[]
  count: number
  orders: readonly Order[]
  /** When the orders were fetched (epoch milliseconds). */
  ordersAsOf: number
}

/** What needs the customer: each parcel's most pressing need, then orders for calculation. */
export function ActionCard({ parcels, count, orders, ordersAsOf }: Props) {
  const { t } = useI18n()
  const urgent = parcels.toSorted((one, other) => rank(one) - rank(other)).slice(0, shown.parcels)
  const moreParcels = count - urgent.length
  const moreOrders = orders.length - shown.orders
  return (
    <Card flush title={t('dashboard.action.title')} aside={<Count value={count + orders.length} />}>
      <List>
        {urgent.map((parcel) => (
          <ParcelItem key={parcel.id} parcel={parcel} />
        ))}
        {orders.slice(0, shown.orders).map((order) => (
          <OrderItem key={order.id} order={order} asOf={ordersAsOf} />
        ))}
        {moreParcels > 0 && (
          <Item
            title={t('dashboard.action.parcels', { count: moreParcels })}
            link={{ to: 'parcels', search: 'step=attention' }}
          />
        )}
        {moreOrders > 0 && <Item title={t('dashboard.action.orders', { count: moreOrders })} link={{ to: 'orders' }} />}
      </List>
    </Card>
  )
}

function ParcelItem({ parcel }: { parcel: Parcel }) {
  const { t, has } = useI18n()
  const need = needOf(parcel)
  const key = `dashboard.action.parcel.${need}`
  const Icon = icons[need] ?? Hand
  return (
    <Item
      icon={<Icon />}
      tone="red"
      title={has(key) ? t(key) : need}
      note={parcelName(parcel)}
      end={need === 'payment_due' && <MoneyText amount={parcel.amount_due} currency={parcel.currency} />}
      link={{ to: 'parcel', params: { id: parcel.id } }}
    />
  )
}

function OrderItem({ order, asOf }: { order: Order; asOf: number }) {
  const { t, has } = useI18n()
  const { status } = useLiveStatus(order, asOf)
  const { total, currency } = order
  const key = `dashboard.action.order.${status}`
  return (
    <Item
      icon={status === 'accepted' ? <CreditCard /> : <Hand />}
      tone="red"
      title={has(key) ? t(key) : status}
      note={orderName(order)}
      end={total && currency && <MoneyText amount={total} currency={currency} />}
      link={{ to: 'order', params: { id: order.id } }}
    />
  )
}
