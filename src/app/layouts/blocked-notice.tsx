import { ChevronRight, Lock } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { AskAgain } from './ask-again.tsx'
import styles from './blocked.module.css'

/** One line above every screen of a blocked customer; the dashboard has the full explanation. */
export function BlockedNotice() {
  const { t } = useI18n()
  const { blocked } = useSession()
  if (!blocked) return null
  return (
    <div className={styles.notice}>
      <AppLink to="dashboard" look="bare" className={styles.line}>
        <Lock className="i-m" aria-hidden="true" />
        <span className="clip">
          <b>{t('app.blocked.title')}</b>{' '}
          {blocked.reason && <span>{t('app.blocked.reason', { reason: blocked.reason })}</span>}
        </span>
        <ChevronRight className="i-m" aria-hidden="true" />
      </AppLink>
      <AskAgain isSign />
    </div>
  )
}
