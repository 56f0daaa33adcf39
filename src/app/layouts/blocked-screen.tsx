import { Lock } from 'lucide-react'
import { SignOut } from '#features/settings/sign-out.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Drawing } from '#ui/drawing.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { AskAgain } from './ask-again.tsx'
import styles from './blocked.module.css'

/** Where the provider shows a blocked customer nothing: why, and what can be done. */
export function BlockedScreen() {
  const { t } = useI18n()
  const { blocked } = useSession()
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <div className={styles.art}>
          <Drawing name="blocked" />
        </div>
        <div className="stack stack-m">
          <h1 tabIndex={-1} data-page-title>
            {t('app.blocked.closed')}
          </h1>
          <p className="lead">{t('app.blocked.closed_text')}</p>
        </div>
        {blocked?.reason && (
          <div className={styles.why}>
            <span className={styles.stub}>
              <Lock aria-hidden="true" />
            </span>
            <div className={styles.body}>
              <p className={styles.small}>{t('app.blocked.why')}</p>
              <p>{blocked.reason}</p>
            </div>
          </div>
        )}
        <div className={styles.acts}>
          <AskAgain block />
          <AppLink to="contact-us-inside" look="plain" block>
            {t('titles.contact-us-inside')}
          </AppLink>
          <SignOut />
        </div>
      </div>
    </div>
  )
}
