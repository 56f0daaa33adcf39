import { useQuery } from '@tanstack/react-query'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import { parcelCounts } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { onShelf } from './on-shelf.ts'

/** Links to combining parcels when two on a shelf of the same country go to the same country. The merge page says which ones fit. */
export function MergeHint({ parcels }: { parcels: readonly Parcel[] }) {
  const { t } = useI18n()
  const isBlocked = useSession().blocked !== null
  const ways = parcels
    .filter(({ status }) => onShelf.has(status))
    .map((each) => `${each.origin_country_code} ${each.destination_country_code ?? ''} ${each.currency}`)
  if (isBlocked || new Set(ways).size === ways.length) return null
  return (
    <div className="btns">
      <AppLink to="parcels" search="merge=" look="plain" size="s">
        {t('parcels.merge.several')}
      </AppLink>
    </div>
  )
}

/** Reserves its space, unless it is known that there are not two parcels to combine. */
export function MergeHintComing() {
  const { data: counts } = useQuery(parcelCounts(useCall()))
  if (useSession().blocked !== null || (counts && counts.steps.warehouse < 2)) return null
  return <Skeleton width="10.5rem" height="2.25rem" />
}
