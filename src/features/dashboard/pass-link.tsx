import { IdCard } from 'lucide-react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { AppLink } from '#ui/app-link.tsx'

/** Links to the pass with which another person collects a parcel, where there is one or may be one. */
export function PassLink({ parcel: { id, number, can, pickup_pass: pass } }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  if (!can.pass && !pass) return null
  return (
    <AppLink to="parcel-paper" params={{ id }} search="print=pass" look="plain" icon={<IdCard className="i-m" />}>
      {pass ? t('parcels.papers.proxy_name', { name: pass.name }) : t('parcels.papers.proxy')}
      <span className="sr">, {number}</span>
    </AppLink>
  )
}
