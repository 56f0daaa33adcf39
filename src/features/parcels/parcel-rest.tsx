import { useState } from 'react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { usePhone } from '#ui/use-width.ts'
import { courierAddress } from './courier-address.ts'
import { ParcelDeparture } from './parcel-departure.tsx'
import { ParcelPapers } from './parcel-papers.tsx'
import { ParcelReceiving } from './parcel-receiving.tsx'
import { ParcelWeights } from './parcel-weights.tsx'

/**
 * What is looked up now and then: weights and which one counts, the departure it goes with, what of it is printed. On a
 * phone it comes when it is asked for, with all about its receiving, so that the page ends where the day's questions do.
 */
export function ParcelRest({ parcel }: { parcel: ParcelDetail }) {
  const isPhone = usePhone()
  const [isWhole, setWhole] = useState(false)
  if (isPhone && !isWhole) return <InShort parcel={parcel} onMore={() => setWhole(true)} />
  return (
    <>
      <ParcelWeights parcel={parcel} />
      {isPhone && <ParcelReceiving parcel={parcel} />}
      <ParcelDeparture parcel={parcel} />
      <ParcelPapers parcel={parcel} />
    </>
  )
}

/** Of all that, what is asked most: who gets it, where, and how heavy it is. */
function InShort({ parcel, onMore }: { parcel: ParcelDetail; onMore: () => void }) {
  const i18n = useI18n()
  const { t, f } = i18n
  const { receiver, pickup_point: point, chargeable_weight } = parcel
  const isPoint = parcel.delivery_method === 'pickup_point'
  return (
    <Card title={t('parcels.detail.receiving')}>
      <Facts
        items={[
          { name: t('parcels.detail.receiver'), value: receiver?.name, wide: true },
          isPoint
            ? { name: t('parcels.detail.pickup_point'), value: point && `${point.city}, ${point.address}`, wide: true }
            : { name: t('parcels.detail.courier'), value: courierAddress(parcel, i18n), wide: true },
          ...(chargeable_weight
            ? [{ name: t('parcels.detail.chargeable_weight'), value: f.weight(chargeable_weight, 1), wide: true }]
            : []),
        ]}
      />
      <Button look="plain" onClick={onMore}>
        {t('parcels.detail.rest')}
      </Button>
    </Card>
  )
}
