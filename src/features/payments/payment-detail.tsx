import { RefreshCw } from 'lucide-react'
import { previewOf } from '#contracts/files.ts'
import type { PaymentRequest, PaymentRequestDetail } from '#contracts/payment-requests.ts'
import { usePaymentRequest } from '#data/payments.ts'
import { subjectWay } from '#data/subject-way.ts'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { rateWords } from '#i18n/rate-words.ts'
import { useOnline } from '#offline/connection.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { FileRow } from '#ui/file-row.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { MoneyText } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useTabTitle } from '#ui/use-tab-title.ts'
import { MissingPayment } from './missing-payment.tsx'
import styles from './payment-detail.module.css'
import { searchOf } from './payment-place.ts'
import { PaymentHistory } from './payment-history.tsx'
import { PaymentIsComing } from './payment-skeleton.tsx'
import { PaymentStamp } from './payment-stamp.tsx'
import { useMaySend } from './use-may-send.ts'

type Props = { id: number; list: { to: 'payment-requests'; search: string } }

/** One payment request: its data, its outcome, and a way to send it again. */
export function PaymentDetail({ id, list }: Props) {
  const { t } = useI18n()
  const query = usePaymentRequest(id)
  const name = query.data ? t('payments.one_of', { number: query.data.number }) : null
  useTabTitle(name)
  return (
    <>
      <PageHead title={name ?? t('payments.one')} back={{ ...list, onDesk: true }} />
      <QueryView of={query} skeleton={<PaymentIsComing />} failed={missing}>
        {(detail) => <Sheet detail={detail} />}
      </QueryView>
    </>
  )
}

/** When only the list's row is known, the proofs and some facts are missing. */
function Sheet({ detail }: { detail: PaymentRequest & Partial<PaymentRequestDetail> }) {
  const i18n = useI18n()
  const { t, f } = i18n
  const maySend = useMaySend()
  const { credited_amount, credited_currency, resubmitted_as_id, resubmitted_from_id } = detail
  return (
    <div className={`cols ${styles.sheet}`}>
      <div className="stack">
        {detail.rejection_reason && (
          <Notice
            tone="attention"
            title={t('payments.why')}
            action={
              detail.can.resubmit &&
              maySend === 'yes' && (
                <AppLink
                  to="payment-create"
                  search={`again=${detail.id}`}
                  look="primary"
                  icon={<RefreshCw className="i-m" />}
                >
                  {t('payments.again')}
                </AppLink>
              )
            }
          >
            {detail.rejection_reason}
          </Notice>
        )}
        <Card edge>
          <div className={styles.state}>
            <div className={styles.top}>
              <MoneyText amount={detail.amount} currency={detail.currency} size="figure" />
              <PaymentStamp status={detail.status} />
            </div>
            <p>
              <Purpose request={detail} />
            </p>
          </div>
          <Facts
            items={[
              { name: t('payments.form.paid_at'), value: f.calendarDate(detail.paid_at) },
              { name: t('payments.form.method'), value: detail.payment_method.title },
              ...(detail.payer_name ? [{ name: t('payments.form.payer'), value: detail.payer_name }] : []),
              ...(detail.reference
                ? [{ name: t('payments.form.reference'), value: detail.reference, mono: true }]
                : []),
              ...(detail.comment ? [{ name: t('payments.form.comment'), value: detail.comment, wide: true }] : []),
            ]}
          />
          {resubmitted_from_id && (
            <p className="note">
              <AppLink to="payment-requests" search={searchOf({ open: resubmitted_from_id })}>
                {t('payments.repeats')}
              </AppLink>
            </p>
          )}
          {resubmitted_as_id && (
            <p className="note">
              <AppLink to="payment-requests" search={searchOf({ open: resubmitted_as_id })}>
                {t('payments.repeated')}
              </AppLink>
            </p>
          )}
        </Card>
        {credited_amount && credited_currency && (
          <Card title={t('payments.on_balance')}>
            <Facts
              items={[
                {
                  name: t('payments.credited_name'),
                  value: <MoneyText amount={credited_amount} currency={credited_currency} direction="in" />,
                },
                { name: t('payments.reviewed_at'), value: f.dateTimeOf(detail.reviewed_at) },
                {
                  name: t('payments.rate'),
                  value:
                    detail.exchange_rate &&
                    rateWords({ rate: detail.exchange_rate, from: detail.currency, to: credited_currency }, i18n),
                },
                ...(detail.transaction
                  ? [{ name: t('payments.transaction'), value: detail.transaction.number, mono: true }]
                  : []),
              ]}
            />
          </Card>
        )}
      </div>
      <div className={styles.history}>
        <PaymentHistory request={detail} />
      </div>
      <Proofs files={detail.proof_files} />
    </div>
  )
}

/** The receipts, which are not kept on the device; `files` is undefined when only the list's row is known. */
function Proofs({ files }: { files: PaymentRequestDetail['proof_files'] | undefined }) {
  const { t } = useI18n()
  const isOnline = useOnline()
  if (!files) return <p className="note">{t(isOnline ? 'ui.more.offline' : 'payments.offline.rest')}</p>
  return (
    <Card title={t('payments.form.proofs')}>
      <ul className="stack stack-s">
        {files.map((file) => (
          <FileRow
            key={file.id}
            name={file.name}
            size={file.size}
            {...(isOnline && { thumb: previewOf(file), href: file.url })}
          />
        ))}
      </ul>
      {!isOnline && <p className="note">{t('payments.offline.receipt')}</p>}
    </Card>
  )
}

/** What the money on the balance is meant to pay for. A kind that only a newer provider knows is named as it is. */
function Purpose({ request: { purpose, payable } }: { request: PaymentRequest }) {
  const { t, has } = useI18n()
  const words = `payments.toward.${purpose}`
  const way = payable && subjectWay({ type: purpose, id: payable.id })
  return (
    <>
      {has(words) ? t(words) : purpose}{' '}
      {way ? (
        <AppLink {...way} className="link code nowrap">
          {payable.number}
        </AppLink>
      ) : (
        payable && <span className="code nowrap">{payable.number}</span>
      )}
    </>
  )
}

function missing(error: unknown) {
  return error instanceof ApiError && error.kind === 'missing' ? <MissingPayment /> : undefined
}
