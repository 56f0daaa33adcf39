import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ordersForCalculation as orders, type OrderDetail } from '#contracts/orders/orders.ts'
import { orderDelivered, orderDetail } from '#data/orders.ts'
import { useKept } from '#forms/use-kept.ts'
import { useCall } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { useOrderLists } from './form-lists.ts'
import type { SendOrder } from './form-part.ts'
import { MissingOrder } from './missing-order.tsx'
import { OrderForm } from './order-form.tsx'
import { orderValues, readOrder } from './order-values.ts'

/** The form of an existing order, with its present values. */
export function ChangedOrder({ id }: { id: number }) {
  const { t } = useI18n()
  const query = useQuery({ ...orderDetail(useCall(), id), staleTime: 0, refetchOnWindowFocus: false })
  const { lists, needed } = useOrderLists()
  const draftKey = `order.edit.${id}`
  const kept = useKept(draftKey)
  const [key] = useState(clientKey)
  const send = useChange(query.data)
  const order = query.data
  const missing = order ? needed : query
  const data = order && lists && kept ? { order, lists, kept: readOrder(kept.value) } : undefined

  if (order && !order.can.update) {
    return (
      <Notice
        tone="info"
        title={t('orders.form.closed')}
        action={
          <AppLink to="order" params={{ id }} look="plain">
            {t('orders.form.back')}
          </AppLink>
        }
      />
    )
  }
  return (
    <QueryView of={{ ...missing, data }} skeleton={<FormSkeleton cards={[1, 4]} aside />} failed={isNotThere}>
      {({ order: known, ...begin }) => (
        <OrderForm
          {...begin}
          {...{ draftKey, send }}
          change={known.status === 'draft' ? 'draft' : 'order'}
          saved={orderValues(known, key)}
          refusal={null}
        />
      )}
    </QueryView>
  )
}

function isNotThere(error: unknown) {
  return error instanceof ApiError && error.kind === 'missing' ? <MissingOrder /> : undefined
}

/** Saves a change at once or not at all. Saving a draft also hands it in. */
function useChange(order: OrderDetail | undefined): SendOrder {
  const { t } = useI18n()
  const client = useQueryClient()
  const call = useCall()
  return async ({ client_uuid: _key, status: _status, ...body }) => {
    if (!order) return null
    const isDraft = order.status === 'draft'
    const isElsewhere = body.destination_country_code !== order.destination_country_code
    const reply = await call(orders.update, {
      params: { id: String(order.id) },
      body: {
        ...body,
        // A tariff belongs to one country.
        ...(isElsewhere && { preferred_tariff_id: null }),
        ...(isDraft && { status: 'new' as const }),
      },
    })
    void orderDelivered(client, reply)
    toast.ok(t(isDraft ? 'orders.form.sent' : 'orders.form.changed'))
    return { id: order.id }
  }
}
