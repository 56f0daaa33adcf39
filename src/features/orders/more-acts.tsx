import { CircleX, Pencil } from 'lucide-react'
import { useState } from 'react'
import { ordersForCalculation as orders, type OrderDetail } from '#contracts/orders/orders.ts'
import { ActionQuestion } from '#forms/action-question.tsx'
import { useActed } from '#forms/use-acted.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Item, List } from '#ui/list.tsx'
import { orderName } from '#rules/order-name.ts'
import { useOrderAct } from './use-order-act.ts'

/** The secondary actions of an order, as far as the provider allows them. */
export function MoreActs({ order }: { order: OrderDetail }) {
  const { t } = useI18n()
  const call = useCall()
  const runner = useOrderAct()
  const acted = useActed()
  const [isAsked, setAsked] = useState(false)
  const { can, number } = order
  if (!can.update && !can.cancel) return null
  return (
    <Card title={t('orders.act.more')} flush>
      <List label={t('orders.act.more')}>
        {can.update && (
          <Item
            icon={<Pencil />}
            title={t('orders.act.edit')}
            note={t('orders.act.edit_note')}
            link={{ to: 'order-create', search: `order=${order.id}` }}
          />
        )}
        {can.cancel && (
          <Item
            icon={<CircleX />}
            title={t('orders.act.cancel')}
            note={t('orders.act.cancel_note')}
            onClick={() => setAsked(true)}
          />
        )}
      </List>
      <ActionQuestion
        isAsked={isAsked}
        onClose={() => setAsked(false)}
        runner={runner}
        title={t('orders.act.cancel_title')}
        verb={t('orders.act.cancel')}
        busy={t('orders.act.cancelling')}
        back={t('offline.queue.keep')}
        look="danger"
        send={() => call(orders.cancel, { params: { id: String(order.id) } })}
        done={t('orders.act.cancelled', { number })}
        onDone={acted}
      >
        <p>{t('orders.act.cancel_text', { number, name: orderName(order) })}</p>
      </ActionQuestion>
    </Card>
  )
}
