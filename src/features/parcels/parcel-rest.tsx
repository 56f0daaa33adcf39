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
 * Details that are looked up now and then: weights, departure, printed documents. On a phone they are collapsed, along with the
 * receiving card, so that the page stays short.
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

/** The collapsed form: receiver, place and weight. */
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
