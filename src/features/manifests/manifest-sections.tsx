import { useId } from 'react'
import type { ManifestDetail } from '#contracts/manifests.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelStep } from '#rules/parcel-status.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { ParcelLabel } from '#ui/parcel-label.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { manifestHistory } from './manifest-history.tsx'
import { ManifestHead } from './manifest-head.tsx'
import { ManifestPapers } from './manifest-papers.tsx'
import { whatIsNext } from './manifest-words.ts'
import { NextDeparture } from './next-departure.tsx'

/** Everything about a departure. With one column its history is below the parcels, with two beside them. */
export function ManifestSections({ manifest }: { manifest: ManifestDetail }) {
  const i18n = useI18n()
  const { t } = i18n
  const next = whatIsNext(manifest, i18n)
  return (
    <div className="cols">
      <div className="stack stack-l">
        <ManifestHead manifest={manifest} />
        {manifest.is_delayed && (
          <Notice tone="wait" title={t('manifests.delayed')}>
            {manifest.delay_reason}
          </Notice>
        )}
        {next && (
          <Notice tone="info" title={t('manifests.what_next')}>
            {next}
          </Notice>
        )}
        {manifest.comment && <Notice tone="info">{manifest.comment}</Notice>}
        <OwnParcels manifest={manifest} />
        <ManifestPapers id={manifest.id} />
      </div>
      <div className="stack stack-l">
        <Card title={t('manifests.history')}>
          <Timeline events={manifestHistory(manifest, i18n)} />
        </Card>
        <NextDeparture manifest={manifest} />
      </div>
    </div>
  )
}

/** Labels lie on the paper, not in a card. */
function OwnParcels({ manifest }: { manifest: ManifestDetail }) {
  const { t, f } = useI18n()
  const heading = useId()
  return (
    <section className="stack stack-m" aria-labelledby={heading}>
      <div className="row row-between">
        <h2 id={heading} className="h3">
          {t('manifests.parcels')}
        </h2>
        <span className="small nowrap">{f.weight(manifest.total_weight, 3)}</span>
      </div>
      <ul className="stack stack-m">
        {manifest.parcels.map((parcel) => (
          <li key={parcel.id}>
            <OwnParcel manifest={manifest} parcel={parcel} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type OwnParcelProps = { manifest: ManifestDetail; parcel: ManifestDetail['parcels'][number] }

function OwnParcel({ manifest, parcel }: OwnParcelProps) {
  const { f } = useI18n()
  const fact = parcel.total ? f.money(parcel.total, parcel.currency) : parcel.weight && f.weight(parcel.weight, 3)
  return (
    <ParcelLabel
      from={manifest.origin_country_code}
      to={manifest.destination_country_code}
      title={parcel.title ?? parcel.contents ?? parcel.number}
      tracking={parcel.number}
      status={parcel.status}
      step={parcelStep(parcel.status)}
      fact={fact}
      link={{ to: 'parcel', params: { id: parcel.id } }}
    />
  )
}
