import { Plane, Warehouse } from 'lucide-react'
import { useState } from 'react'
import type { Parcel, ParcelDetail } from '#contracts/parcels/parcels.ts'
import { nbsp } from '#i18n/formats.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { parcelStep, trackStep } from '#rules/parcel-status.ts'
import { warehousePlace } from '#rules/warehouse-place.ts'
import { Barcode } from '#ui/barcode.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Lane } from '#ui/lane.tsx'
import { parcelTone } from '#ui/parcel-stamp.tsx'
import { RoundPostmark } from '#ui/round-postmark.tsx'
import { Track } from '#ui/track.tsx'
import { destinationCity } from './courier-address.ts'
import styles from './parcel-head.module.css'

type Props = {
  parcel: Parcel
  /** undefined while it loads or offline: the label then shows what the list knows. */
  detail: ParcelDetail | undefined
  /** The label's name is the page's heading. */
  isTitle: boolean
  /** How many actions the customer has taken on this page; each stamps the postmark again. */
  acts: number
}

/** The full-size label: number, postmark, route, tracking numbers and barcode. */
export function ParcelHead({ parcel, detail, isTitle, acts }: Props) {
  const [begun] = useState(parcel.status)
  return (
    <Card edge flush>
      <article className={classes('stack', styles.label)}>
        <div className={styles.top}>
          <Postmark
            key={`${parcel.status} ${acts}`}
            parcel={parcel}
            detail={detail}
            fresh={acts > 0 || parcel.status !== begun}
          />
          <div>
            <p className={styles.number}>{parcel.number}</p>
            {isTitle ? (
              <h1 tabIndex={-1} data-page-title className={styles.name}>
                {parcelName(parcel)}
              </h1>
            ) : (
              <h2 tabIndex={-1} data-thing-name className={styles.name}>
                {parcelName(parcel)}
              </h2>
            )}
            <p className="note">
              <Origin parcel={parcel} />
            </p>
          </div>
        </div>
        <Way parcel={parcel} detail={detail} />
        <Track
          step={trackStep(parcel.status)}
          needsYou={parcel.attention.length > 0}
          done={parcel.status === 'ready_for_pickup' || parcel.status === 'delivered'}
          labels
        />
      </article>
      <Numbers parcel={parcel} detail={detail} />
    </Card>
  )
}

function Origin({ parcel: { type, shop_name, shop_order_number } }: Pick<Props, 'parcel'>) {
  const { t } = useI18n()
  if (type === 'personal') return t('parcels.detail.personal')
  return (
    <>
      {shop_name}
      {shop_name && shop_order_number && <br />}
      {shop_order_number && t('parcels.detail.order', { number: shop_order_number })}
    </>
  )
}

/** The parcel has reached its destination, so the postmark names that city. */
const arrived: ReadonlySet<string> = new Set([
  'customs',
  'customs_hold',
  'arrived',
  'ready_for_pickup',
  'out_for_delivery',
  'delivered',
  'returned',
])

function Postmark({ parcel, detail, fresh }: Pick<Props, 'parcel' | 'detail'> & { fresh: boolean }) {
  const { t, f, has } = useI18n()
  const isThere = arrived.has(parcel.status) && parcel.destination_country_code !== null
  const city = isThere ? detail && destinationCity(detail) : detail && warehousePlace(detail.warehouse)
  const isKnown = parcel.status !== 'lost' && city
  const word = `parcels.status.${parcel.status}`
  const day = f.dateOf(parcel.status_changed_at)
  return (
    <RoundPostmark
      place={isKnown ? city : parcel.number}
      word={has(word) ? t(word) : parcel.status}
      country={(isThere && parcel.destination_country_code) || parcel.origin_country_code}
      date={`${day.slice(0, 6)}${day.slice(8)}`}
      tone={parcelTone(parcel.status)}
      fresh={fresh}
      className={styles.postmark}
    />
  )
}

function Way({ parcel, detail }: Pick<Props, 'parcel' | 'detail'>) {
  const step = parcelStep(parcel.status)
  const isStill = step === 'expected' || step === 'warehouse'
  return (
    <Lane
      from={{ code: parcel.origin_country_code, note: detail && warehousePlace(detail.warehouse) }}
      to={{ code: parcel.destination_country_code ?? '··', note: detail && destinationCity(detail) }}
      icon={isStill ? <Warehouse /> : <Plane className={styles.plane} />}
    />
  )
}

function Numbers({ parcel, detail }: Pick<Props, 'parcel' | 'detail'>) {
  const { t, f } = useI18n()
  const extra = detail?.extra_tracking_numbers ?? []
  const numbers = [...(parcel.tracking_number ? [parcel.tracking_number] : []), ...extra]
  return (
    <div className={classes('stack', styles.numbers)}>
      {/* The warehouse does not expect a draft, so there is nothing to scan. */}
      {parcel.status !== 'draft' && (
        <div>
          <Barcode value={parcel.number} />
          <p className={classes('small', styles.caption)} aria-hidden="true">
            {parcel.number}
          </p>
        </div>
      )}
      <ul>
        {/* A merged box never had a tracking number. */}
        {numbers.length === 0 && !detail?.child_parcel_ids.length && (
          <li className="note">{t('parcels.detail.tracking_pending')}</li>
        )}
        {numbers.map((number, index) => (
          <li key={number} className="row">
            <div className="grow">
              <p className="small">{t(index === 0 ? 'parcels.detail.tracking' : 'parcels.detail.tracking_more')}</p>
              {/* A long number breaks between groups. */}
              <span className={styles.code}>{f.grouped(number).replaceAll(nbsp, ' ')}</span>
            </div>
            <CopyButton text={number} label={t('parcels.detail.tracking_name')} />
          </li>
        ))}
      </ul>
    </div>
  )
}
