import { Suspense } from 'react'
import type { OrderDetail } from '#contracts/orders/orders.ts'
import { useKept } from '#forms/use-kept.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Few orders have a question, so the form loads only with an open one. */
const Answering = lazyPart(async () => (await import('./answering.tsx')).Answering)

type Props = { order: OrderDetail; clarification: NonNullable<OrderDetail['clarification']> }

/** Staff's question and the customer's answer. */
export function Clarification({ order, clarification }: Props) {
  const { t, f } = useI18n()
  const { question, asked_at, answer, answered_at } = clarification
  const draftKey = `order.answer.${order.id}.${asked_at}`
  const kept = useKept(draftKey)
  const isOpen = order.status === 'needs_clarification'
  return (
    <Card title={t('orders.question')} aside={<span className="small nowrap">{f.dateTimeOf(asked_at)}</span>}>
      <p>{question}</p>
      {isOpen && order.can.clarify && (
        <Suspense fallback={<Skeleton height="9rem" />}>
          {kept ? (
            <Answering key={draftKey} order={order} draftKey={draftKey} kept={kept.value} />
          ) : (
            <Skeleton height="9rem" />
          )}
        </Suspense>
      )}
      {answer && (
        <Notice tone="good" title={t('orders.answered', { time: f.dateTimeOf(answered_at) })}>
          {answer}
        </Notice>
      )}
    </Card>
  )
}
