import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Notice } from '#ui/notice.tsx'

/** To a customer of whom customs know nothing yet: what that means, and the way there. Staff are not asked for it. */
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
