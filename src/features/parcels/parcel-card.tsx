import { memo } from 'react'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import { useStorageDay, useToday } from '#data/today.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { isPast, trackStep } from '#rules/parcel-status.ts'
import { ParcelLabel } from '#ui/parcel-label.tsx'
import { parcelFact } from './parcel-fact.ts'

type Props = {
  parcel: Parcel
  /** The list's filter, kept on the way to the parcel and back. */
  search: string
  isOpen: boolean
}

/** Memoized: a windowed list re-renders with every row that scrolls in, which leaves the other cards unchanged. */
export const ParcelCard = memo(function ParcelCard({ parcel, search, isOpen }: Props) {
  const i18n = useI18n()
  const { f } = i18n
  const fact = parcelFact(parcel, i18n, { today: useToday(), storageDay: useStorageDay() })
  return (
    <ParcelLabel
      link={{ to: 'parcel', params: { id: parcel.id }, search }}
      from={parcel.origin_country_code}
      to={parcel.destination_country_code}
      title={parcelName(parcel)}
      shop={parcel.shop_name}
      tracking={parcel.tracking_number && f.grouped(parcel.tracking_number)}
      status={parcel.status}
      step={trackStep(parcel.status)}
      needsYou={parcel.attention.length > 0}
      fact={parcel.status === 'awaiting_payment' ? <span className="strong">{fact}</span> : fact}
      past={isPast(parcel.status)}
      current={isOpen}
    />
  )
})
