import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { AskAgain } from './ask-again.tsx'
import styles from './blocked.module.css'

/** On every page of a blocked customer: what is closed, what is not, and why. */
export function BlockedNotice() {
  const { t } = useI18n()
  const { blocked } = useSession()
  if (!blocked) return null
  return (
    <div className={styles.notice}>
      <Notice
        tone="attention"
        title={t('app.blocked.title')}
        action={
          <div className="btns">
            <AskAgain size="s" />
            <AppLink to="contact-us-inside" look="plain" size="s">
              {t('titles.contact-us-inside')}
            </AppLink>
          </div>
        }
      >
        {blocked.reason && <p>{t('app.blocked.reason', { reason: blocked.reason })}</p>}
        <p>{t('app.blocked.text')}</p>
      </Notice>
    </div>
  )
}
