import { Plane } from 'lucide-react'
import type { ManifestDetail } from '#contracts/manifests.ts'
import type { Parcel, ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { expectedArrival } from '#rules/expected-arrival.ts'
import { parcelStep } from '#rules/parcel-status.ts'
import { calendarDay } from '#rules/storage.ts'
import { warehousePlace } from '#rules/warehouse-place.ts'
import { Lane, PlaceAndDay } from '#ui/lane.tsx'
import { Track } from '#ui/track.tsx'
import styles from './flight-way.module.css'

/** The route of a parcel in the air: origin, destination and progress. What is not known yet stays empty. */
export function FlightWay({
  parcel,
  detail,
  manifest,
}: {
  parcel: Parcel
  detail: ParcelDetail | undefined
  manifest: ManifestDetail | undefined
}) {
  const { f } = useI18n()
  const { origin_country_code, destination_country_code, expected_arrival_from, expected_arrival_to } = parcel
  // The departure's days first: its list shows them, too, in the reader's calendar.
  const days =
    manifest && !manifest.arrived_at
      ? f.dayRange(...expectedArrival(manifest))
      : expected_arrival_from && f.dayRange(expected_arrival_from, expected_arrival_to)
  const left = manifest?.departed_at ?? detail?.shipped_at ?? null
  return (
    <div className={styles.way}>
      <Lane
        from={{
          code: origin_country_code,
          note: (
            <PlaceAndDay
              place={detail && warehousePlace(detail.warehouse)}
              day={left ? f.dayAndMonth(calendarDay(new Date(left))) : null}
            />
          ),
        }}
        to={{
          code: destination_country_code ?? '··',
          note: <PlaceAndDay place={manifest?.destination_city} day={days || null} />,
        }}
        icon={<Plane className={styles.plane} />}
      />
      <Track step={parcelStep(parcel.status)} needsYou={false} done={false} />
    </div>
  )
}
