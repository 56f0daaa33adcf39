import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import type { PaymentRequest } from '#contracts/payment-requests.ts'
import { orderDetail } from '#data/orders.ts'
import { parcelDetail } from '#data/parcels.ts'
import { subjectWay } from '#data/subject-way.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { AppLink } from '#ui/app-link.tsx'
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
      { state: 'next', title: t('payments.steps.credit'), note: <CreditNote request={request} /> },
      { state: 'now', icon: <Hourglass />, title: t('payments.steps.check'), note: t('payments.steps.checking') },
      sent,
    ]
  const name = `payments.status.${status}`
  return [{ state: can.resubmit ? 'held' : 'done', title: has(name) ? t(name) : status, time }, sent]
}

/** What the money can pay for: what it was sent for, if that can be paid for now. */
function CreditNote({ request }: { request: PaymentRequest }) {
  const { t, has } = useI18n()
  const canBePaid = useCanBePaid(request)
  const { purpose, payable } = request
  const way = payable && subjectWay({ type: purpose, id: payable.id })
  const words = `payments.steps.pay.${purpose}`
  if (!canBePaid || !way || !has(words)) return t('payments.steps.credit_note')
  const { number } = payable
  const [before, after] = t(words, { number }).split(number)
  return (
    <>
      {before}
      <AppLink {...way} className="link code nowrap">
        {number}
      </AppLink>
      {after}
    </>
  )
}

/** Whether the parcel or order that the money is for awaits payment; false until that is known. */
function useCanBePaid({ purpose, payable }: PaymentRequest): boolean {
  const call = useCall()
  const of = (type: string) => (payable !== null && purpose === type ? payable.id : 0)
  const [parcelId, orderId] = [of('parcel'), of('order_for_calculation')]
  const parcel = useQuery({ ...parcelDetail(call, parcelId), enabled: parcelId > 0 })
  const order = useQuery({ ...orderDetail(call, orderId), enabled: orderId > 0 })
  return (parcel.data ?? order.data)?.can.pay === true
}
