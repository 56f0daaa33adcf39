import { IdCard } from 'lucide-react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { pickupQr } from '#rules/pickup-qr.ts'
import { AppLink } from '#ui/app-link.tsx'
import { QrCode } from '#ui/qr-code.tsx'

/** The code for the scanner, and the way to let another person collect it. */
export function ParcelProxy({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  const { id, number, pickup_code, pickup_pass, can } = parcel
  return (
    <>
      {pickup_code && <QrCode text={pickupQr(number, pickup_code)} label={t('parcels.papers.qr')} />}
      {(can.pass || pickup_pass) && (
        <AppLink
          to="parcel-paper"
          params={{ id }}
          search="print=pass"
          look="plain"
          block
          icon={<IdCard className="i-m" />}
        >
          {pickup_pass ? t('parcels.papers.proxy_name', { name: pickup_pass.name }) : t('parcels.papers.proxy')}
        </AppLink>
      )}
    </>
  )
}
