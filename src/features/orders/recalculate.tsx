import { ordersForCalculation as orders, type OrderDetail } from '#contracts/orders/orders.ts'
import { useActed } from '#forms/use-acted.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useOrderAct } from './use-order-act.ts'

/** Asks for a new price. Needs no confirmation, because the quote has already expired. */
export function Recalculate({ order }: { order: OrderDetail }) {
  const { t } = useI18n()
  const call = useCall()
  const isOnline = useOnline()
  const { act, isBusy, problem } = useOrderAct()
  const acted = useActed()

  async function recalculate() {
    const send = () => call(orders.recalculate, { params: { id: String(order.id) } })
    if (await act(send, t('orders.act.recalculated'))) acted()
  }

  return (
    <div className="stack stack-s">
      <div className="btns">
        <Button
          look="primary"
          disabled={!isOnline && !isBusy}
          busy={isBusy ? t('orders.act.recalculating') : undefined}
          onClick={() => void recalculate()}
        >
          {t('orders.act.recalculate')}
        </Button>
      </div>
      {!isOnline && <p className="small">{t('forms.act.needs_network')}</p>}
      {problem && <Notice tone="attention" alert title={problem} />}
    </div>
  )
}
