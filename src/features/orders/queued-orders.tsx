import { useId } from 'react'
import { QueuedActions } from '#forms/queued-actions.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import type { Queued } from '#offline/outbox/use-queued.ts'
import { Card } from '#ui/card.tsx'
import { QueuedChip } from '#ui/queued-chip.tsx'
import { itemName } from '#rules/order-name.ts'
import { draftKeyOf } from './order-values.ts'
import styles from './orders.module.css'

type Entry = Queued<'order.create'>

/** Orders that exist only on this device, with what can be done about each. */
export function QueuedOrders({ entries }: { entries: readonly Entry[] }) {
  const { t } = useI18n()
  const heading = useId()
  return (
    <section className="stack stack-m" aria-labelledby={heading}>
      <h2 id={heading} className={styles.group}>
        {t('orders.queue.title')}
      </h2>
      {entries.map((entry) => (
        <QueuedOrder key={entry.id} entry={entry} />
      ))}
    </section>
  )
}

function QueuedOrder({ entry }: { entry: Entry }) {
  const { t } = useI18n()
  const mending = useDraft(draftKeyOf(entry.id))
  const { title, items } = entry.body
  const [first] = items
  return (
    <Card>
      <div className="row row-between row-wrap">
        <div className="grow">
          <h3 className="h3">{title || (first && itemName(first))}</h3>
          <p className="small">{t('orders.items', { count: items.length })}</p>
        </div>
        <QueuedChip state={entry.state} />
      </div>
      <QueuedActions
        entry={entry}
        words={{ refused: entry.error?.message ?? t('orders.queue.refused') }}
        mendAt="order-create"
        question={{ title: t('orders.queue.discard_title'), text: t('orders.queue.discard_text') }}
        onDiscarded={() => mending.clear()}
      />
    </Card>
  )
}
