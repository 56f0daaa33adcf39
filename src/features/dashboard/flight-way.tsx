import { useQuery } from '@tanstack/react-query'
import { Plane } from 'lucide-react'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import { manifestDetail } from '#data/manifests.ts'
import { parcelDetail } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelStep } from '#rules/parcel-status.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Lane } from '#ui/lane.tsx'
import { Track } from '#ui/track.tsx'
import styles from './flight-way.module.css'

/** The route of a parcel in the air: from where to where, how far it is, and its departure. */
export function FlightWay({ parcel }: { parcel: Parcel }) {
  const { f } = useI18n()
  const call = useCall()
  const { data: detail } = useQuery(parcelDetail(call, parcel.id))
  const id = detail?.manifest_id ?? null
  const { data: manifest } = useQuery({ ...manifestDetail(call, id ?? 0), enabled: id !== null })
  const { origin_country_code, destination_country_code, expected_arrival_from, expected_arrival_to } = parcel
  const left = manifest?.departed_at ?? detail?.shipped_at ?? null
  const lands = expected_arrival_from && f.dayRange(expected_arrival_from, expected_arrival_to)
  return (
    <div className={styles.way}>
      <Lane
        from={{
          code: origin_country_code,
          note: [detail?.warehouse.city, left && f.dateOf(left).slice(0, 5)].filter(Boolean).join(', '),
        }}
        to={{
          code: destination_country_code ?? '··',
          note: [manifest?.destination_city, lands].filter(Boolean).join(', '),
        }}
        icon={<Plane className={styles.plane} />}
      />
      <Track step={parcelStep(parcel.status)} needsYou={false} done={false} />
      {manifest && (
        <AppLink to="manifest" params={{ id: manifest.id }} look="block" className="small">
          {manifest.number}
        </AppLink>
      )}
    </div>
  )
}
