import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Notice } from '#ui/notice.tsx'
import { SendVerification } from './send-verification.tsx'
import styles from './unverified-notice.module.css'

/**
 * Tells a customer that their e-mail address is not verified, so that they may not send anything yet, and offers to send the mail
 * again. Not for impersonating staff, who cannot read that mail; and a block takes precedence.
 */
export function UnverifiedNotice() {
  const { t } = useI18n()
  const { person, blocked, impersonation } = useSession()
  if (!person || person.is_email_verified || blocked || impersonation) return null
  return (
    <div className={styles.notice}>
      <Notice tone="wait" title={t('mail.unverified')} action={<SendVerification size="s" />}>
        {t('mail.unverified_text', { email: person.email })}
      </Notice>
    </div>
  )
}
