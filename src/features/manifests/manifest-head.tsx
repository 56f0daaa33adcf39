import type { ManifestDetail } from '#contracts/manifests.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Lane } from '#ui/lane.tsx'
import { RoundPostmark } from '#ui/round-postmark.tsx'
import { Strokes } from '#ui/strokes.tsx'
import styles from './manifest-head.module.css'
import { manifestTone } from './manifest-stamp.tsx'
import { dayOf, ownPart, statusWord, strokeOf, strokes, sums } from './manifest-words.ts'
import { TransportIcon } from './transport-icon.tsx'

/** Its label: what it is, from where to where, how far, and what of it is the customer's. */
export function ManifestHead({ manifest }: { manifest: ManifestDetail }) {
  const i18n = useI18n()
  const { t, has } = i18n
  const kind = `manifests.transport.${manifest.transport_type}`
  const paper = `manifests.paper.${manifest.transport_type}`
  return (
    <Card edge>
      <div className={styles.top}>
        <div className="grow">
          <p className="code note">{manifest.number}</p>
          <h2 className={styles.name}>{manifest.title}</h2>
          <p className="note">{[has(kind) ? t(kind) : manifest.transport_type, ownPart(manifest, i18n)].join(', ')}</p>
        </div>
        <Postmark manifest={manifest} />
      </div>
      <Route manifest={manifest} />
      <Way manifest={manifest} />
      <Facts
        columns={4}
        items={[
          {
            name: t(has(paper) ? paper : 'manifests.waybill'),
            value: manifest.transport_document_number,
            mono: true,
          },
          { name: t('manifests.flight'), value: manifest.flight_number, mono: true },
          { name: t('manifests.declared'), value: sums(manifest.total_declared_value, i18n) },
          { name: t('manifests.cost'), value: sums(manifest.total_cost, i18n) },
          ...(manifest.amount_due.some(({ amount }) => Number(amount) > 0)
            ? [{ name: t('manifests.due'), value: sums(manifest.amount_due, i18n) }]
            : []),
        ]}
      />
    </Card>
  )
}

type Part = { manifest: ManifestDetail }

function Postmark({ manifest }: Part) {
  const i18n = useI18n()
  const day = i18n.f.dateOf(manifest.departed_at ?? manifest.planned_departure_at)
  return (
    <RoundPostmark
      place={manifest.number}
      word={statusWord(manifest.status, i18n)}
      country={manifest.transport_type.toUpperCase()}
      date={`${day.slice(0, 6)}${day.slice(8)}`}
      tone={manifestTone(manifest)}
      className={styles.postmark}
    />
  )
}

function Route({ manifest }: Part) {
  const i18n = useI18n()
  const departure = dayOf(manifest.departed_at ?? manifest.planned_departure_at, i18n)
  const arrival = dayOf(manifest.arrived_at ?? manifest.planned_arrival_at, i18n)
  const arrives = manifest.arrived_at ? arrival : i18n.t('manifests.about', { date: arrival })
  return (
    <Lane
      from={{ code: manifest.origin_country_code, note: `${manifest.warehouse.city}, ${departure}` }}
      to={{ code: manifest.destination_country_code, note: `${manifest.destination_city}, ${arrives}` }}
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
      needsYou={manifest.is_delayed}
      done={isDone}
      labels
    />
  )
}
