import { Plus } from 'lucide-react'
import { orderStatuses, type Order, type OrderStatus } from '#contracts/orders/orders.ts'
import { useKnownRows } from '#data/known-rows.ts'
import { knownOrderPages, orderList } from '#data/orders.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useQueued } from '#offline/outbox/use-queued.ts'
import { useSession } from '#session/session-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Found } from '#ui/found.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { List } from '#ui/list.tsx'
import { MoreRows } from '#ui/more-rows.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { listAddress, useListAddress } from '#ui/use-list-address.ts'
import { useOrderChips } from './order-chips.ts'
import { OrderRow } from './order-row.tsx'
import styles from './orders.module.css'
import { QueuedOrders } from './queued-orders.tsx'
import { useWaitingOrders } from './use-waiting-orders.ts'

const address = listAddress<OrderStatus | 'all'>('status', ['all', ...orderStatuses])

/** Orders for calculation: those that need the customer on top, the rest newest first. `?status=` and `?q=` filter them. */
export function OrdersScreen() {
  const { t } = useI18n()
  const state = useListAddress(address)
  const { search, step, isWhole } = state
  const filter = { ...(search && { search }), ...(step !== 'all' && { status: step }) }
  const { query, rows, isKnownOnly, isComing } = useKnownRows(orderList(useCall(), filter), (client) =>
    knownOrderPages(client, filter),
  )
  const { waiting, isComing: isMoreWaiting } = useWaitingOrders(rows, isWhole)
  const queued = useQueued('order.create') ?? []
  const isBlocked = useSession().blocked !== null
  const isQueueShown = queued.length > 0 && !search && (isWhole || step === 'new')
  const isNothing = isWhole && rows?.length === 0 && waiting.length === 0 && !isQueueShown
  const chips = useOrderChips(filter, queued.length > 0)
  // The empty state has the button.
  const mayAdd = !isBlocked && !isNothing
  const rest = isWhole ? rows?.filter(({ id }) => !waiting.some((order) => order.id === id)) : rows

  return (
    <>
      <PageHead
        title={t('orders.title')}
        lead={t('orders.lead')}
        back={{ to: 'settings' }}
        aside={
          mayAdd && (
            <AppLink to="order-create" look="primary" icon={<Plus className="i-m" />} className="desk-only">
              {t('orders.list.add')}
            </AppLink>
          )
        }
      />
      <div className="stack stack-l">
        {!isNothing && (
          <div className="stack">
            {/* A phone's bar has room for the title alone. */}
            {mayAdd && (
              <div className="phone-only">
                <AppLink to="order-create" look="primary" block icon={<Plus className="i-m" />}>
                  {t('orders.list.add')}
                </AppLink>
              </div>
            )}
            <SearchField
              label={t('orders.list.search')}
              value={state.typed}
              onChange={state.setTyped}
              maxLength={120}
            />
            <FilterChips
              legend={t('orders.list.filter')}
              options={chips.map(({ value, count }) => ({
                value,
                label: t(value === 'all' ? 'orders.list.all' : `orders.status.${value}`),
                count,
              }))}
              value={step}
              onChange={state.setStep}
              wraps
            />
          </div>
        )}
        <Found
          isFiltered={!isWhole}
          count={isComing ? undefined : rows?.length}
          isPart={isKnownOnly || query.hasNextPage}
        />
        {isQueueShown && <QueuedOrders entries={queued} />}
        <QueryView
          of={isMoreWaiting ? { ...query, data: undefined } : query}
          skeleton={<RowsSkeleton count={5} height="4.5rem" />}
          isEmpty={() => rows?.length === 0 && waiting.length === 0}
          empty={
            isWhole ? (
              !isQueueShown && <NothingYet mayAdd={!isBlocked} />
            ) : (
              <NothingFound
                title={t('orders.list.nothing_title')}
                text={t('orders.list.nothing_text')}
                reset={t('orders.list.reset')}
                onReset={state.reset}
              />
            )
          }
        >
          {() => (
            <>
              {isKnownOnly && !isComing && <p className="note">{t('ui.more.offline')}</p>}
              {waiting.length > 0 && (
                <Group
                  title={t('orders.list.waiting')}
                  orders={waiting}
                  search={state.query}
                  asOf={query.dataUpdatedAt}
                />
              )}
              {rest && rest.length > 0 && (
                <Group
                  title={waiting.length > 0 ? t('orders.list.rest') : undefined}
                  orders={rest}
                  search={state.query}
                  asOf={query.dataUpdatedAt}
                />
              )}
              {isKnownOnly && isComing && <RowsSkeleton count={2} height="4.5rem" />}
              <MoreRows query={query} skeleton={<RowsSkeleton count={2} height="4.5rem" />} />
            </>
          )}
        </QueryView>
      </div>
    </>
  )
}

type GroupProps = { title: string | undefined; orders: readonly Order[]; search: string; asOf: number }

function Group({ title, orders, search, asOf }: GroupProps) {
  const { t } = useI18n()
  return (
    <section className="stack stack-m">
      {title && <h2 className={styles.group}>{title}</h2>}
      <Card flush>
        <List label={title ?? t('orders.title')}>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} search={search} asOf={asOf} />
          ))}
        </List>
      </Card>
    </section>
  )
}

function NothingYet({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useI18n()
  return (
    <Empty
      drawing="empty-nest"
      title={t('orders.list.empty_title')}
      text={t('orders.list.empty_text')}
      action={
        mayAdd && (
          <AppLink to="order-create" look="primary">
            {t('orders.list.add')}
          </AppLink>
        )
      }
    />
  )
}
