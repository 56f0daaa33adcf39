import { useId, useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import type { Queued } from '#offline/outbox/use-queued.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { QueuedChip } from '#ui/queued-chip.tsx'
import { draftKeyOf } from './order-values.ts'
import { itemName } from './order-words.ts'
import styles from './orders.module.css'

type Entry = Queued<'order.create'>

/** Orders that are still on this device only, with what can be done about each. */
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
  const { retry, discard } = useOutbox()
  const [isAsked, setAsked] = useState(false)
  const isOnline = useOnline()
  const isBlocked = useSession().blocked !== null
  const mending = useDraft(draftKeyOf(entry.id))
  const { title, items } = entry.body
  const [first] = items
  const isRefused = entry.state === 'refused'

  const words = () => {
    if (isRefused) return entry.error?.message ?? t('orders.queue.refused')
    if (entry.state === 'sending') return t('offline.sending')
    if (isBlocked) return t('offline.blocked')
    return t(isOnline ? 'offline.waiting_online' : 'offline.waiting')
  }

  async function throwAway() {
    if (await discard(entry.id)) await mending.clear()
  }

  return (
    <Card>
      <div className="row row-between row-wrap">
        <div className="grow">
          <h3 className="h3">{title || (first && itemName(first))}</h3>
          <p className="small">{t('orders.items', { count: items.length })}</p>
        </div>
        <QueuedChip state={entry.state} />
      </div>
      <p className="small">{words()}</p>
      {entry.state !== 'sending' && (
        <div className="btns">
          {isRefused && !isBlocked && (
            <AppLink to="order-create" search={`entry=${entry.id}`} look="plain" size="s">
              {t('orders.queue.mend')}
            </AppLink>
          )}
          {!isRefused && isOnline && !isBlocked && (
            <Button size="s" onClick={() => void retry(entry.id)}>
              {t('orders.queue.retry')}
            </Button>
          )}
          <Button size="s" look="danger" onClick={() => setAsked(true)}>
            {t('orders.queue.discard')}
          </Button>
        </div>
      )}
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('orders.queue.discard_title')}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('orders.keep')}</Button>
            <Button look="danger" onClick={() => void throwAway()}>
              {t('orders.queue.discard')}
            </Button>
          </>
        }
      >
        <p>{t('orders.queue.discard_text')}</p>
      </Dialog>
    </Card>
  )
}
