import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Warehouse } from '#contracts/places.ts'
import { warehouseList } from '#data/places.ts'
import { QueuedActions } from '#forms/queued-actions.tsx'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import type { Entry } from '#offline/outbox/entry.ts'
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
  const mending = useDraft(draftKeyOf(entry.id))
  const written = entry.kind === 'parcel.create' ? entry.body : null
  const isNewer = entry.kind === 'unreadable' && entry.isNewer
  const unnamed = t(isNewer ? 'parcels.queue.newer_title' : 'parcels.queue.untitled')
  const warehouse = warehouses.find((each) => each.id === written?.warehouse_id)

  return (
    <div className={styles.queued}>
      <ParcelLabel
        from={warehouse?.country_code ?? '··'}
        to={null}
        title={written?.title || written?.shop_name || unnamed}
        shop={written?.title ? written.shop_name : null}
        tracking={written?.tracking_number && f.grouped(written.tracking_number)}
        status="expected"
        step="expected"
        queued={isNewer ? 'waiting' : entry.state}
      />
      <div className={styles.foot}>
        <QueuedActions
          entry={entry}
          words={{
            refused: (entry.error && refusalWords(entry.error, t)) ?? t('parcels.queue.refused'),
            unknown: t('parcels.queue.unknown'),
            unreadable: t(isNewer ? 'parcels.queue.newer' : 'parcels.queue.unreadable'),
          }}
          mendAt="parcel-create"
          more={<SentBefore error={entry.error} />}
          question={{
            title: t('parcels.queue.discard_title'),
            text: t(entry.state === 'unknown' ? 'parcels.queue.discard_unknown' : 'parcels.queue.discard_text'),
          }}
          onDiscarded={() => mending.clear()}
        />
      </div>
    </div>
  )
}
