import { Hourglass } from 'lucide-react'
import type { PaymentRequest } from '#contracts/payment-requests.ts'
import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { HistoryCard } from '#ui/history-card.tsx'
import type { TimelineEvent } from '#ui/timeline.tsx'

/** What happened to a request, newest first; above it what happens next. */
export function PaymentHistory({ request }: { request: PaymentRequest }) {
  const i18n = useI18n()
  return <HistoryCard title={i18n.t('payments.history')} events={eventsOf(request, i18n)} />
}

function eventsOf(request: PaymentRequest, { t, f, has }: I18n): TimelineEvent[] {
  const { status, can } = request
  const sent: TimelineEvent = { state: 'done', title: t('payments.steps.sent'), time: f.dateTimeOf(request.created_at) }
  const time = request.reviewed_at && f.dateTimeOf(request.reviewed_at)
  if (status === 'approved') return [{ state: 'done', title: t('payments.steps.credit'), time }, sent]
  if (status === 'in_review')
    return [
      { state: 'next', title: t('payments.steps.credit'), note: t('payments.steps.credit_note') },
      { state: 'now', icon: <Hourglass />, title: t('payments.steps.check'), note: t('payments.steps.checking') },
      sent,
    ]
  const name = `payments.status.${status}`
  return [{ state: can.resubmit ? 'held' : 'done', title: has(name) ? t(name) : status, time }, sent]
}
