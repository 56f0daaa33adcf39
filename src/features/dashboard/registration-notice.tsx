import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Notice } from '#ui/notice.tsx'

/** Asks customers to register with customs, says why, and leads there. Not shown to staff. */
export function RegistrationNotice() {
  const { t } = useI18n()
  const { person, blocked, impersonation } = useSession()
  if (!person || person.is_registered || blocked || impersonation) return null
  return (
    <Notice
      tone="info"
      title={t('dashboard.registration.title')}
      action={
        <AppLink to="complete-registration" look="plain" size="s">
          {t('dashboard.registration.go')}
        </AppLink>
      }
    >
      {t('dashboard.registration.text')}
    </Notice>
  )
}
