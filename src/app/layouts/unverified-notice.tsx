import { VerifyNotice } from '#features/auth/verify-notice.tsx'
import { useSession } from '#session/session-context.ts'
import styles from './unverified-notice.module.css'

/**
 * For a customer whose email is not verified, who may not send anything yet. Not for impersonating staff, who cannot read that
 * mail; and a block takes precedence.
 */
export function UnverifiedNotice() {
  const { person, blocked, impersonation } = useSession()
  if (!person || person.is_email_verified || blocked || impersonation) return null
  return (
    <div className={styles.notice}>
      <VerifyNotice email={person.email} />
    </div>
  )
}
