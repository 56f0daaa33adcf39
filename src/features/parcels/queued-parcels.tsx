import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Language } from '#contracts/wire.ts'
import { receiverList } from '#data/people.ts'
import { pickupPointList, warehouseList } from '#data/places.ts'
import { QueuedActions } from '#forms/queued-actions.tsx'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import type { Translate } from '#i18n/translate.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import type { ParcelBody } from '#offline/outbox/bodies.ts'
import { isDeliveryUnknown } from '#offline/outbox/delivery-unknown.ts'
import type { Entry } from '#offline/outbox/entry.ts'
import { contentsIn, parcelName } from '#rules/parcel-name.ts'
import { ParcelLabel } from '#ui/parcel-label.tsx'
import { fromDraft } from './declaration.ts'
import { destinationOf } from './destination.ts'
import { draftKeyOf } from './draft-key.ts'
import type { FormLists } from './form-lists.ts'
import styles from './queued-parcels.module.css'
import { refusalWords } from './refusal-words.ts'
import { SentBefore } from './sent-before.tsx'

/** Declarations that exist only on this device, with what can be done about each. */
export function QueuedParcels({ entries }: { entries: readonly Entry[] }) {
  const { t } = useI18n()
  const heading = useId()
  const call = useCall()
  const { data: warehouses = [] } = useQuery(warehouseList(call))
  const { data: points = [] } = useQuery(pickupPointList(call))
  const { data: receivers = [] } = useQuery(receiverList(call))
  return (
    <section className="stack stack-m" aria-labelledby={heading}>
      <h2 id={heading} className="note">
        {t('parcels.queue.title')}
      </h2>
      <ul className="stack stack-m">
        {entries.map((entry) => (
          <li key={entry.id}>
            <QueuedParcel entry={entry} lists={{ warehouses, points, receivers }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Lists = Pick<FormLists, 'warehouses' | 'points' | 'receivers'>

function QueuedParcel({ entry, lists }: { entry: Entry; lists: Lists }) {
  const { t, f, language } = useI18n()
  const mending = useDraft(draftKeyOf(entry.id))
  const written = entry.kind === 'parcel.create' ? entry.body : null
  const isNewer = entry.kind === 'unreadable' && entry.isNewer
  const unnamed = t(isNewer ? 'parcels.queue.newer_title' : 'parcels.queue.untitled')
  const name = written && nameOf(written, language, t)
  const warehouse = lists.warehouses.find((each) => each.id === written?.warehouse_id)

  return (
    <div className={styles.queued}>
      <ParcelLabel
        from={warehouse?.country_code ?? '··'}
        to={(written && destinationOf(fromDraft(written), lists)) ?? null}
        title={name || unnamed}
        shop={name === written?.shop_name ? null : written?.shop_name}
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
            text: t(isDeliveryUnknown(entry) ? 'parcels.queue.discard_unknown' : 'parcels.queue.discard_text'),
          }}
          onDiscarded={() => mending.clear()}
        />
      </div>
    </div>
  )
}

/** The name that the provider will give it, except for the number. */
function nameOf({ title = null, shop_name = null, items }: ParcelBody, language: Language, t: Translate): string {
  const contents = contentsIn(items, language, (values) => t('parcels.and_more', values))
  return parcelName({ title, contents, shop_name, number: '' })
}
