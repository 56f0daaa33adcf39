import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useLocation } from 'wouter'
import { paymentRequestStatuses } from '#contracts/payment-requests.ts'
import { paymentRemarksKey } from '#data/payments.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useQueued } from '#offline/outbox/use-queued.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Found } from '#ui/found.tsx'
import { MoreRows } from '#ui/more-rows.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PaymentCard } from './payment-card.tsx'
import { searchOf, type PaymentPlace } from './payment-place.ts'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { QueuedPayment } from './queued-payment.tsx'
import { useMaySend } from './use-may-send.ts'
import { usePaymentRows } from './use-payment-rows.ts'

/** The requests, optionally of one status; queued ones come first. */
export function PaymentList({ place }: { place: PaymentPlace }) {
  const { t } = useI18n()
  const [path, navigate] = useLocation()
  const { query, rows, counts } = usePaymentRows(place.status)
  const waiting = useQueued('payment.create') ?? []
  const maySend = useMaySend()
  const queued = place.status === null ? waiting : []
  // The empty state has the button.
  const isNothing = place.status === null && rows?.length === 0 && waiting.length === 0
  const show = (status: PaymentPlace['status']) => {
    const search = searchOf({ status })
    navigate(search ? `${path}?${search}` : path, { replace: true })
  }
  return (
    <>
      <PageHead
        title={t('titles.payment-requests')}
        lead={t('payments.lead')}
        back={{ to: 'transactions' }}
        aside={maySend === 'yes' && !isNothing && <Add />}
      />
      <div className="stack stack-l">
        {maySend !== 'yes' && <Notice tone="info">{t(`payments.closed.${maySend}`)}</Notice>}
        <Remarks />
        {!isNothing && (
          <FilterChips
            legend={t('payments.filter')}
            options={[
              { value: 'all', label: t('payments.all'), count: counts?.all },
              ...paymentRequestStatuses.map((status) => ({
                value: status,
                label: t(`payments.status.${status}`),
                count: counts?.[status],
              })),
            ]}
            value={place.status ?? 'all'}
            onChange={(next) => show(paymentRequestStatuses.find((each) => each === next) ?? null)}
          />
        )}
        <Found isFiltered={place.status !== null} count={rows?.length} isPart={query.hasNextPage} />
        {queued.length > 0 && (
          <ul className="stack stack-m" aria-label={t('payments.queue.title')}>
            {queued.map((entry) => (
              <QueuedPayment key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        <QueryView
          of={query}
          skeleton={<PaymentSkeleton />}
          isEmpty={() => rows?.length === 0}
          empty={
            place.status ? (
              <NothingFound
                title={t('payments.nothing')}
                text={t('payments.nothing_text')}
                reset={t('payments.show_all')}
                onReset={() => show(null)}
              />
            ) : (
              queued.length === 0 && <NothingYet />
            )
          }
        >
          {() => (
            <>
              <ul className="stack stack-m" aria-label={t('titles.payment-requests')}>
                {rows?.map((row) => (
                  <PaymentCard key={row.id} row={row} status={place.status} />
                ))}
              </ul>
              <MoreRows query={query} skeleton={<PaymentSkeleton />} />
            </>
          )}
        </QueryView>
      </div>
    </>
  )
}

function Add() {
  const { t } = useI18n()
  return (
    <>
      <AppLink
        to="payment-create"
        look="bare"
        className={`${iconButtonClass()} phone-only`}
        aria-label={t('payments.add')}
      >
        <Plus />
      </AppLink>
      <AppLink to="payment-create" look="primary" icon={<Plus className="i-m" />} className="desk-only">
        {t('payments.add')}
      </AppLink>
    </>
  )
}

/** The provider's remarks on a request that has just arrived, until the customer has read them. */
function Remarks() {
  const { t } = useI18n()
  const client = useQueryClient()
  const { data = [] } = useQuery<readonly string[]>({ queryKey: paymentRemarksKey, enabled: false })
  if (data.length === 0) return null
  return (
    <Notice
      tone="wait"
      alert
      title={t('payments.remarks')}
      action={
        <Button size="s" onClick={() => client.setQueryData(paymentRemarksKey, [])}>
          {t('payments.understood')}
        </Button>
      }
    >
      {data.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </Notice>
  )
}

function NothingYet() {
  const { t } = useI18n()
  const maySend = useMaySend()
  return (
    <Empty
      drawing="receipt"
      title={t('payments.empty')}
      text={t('payments.empty_text')}
      action={
        maySend === 'yes' && (
          <AppLink to="payment-create" look="primary">
            {t('forms.pay.top_up')}
          </AppLink>
        )
      }
    />
  )
}
