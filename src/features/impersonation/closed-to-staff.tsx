import { useI18n } from '#i18n/i18n-context.ts'
import { Empty } from '#ui/empty.tsx'
import { AppLink } from '#ui/app-link.tsx'

/** Takes the place of what only the customer may do. */
export function ClosedToStaff() {
  const { t } = useI18n()
  return (
    <Empty
      level={1}
      drawing="blocked"
      title={t('impersonation.closed_title')}
      text={t('impersonation.closed_text')}
      action={
        <AppLink to="dashboard" look="plain">
          {t('app.sections.dashboard')}
        </AppLink>
      }
    />
  )
}
