import { parcelStatuses } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { LabelSkeleton } from '#ui/label-skeleton.tsx'
import { ParcelLabel } from '#ui/parcel-label.tsx'
import { ParcelStamp } from '#ui/parcel-stamp.tsx'
import { QueuedChip, type QueuedState } from '#ui/queued-chip.tsx'
import { Section, State } from './section.tsx'
import styles from './catalogue.module.css'

const statuses = [...parcelStatuses, 'held_by_pirates']
const queued: QueuedState[] = ['waiting', 'sending', 'refused', 'unknown']

export function LabelStates() {
  const { t } = useI18n()
  const link = { to: 'catalogue' } as const
  const shoes = {
    from: 'US',
    to: 'RU',
    title: t('catalogue.labels.shoes'),
    shop: 'Northpine',
    tracking: '1Z 4R8 61A 03 5538 7710',
    status: 'shipped',
    step: 'transit',
    fact: t('catalogue.labels.when'),
    link,
  } as const
  const books = { from: 'DE', to: 'RU', title: t('catalogue.labels.books'), shop: 'Bluebell Books', link } as const
  const tea = { from: 'CN', to: null, title: t('catalogue.labels.tea'), shop: 'Teeko', link } as const
  return (
    <Section name="labels">
      <Card>
        <div className={styles.stamps}>
          {statuses.map((status) => (
            <ParcelStamp key={status} status={status} />
          ))}
          {queued.map((state) => (
            <QueuedChip key={state} state={state} />
          ))}
        </div>
      </Card>
      <div className={styles.labels}>
        <State name="plain">
          <ParcelLabel {...shoes} />
        </State>
        <State name="hover">
          <ParcelLabel {...shoes} data-look="hover" />
        </State>
        <State name="focus">
          <ParcelLabel {...shoes} status="customs" step="customs" data-look="focus" />
        </State>
        <State name="current">
          <ParcelLabel
            {...shoes}
            status="received"
            step="warehouse"
            fact={t('parcels.fact.storage', { count: 19 })}
            current
          />
        </State>
        <State name="needs_you">
          <ParcelLabel
            {...books}
            status="awaiting_customer"
            step="warehouse"
            fact={t('catalogue.labels.invoice')}
            needsYou
          />
        </State>
        <State name="ready">
          <ParcelLabel {...books} status="ready_for_pickup" step="pickup" fact={t('catalogue.labels.until')} />
        </State>
        <State name="expected">
          <ParcelLabel {...tea} status="expected" step="expected" />
        </State>
        <State name="queued">
          <ParcelLabel {...tea} status="expected" step="expected" queued="waiting" />
        </State>
        <State name="past">
          <ParcelLabel {...shoes} status="delivered" step="pickup" past />
        </State>
        <State name="unknown">
          <ParcelLabel {...shoes} status="held_by_pirates" step={null} fact={null} />
        </State>
        <State name="loading">
          <LabelSkeleton />
        </State>
      </div>
    </Section>
  )
}
