import { useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { OrderDetail } from '#contracts/orders/orders.ts'
import { useLiveStatus } from '#data/order-live-status.ts'
import { orderDetail } from '#data/orders.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { HistoryCard } from '#ui/history-card.tsx'
import { ThumbBar } from '#ui/thumb-bar.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { usePhone } from '#ui/use-width.ts'
import { Accept } from './accept.tsx'
import { orderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderNext } from './order-next.tsx'
import { OrderQuote } from './order-quote.tsx'
import { OrderWishes } from './order-wishes.tsx'
import { MoreActs } from './more-acts.tsx'
import { Pay } from './pay.tsx'
import { Recalculate } from './recalculate.tsx'

/** Everything about an order below its head. With one column the history comes last; with two it stands on the right. */
export function OrderSections({ order: known, asOf }: { order: OrderDetail; asOf: number }) {
  const i18n = useI18n()
  const client = useQueryClient()
  const call = useCall()
  const isBlocked = useSession().blocked !== null
  const { status, minutes } = useLiveStatus(known, asOf)
  const hasJustEnded = status !== known.status
  const place = useFocusKept<HTMLDivElement>()
  const order = { ...known, status, can: canNow(known.can, { isBlocked, hasJustEnded }) }

  // The device's clock may differ from the provider's, which decides.
  useEffect(() => {
    if (hasJustEnded) void client.invalidateQueries({ queryKey: orderDetail(call, known.id).queryKey })
  }, [hasJustEnded, client, call, known.id])

  const act = nextAct(order, i18n)
  const isPhone = usePhone()
  const here = isPhone ? null : act

  return (
    <div ref={place} className="cols">
      <div className="stack stack-l">
        <OrderNext order={order} act={here} />
        {order.quote && <OrderQuote order={order} quote={order.quote} minutes={minutes} act={here} />}
        <OrderItems items={order.items} quote={order.quote} />
        <OrderWishes order={order} />
        {(order.files.length > 0 || order.can.update) && <OrderFiles order={order} />}
      </div>
      <div className="stack stack-l">
        <HistoryCard title={i18n.t('orders.history')} events={orderHistory(order, i18n)} />
        <MoreActs order={order} />
        {isBlocked && <p className="note">{i18n.t('orders.blocked')}</p>}
      </div>
      {isPhone && act && <ThumbBar>{act}</ThumbBar>}
    </div>
  )
}

/** The next action, shown in the thumb bar on a phone. A question is answered where it is asked. */
function nextAct(order: OrderDetail, { t }: I18n): ReactNode {
  const { status, can, quote } = order
  if (status === 'calculated') return can.accept && quote && <Accept order={order} quote={quote} />
  if (status === 'accepted') return can.pay && <Pay order={order} />
  if (status === 'expired') return can.recalculate && <Recalculate order={order} />
  return status === 'draft' && can.update && <EditLink id={order.id}>{t('orders.act.hand_in')}</EditLink>
}

/** The actions allowed now: the cached order may be older than a block, or than the end of its quote. */
function canNow(can: OrderDetail['can'], { isBlocked, hasJustEnded }: { isBlocked: boolean; hasJustEnded: boolean }) {
  const nothing = { update: false, clarify: false, accept: false, pay: false, recalculate: false, cancel: false }
  if (isBlocked) return nothing
  return hasJustEnded ? { ...nothing, recalculate: can.accept, cancel: can.cancel } : can
}

/** Links to the form of an existing order. */
function EditLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <AppLink to="order-create" search={`order=${id}`} look="primary">
      {children}
    </AppLink>
  )
}
