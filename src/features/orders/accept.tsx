import { ordersForCalculation as orders, type OrderDetail, type Quote } from '#contracts/orders/orders.ts'
import type * as z from 'zod/mini'
import { ActionQuestion, AskingButton } from '#forms/action-question.tsx'
import { useActed } from '#forms/use-acted.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOrderAct } from './use-order-act.ts'

/** Accepts the quote while it is valid. Paying is a separate step, because the balance may have to be topped up first. */
export function Accept({ order, quote }: { order: OrderDetail; quote: z.infer<typeof Quote> }) {
  const { t, f } = useI18n()
  const call = useCall()
  const runner = useOrderAct()
  const acted = useActed()
  const { total, currency } = quote
  const sum = f.money(total, currency)
  return (
    <AskingButton words={t('orders.act.accept', { sum })}>
      {(asked) => (
        <ActionQuestion
          {...asked}
          runner={runner}
          title={t('orders.act.accept_title')}
          verb={t('orders.act.accept', { sum })}
          busy={t('orders.act.accepting')}
          send={() => call(orders.accept, { params: { id: String(order.id) }, body: { total, currency } })}
          done={t('orders.act.accepted')}
          onDone={acted}
        >
          <p>{t('orders.act.accept_text', { sum })}</p>
        </ActionQuestion>
      )}
    </AskingButton>
  )
}
