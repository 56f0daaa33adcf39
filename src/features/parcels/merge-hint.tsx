import type { Parcel } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { AppLink } from '#ui/app-link.tsx'
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
