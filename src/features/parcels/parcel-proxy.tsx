import { IdCard } from 'lucide-react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { AppLink } from '#ui/app-link.tsx'

/** Lets another person collect the parcel. */
export function ParcelProxy({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  const { id, pickup_pass, can } = parcel
  if (!can.pass && !pickup_pass) return null
  return (
    <AppLink to="parcel-paper" params={{ id }} search="print=pass" look="plain" block icon={<IdCard className="i-m" />}>
      {pickup_pass ? t('parcels.papers.proxy_name', { name: pickup_pass.name }) : t('parcels.papers.proxy')}
    </AppLink>
  )
}
