import { ChevronRight, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaymentRequest, PaymentRequestStatus } from '#contracts/payment-requests.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from '#ui/classes.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { MoneyText } from '#ui/money.tsx'
import styles from './payment-card.module.css'
import { searchOf } from './payment-place.ts'
import { PaymentStamp } from './payment-stamp.tsx'
import { useMaySend } from './use-may-send.ts'

/** One payment request: amount, status and next action. */
export function PaymentCard({ row, status }: { row: PaymentRequest; status: PaymentRequestStatus | null }) {
  const { t, f } = useI18n()
  const maySend = useMaySend()
  return (
    <PaymentSheet
      head={
        <>
          <AppLink to="payment-requests" search={searchOf({ status, open: row.id })} look="bare" className={styles.go}>
            <MoneyText amount={row.amount} currency={row.currency} />
            <span className="sr">, {row.number}</span>
          </AppLink>
          <p className="note">
            <Dotted>
              <span className="code" aria-hidden="true">
                {row.number}
              </span>
              {f.calendarDate(row.paid_at)}
            </Dotted>
          </p>
        </>
      }
      mark={<PaymentStamp status={row.status} />}
      go={<ChevronRight className={styles.chevron} />}
      note={
        <>
          <PaymentNote row={row} />
          {row.can.resubmit && maySend === 'yes' && (
            <AppLink
              to="payment-create"
              search={`again=${row.id}`}
              look="plain"
              size="s"
              icon={<RefreshCw className="i-s" />}
              className={styles.act}
              aria-label={t('payments.again_of', { number: row.number })}
            >
              {t('payments.again')}
            </AppLink>
          )}
        </>
      }
    />
  )
}

/** The card of a request, also of one that is still queued. */
export function PaymentSheet({
  head,
  mark,
  go,
  note,
  isQueued,
}: {
  head: ReactNode
  mark: ReactNode
  /** At the end: shows that the card leads to a page. */
  go?: ReactNode
  note: ReactNode
  isQueued?: boolean
}) {
  return (
    <li className={classes(styles.sheet, isQueued && styles.queued)}>
      <div className={styles.head}>{head}</div>
      <div>{mark}</div>
      {go}
      <div className={styles.note}>{note}</div>
    </li>
  )
}

/** A sentence about the request's status. */
function PaymentNote({ row }: { row: PaymentRequest }) {
  const { t, f } = useI18n()
  const maySend = useMaySend()
  const date = f.dateOf(row.reviewed_at)
  if (row.status === 'rejected') {
    const isRepeated = maySend === 'yes' && !row.can.resubmit
    return (
      <p className={classes('small', !isRepeated && styles.why)}>
        {row.rejection_reason} {isRepeated && <span className="strong">{t('payments.repeated')}.</span>}
      </p>
    )
  }
  if (row.status === 'in_review') return <p className="small">{t('payments.reviewing')}</p>
  if (row.status !== 'approved') return null
  const isSame = row.credited_amount === row.amount && row.credited_currency === row.currency
  if (isSame || !row.credited_currency) return <p className="small">{t('payments.credited', { date })}</p>
  const sum = f.money(row.credited_amount, row.credited_currency)
  return <p className="small">{t('payments.credited_sum', { date, sum })}</p>
}
