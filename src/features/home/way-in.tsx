import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { AppLink } from '#ui/app-link.tsx'

/** An address for a guest; a customer, who has one, adds a parcel. The way to their parcels stands on top. */
export function WayIn() {
  const { t } = useI18n()
  const isGuest = useSession().phase === 'guest'
  return (
    <AppLink to={isGuest ? 'register' : 'parcel-create'} look="primary">
      {t(isGuest ? 'site.register' : 'home.last.customer')}
    </AppLink>
  )
}
