import { Lock, MessageCircle } from 'lucide-react'
import { SignOut } from '#features/settings/sign-out.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Drawing } from '#ui/drawing.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { AskAgain } from './ask-again.tsx'
import styles from './blocked.module.css'

/**
 * Explains why the customer is blocked and what they can do. Shown instead of the dashboard, and instead of a screen that the
 * provider refuses to let them read (`isPart`).
 */
export function BlockedScreen({ isPart }: { isPart: boolean }) {
  const { t } = useI18n()
  const { blocked } = useSession()
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <Drawing name="blocked" />
        <div className="stack stack-m">
          <h1 tabIndex={-1} data-page-title>
            {t(isPart ? 'app.blocked.closed' : 'app.blocked.title')}
          </h1>
          <p className="lead">{t(isPart ? 'app.blocked.closed_text' : 'app.blocked.text')}</p>
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
          <AppLink to="contact-us-inside" look="primary" block icon={<MessageCircle className="i-m" />}>
            {t('app.blocked.write')}
          </AppLink>
          {!isPart && (
            <AppLink to="parcels" look="plain" block>
              {t('app.blocked.parcels')}
            </AppLink>
          )}
          <AskAgain />
          <SignOut look="quiet" />
        </div>
      </div>
    </div>
  )
}
