import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Warehouse } from '#contracts/places.ts'
import { warehouseList } from '#data/places.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import type { Entry } from '#offline/outbox/entry.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { ParcelLabel } from '#ui/parcel-label.tsx'
import { draftKeyOf } from './draft-key.ts'
import styles from './queued-parcels.module.css'
import { refusalWords } from './refusal-words.ts'
import { SentBefore } from './sent-before.tsx'

/** Declarations that are still on this device only, with what can be done about each. */
export function QueuedParcels({ entries }: { entries: readonly Entry[] }) {
  const { t } = useI18n()
  const heading = useId()
  const { data: warehouses } = useQuery(warehouseList(useCall()))
  return (
    <section className="stack stack-m" aria-labelledby={heading}>
      <h2 id={heading} className="note">
        {t('parcels.queue.title')}
      </h2>
      <ul className="stack stack-m">
        {entries.map((entry) => (
          <li key={entry.id}>
            <QueuedParcel entry={entry} warehouses={warehouses ?? []} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function QueuedParcel({ entry, warehouses }: { entry: Entry; warehouses: Warehouse[] }) {
  const { t, f } = useI18n()
  const { retry, discard } = useOutbox()
  const [isAsked, setAsked] = useState(false)
  const isOnline = useOnline()
  const isBlocked = useSession().blocked !== null
  const mending = useDraft(draftKeyOf(entry.id))
  const written = entry.kind === 'parcel.create' ? entry.body : null
  const warehouse = warehouses.find((each) => each.id === written?.warehouse_id)

  async function throwAway() {
    if (await discard(entry.id)) await mending.clear()
  }

  return (
    <div className={styles.queued}>
      <ParcelLabel
        from={warehouse?.country_code ?? '··'}
        to={null}
        title={written?.title || written?.shop_name || t('parcels.queue.untitled')}
        shop={written?.title ? written.shop_name : null}
        tracking={written?.tracking_number && f.grouped(written.tracking_number)}
        status="expected"
        step="expected"
        queued={entry.state}
      />
      <div className={styles.foot}>
        <p className="small">{stateWords(entry, { isOnline, isBlocked }, t)}</p>
        {entry.state !== 'sending' && (
          <div className="btns">
            {entry.state === 'refused' && !isBlocked && (
              <AppLink to="parcel-create" search={`entry=${entry.id}`} look="plain" size="s">
                {t('parcels.queue.mend')}
              </AppLink>
            )}
            {entry.state !== 'refused' && written && isOnline && !isBlocked && (
              <Button size="s" onClick={() => void retry(entry.id)}>
                {t('parcels.queue.retry')}
              </Button>
            )}
            <SentBefore error={entry.error} />
            <Button size="s" look="danger" onClick={() => setAsked(true)}>
              {t('parcels.queue.discard')}
            </Button>
          </div>
        )}
      </div>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('parcels.queue.discard_title')}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('parcels.queue.keep')}</Button>
            <Button look="danger" onClick={() => void throwAway()}>
              {t('parcels.queue.discard')}
            </Button>
          </>
        }
      >
        <p>{t(entry.state === 'unknown' ? 'parcels.queue.discard_unknown' : 'parcels.queue.discard_text')}</p>
      </Dialog>
    </div>
  )
}

function stateWords(
  entry: Entry,
  { isOnline, isBlocked }: { isOnline: boolean; isBlocked: boolean },
  t: ReturnType<typeof useI18n>['t'],
): string {
  if (entry.kind === 'unreadable') return t('parcels.queue.unreadable')
  if (entry.state === 'refused') return (entry.error && refusalWords(entry.error, t)) ?? t('parcels.queue.refused')
  if (isBlocked && entry.state !== 'sending') return t('offline.blocked')
  if (entry.state === 'unknown') return t('parcels.queue.unknown')
  if (entry.state === 'sending') return t('offline.sending')
  return t(isOnline ? 'offline.waiting_online' : 'offline.waiting')
}
