import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { dimensions } from '#i18n/sizes.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'

/** Three decimals for measured weights, one for the charged weight; nothing until the parcel is weighed or measured. */
export function ParcelWeights({ parcel }: { parcel: ParcelDetail }) {
  const { t, f, language } = useI18n()
  const divisor = parcel.volumetric_divisor
  if (parcel.actual_weight === null && parcel.length === null) return null
  return (
    <Card title={t('parcels.detail.weights')}>
      <Facts
        items={[
          { name: t('parcels.detail.actual_weight'), value: f.weight(parcel.actual_weight, 3) },
          {
            name: divisor ? t('parcels.detail.volumetric_divisor', { divisor }) : t('parcels.detail.volumetric_weight'),
            value: f.weight(parcel.volumetric_weight, 3),
          },
          { name: t('parcels.detail.chargeable_weight'), value: f.weight(parcel.chargeable_weight, 1) },
          { name: t('parcels.detail.size'), value: dimensions(language, parcel.length, parcel.width, parcel.height) },
        ]}
      />
    </Card>
  )
}
