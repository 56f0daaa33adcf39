import { CircleCheck, IdCard } from 'lucide-react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { pickupQr } from '#rules/pickup-qr.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Card } from '#ui/card.tsx'
import { PickupCode } from '#ui/pickup-code.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import styles from './parcel-pickup.module.css'

/** The pick-up code for the counter or the courier. It is kept on the device, so it can be shown without a signal. */
export function ParcelPickup({ parcel }: { parcel: ParcelDetail }) {
  const { t, f } = useI18n()
  if (!parcel.pickup_code) return null
  if (parcel.status === 'out_for_delivery')
    return (
      <Card title={t('parcels.detail.courier_code')}>
        <div className={styles.code}>
          <PickupCode code={parcel.pickup_code} />
        </div>
        <p className="small">{t('parcels.detail.courier_code_text')}</p>
      </Card>
    )
  if (parcel.status !== 'ready_for_pickup') return null
  const point = parcel.pickup_point
  return (
    <Card
      title={t('parcels.detail.pickup_code')}
      aside={
        parcel.pickup_until && (
          <span className="note">{t('parcels.detail.collect', { date: f.dayAndMonth(parcel.pickup_until) })}</span>
        )
      }
    >
      {point && (
        <p className={styles.point}>
          {point.city}, {point.address}
          <br />
          <span className="note">{point.schedule}</span>
        </p>
      )}
      <div className={styles.code}>
        <PickupCode code={parcel.pickup_code} />
        <QrCode text={pickupQr(parcel.number, parcel.pickup_code)} label={t('parcels.papers.qr')} />
      </div>
      <ParcelProxy parcel={parcel} />
      <p className="row small">
        <CircleCheck className="i-s" />
        {t('parcels.detail.pickup_offline')}
      </p>
    </Card>
  )
}

/** Lets another person collect the parcel. */
function ParcelProxy({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  const { id, pickup_pass, can } = parcel
  if (!can.pass && !pickup_pass) return null
  return (
    <AppLink to="parcel-paper" params={{ id }} search="print=pass" look="plain" block icon={<IdCard className="i-m" />}>
      {pickup_pass ? t('parcels.papers.proxy_name', { name: pickup_pass.name }) : t('parcels.papers.proxy')}
    </AppLink>
  )
}
