import { useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '#contracts/orders/orders.ts'
import { balanceKey } from '#data/balance.ts'
import { orderDelivered, ordersKey } from '#data/orders.ts'
import { useAction, type ActionRunner } from '#forms/use-action.ts'
import { useI18n } from '#i18n/i18n-context.ts'

/** Runs one action on an order at a time: see `forms/use-action.ts`. */
export function useOrderAct(): ActionRunner<{ data: OrderDetail }> {
  const { t } = useI18n()
  const client = useQueryClient()
  return useAction<{ data: OrderDetail }>({
    async askAgain() {
      await client.invalidateQueries({ queryKey: ordersKey })
      await client.invalidateQueries({ queryKey: balanceKey })
    },
    delivered(reply) {
      void client.invalidateQueries({ queryKey: balanceKey })
      return orderDelivered(client, reply)
    },
    unsureWords: t('orders.act.unsure'),
  })
}
