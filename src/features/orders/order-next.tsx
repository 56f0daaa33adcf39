import type { ReactNode } from 'react'
import { Package } from 'lucide-react'
import type { OrderDetail } from '#contracts/orders/orders.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Clarification } from './clarification.tsx'

type Props = {
  order: OrderDetail
  /** The next action, unless the thumb bar has it. */
  act: ReactNode
}

/** What happens next, and the customer's part in it. The answer to a quote is in the quote's card. */
export function OrderNext({ order, act }: Props) {
  const { t, has } = useI18n()
  const { status } = order
  const title = `orders.next.${status}`
  const text = `orders.next_text.${status}`
  const said = (key: string) => (has(key) ? t(key) : undefined)

  return (
    <>
      {order.clarification && <Clarification order={order} clarification={order.clarification} />}
      {status === 'rejected' ? (
        <Notice tone="attention" title={order.reject_reason ?? said(title)}>
          {t(wasPaid(order) ? 'orders.next_text.refunded' : 'orders.next_text.rejected')}
        </Notice>
      ) : status === 'accepted' ? (
        <Notice tone="attention" title={said(title)} action={act}>
          {said(text)}
        </Notice>
      ) : status === 'expired' ? (
        <Notice tone="wait" title={said(title)} action={act}>
          {said(text)}
        </Notice>
      ) : status === 'purchased' ? (
        <Notice tone="good" icon={<Package />} title={said(title)} action={<Parcels ids={order.parcel_ids} />}>
          {said(text)}
        </Notice>
      ) : (
        has(title) && (
          <Notice tone="info" title={t(title)} action={act}>
            {said(text)}
          </Notice>
        )
      )}
    </>
  )
}

/** Whether a rejected order had been paid for: the money went back to the balance. */
function wasPaid({ events }: OrderDetail): boolean {
  return events.some(({ status }) => status === 'paid')
}

/** The order's parcels, usually one. */
function Parcels({ ids }: { ids: readonly number[] }) {
  const { t } = useI18n()
  return (
    <div className="btns">
      {ids.map((id, index) => (
        <AppLink key={id} to="parcel" params={{ id }} look="primary">
          {ids.length > 1 ? t('orders.open_parcel_of', { n: index + 1 }) : t('orders.open_parcel')}
        </AppLink>
      ))}
    </div>
  )
}
