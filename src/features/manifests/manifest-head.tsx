import type { ManifestDetail } from '#contracts/manifests.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { warehousePlace } from '#rules/warehouse-place.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Lane, PlaceAndDay } from '#ui/lane.tsx'
import { RoundPostmark } from '#ui/round-postmark.tsx'
import { Strokes } from '#ui/strokes.tsx'
import { TransportIcon } from '#ui/transport-icon.tsx'
import styles from './manifest-head.module.css'
import { manifestTone } from './manifest-marks.tsx'
import { dayOf, expectedIn, statusWord, strokeOf, strokes, sums } from './manifest-words.ts'

/** A departure's label: kind, route, status and the customer's share. */
export function ManifestHead({ manifest }: { manifest: ManifestDetail }) {
  const i18n = useI18n()
  const { t, has } = i18n
  const kind = `manifests.transport.${manifest.transport_type}`
  const paper = `manifests.paper.${manifest.transport_type}`
  const { transport_document_number, flight_number, total_declared_value, total_cost, amount_due } = manifest
  const due = amount_due.filter(({ amount }) => Number(amount) > 0)
  const facts = [
    {
      name: t(has(paper) ? paper : 'manifests.waybill'),
      value: transport_document_number,
      mono: true,
    },
    { name: t('manifests.flight'), value: flight_number, mono: true },
    { name: t('manifests.declared'), value: sums(total_declared_value, i18n) },
    { name: t('manifests.cost'), value: sums(total_cost, i18n) },
    { name: t('manifests.due'), value: sums(due, i18n) },
  ].filter(({ value }) => value)
  return (
    <Card edge>
      <div className={styles.top}>
        <div className="grow">
          <h2 className={styles.name}>{manifest.title}</h2>
          <p className="note">{has(kind) ? t(kind) : manifest.transport_type}</p>
        </div>
        <Postmark manifest={manifest} />
      </div>
      <Route manifest={manifest} />
      <Way manifest={manifest} />
      <div className={styles.facts}>
        <Facts columns={facts.length > 2 ? 4 : 2} items={facts} />
      </div>
    </Card>
  )
}

type Part = { manifest: ManifestDetail }

function Postmark({ manifest }: Part) {
  const i18n = useI18n()
  const mark = `manifests.transport_mark.${manifest.transport_type}`
  const day = i18n.f.dateOf(manifest.departed_at ?? manifest.planned_departure_at)
  return (
    <RoundPostmark
      place={manifest.number}
      word={statusWord(manifest.status, i18n)}
      country={(i18n.has(mark) ? i18n.t(mark) : manifest.transport_type).toUpperCase()}
      date={`${day.slice(0, 6)}${day.slice(8)}`}
      tone={manifestTone(manifest)}
      className={styles.postmark}
    />
  )
}

function Route({ manifest }: Part) {
  const i18n = useI18n()
  const departure = dayOf(manifest.departed_at ?? manifest.planned_departure_at, i18n)
  const arrives = manifest.arrived_at ? dayOf(manifest.arrived_at, i18n) : expectedIn(manifest, i18n)
  return (
    <Lane
      from={{
        code: manifest.origin_country_code,
        note: <PlaceAndDay place={warehousePlace(manifest.warehouse)} day={departure} />,
      }}
      to={{
        code: manifest.destination_country_code,
        note: <PlaceAndDay place={manifest.destination_city} day={arrives} />,
      }}
      icon={<TransportIcon type={manifest.transport_type} />}
    />
  )
}

function Way({ manifest }: Part) {
  const { t } = useI18n()
  const now = strokeOf(manifest.status)
  if (now === null) return null
  const names = strokes.map((each) => t(`manifests.step.${each}`))
  const isDone = manifest.status === 'arrived' || manifest.status === 'completed'
  return (
    <Strokes
      spoken={t('manifests.track', { number: now + 1, of: names.length, step: names[now] ?? '' })}
      names={names}
      now={now}
      done={isDone}
      labels
    />
  )
}
