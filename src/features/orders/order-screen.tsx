import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useParams, useSearch } from 'wouter'
import { knownOrders, orderDetail } from '#data/orders.ts'
import { Acted, useFocusAfterAct } from '#forms/use-acted.ts'
import { useCall } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useTabTitle } from '#ui/use-tab-title.ts'
import { MissingOrder } from './missing-order.tsx'
import { OrderComing } from './order-coming.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderSections } from './order-sections.tsx'

/** One order: its contents, its quote and deadline, and what the customer can do. */
export function OrderScreen() {
  const id = Number(useParams().id)
  // The key resets the page's messages when another order is opened.
  return <OnePage key={id} id={id} />
}

function OnePage({ id }: { id: number }) {
  const { t } = useI18n()
  const client = useQueryClient()
  const back = useSearch()
  const isId = Number.isSafeInteger(id) && id > 0
  const query = useQuery({ ...orderDetail(useCall(), id), enabled: isId })
  const isMissing = !isId || (query.error instanceof ApiError && query.error.kind === 'missing')
  // What the list knows is shown at once, and stays when the detail cannot be fetched.
  const order = isMissing ? undefined : (query.data ?? knownOrders(client).find((each) => each.id === id))
  const name = order ? t('orders.one', { number: order.number }) : null
  useTabTitle(name)
  const page = useRef<HTMLDivElement>(null)
  const { acts, acted } = useFocusAfterAct(page)

  return (
    <Acted value={acted}>
      <div ref={page} className="stack stack-l">
        <PageHead title={name ?? t('titles.order')} back={{ to: 'orders', search: back, onDesk: true }} />
        {isMissing ? (
          <MissingOrder search={back} />
        ) : (
          <div className="stack stack-l">
            {order && <OrderHead order={order} asOf={query.dataUpdatedAt} acts={acts} />}
            <QueryView of={query} skeleton={<OrderComing hasHead={order !== undefined} />}>
              {(detail) => <OrderSections order={detail} asOf={query.dataUpdatedAt} />}
            </QueryView>
          </div>
        )}
      </div>
    </Acted>
  )
}
