import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { AppLink } from '#ui/app-link.tsx'

/** Offers guests a warehouse address, and customers, who have one, a new parcel. The header links to their parcels. */
export function WayIn() {
  const { t } = useI18n()
  const isGuest = useSession().phase === 'guest'
  return (
    <AppLink to={isGuest ? 'register' : 'parcel-create'} look="primary">
      {t(isGuest ? 'site.register' : 'home.last.customer')}
    </AppLink>
  )
}
