import { useState } from 'react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { usePhone } from '#ui/use-width.ts'
import { ParcelDeparture } from './parcel-departure.tsx'
import { ParcelPapers } from './parcel-papers.tsx'
import { ParcelReceiving } from './parcel-receiving.tsx'
import { ParcelWeights } from './parcel-weights.tsx'

/**
 * What is looked up now and then: weights and which one counts, the departure it goes with, what of it is printed. On a
 * phone it comes when it is asked for, with all about its receiving, so that the page ends where the day's questions do.
 */
export function ParcelRest({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  const isPhone = usePhone()
  const [isWhole, setWhole] = useState(false)
  if (isPhone && !isWhole)
    return (
      <Button look="plain" onClick={() => setWhole(true)}>
        {t('parcels.detail.rest')}
      </Button>
    )
  return (
    <>
      <ParcelWeights parcel={parcel} />
      {isPhone && <ParcelReceiving parcel={parcel} />}
      <ParcelDeparture parcel={parcel} />
      <ParcelPapers parcel={parcel} />
    </>
  )
}
