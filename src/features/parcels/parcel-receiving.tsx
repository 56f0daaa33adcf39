import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Facts } from '#ui/facts.tsx'
import { courierAddress } from './courier-address.ts'

/** Who receives the parcel, where and until when. */
export function ParcelReceiving({ parcel }: { parcel: ParcelDetail }) {
  const i18n = useI18n()
  const { t, f } = i18n
  const point = parcel.pickup_point
  const isPoint = parcel.delivery_method === 'pickup_point'
  const number = parcel.last_mile_tracking_number
  // The pick-up code's card already says where and until when.
  const isSaid = parcel.status === 'ready_for_pickup' && parcel.pickup_code !== null
  return (
    <Card title={t('parcels.detail.receiving')}>
      <Facts
        items={[
          { name: t('parcels.detail.receiver'), value: parcel.receiver?.name, wide: true },
          ...(parcel.sender ? [{ name: t('parcels.detail.sender'), value: parcel.sender.name, wide: true }] : []),
          ...(isSaid
            ? []
            : [
                {
                  name: t(isPoint ? 'parcels.detail.pickup_point' : 'parcels.detail.courier'),
                  value: isPoint
                    ? point && `${point.title}, ${point.city}, ${point.address}`
                    : courierAddress(parcel, i18n),
                  wide: true,
                },
              ]),
          ...(isPoint && point && !isSaid
            ? [{ name: t('parcels.detail.schedule'), value: point?.schedule, wide: true }]
            : []),
          ...(parcel.pickup_until && !isSaid
            ? [{ name: t('parcels.detail.pickup_until'), value: f.calendarDate(parcel.pickup_until), wide: true }]
            : []),
          { name: t('parcels.detail.warehouse'), value: parcel.warehouse.title, wide: true },
          ...(parcel.comment ? [{ name: t('parcels.detail.comment'), value: parcel.comment, wide: true }] : []),
        ]}
      />
      {number && (
        <div className="row row-between">
          <div className="grow">
            <p className="small">{parcel.last_mile_carrier ?? t('parcels.detail.last_mile')}</p>
            <p className="code">{f.grouped(number)}</p>
          </div>
          <CopyButton text={number} label={t('parcels.detail.last_mile')} />
        </div>
      )}
    </Card>
  )
}
