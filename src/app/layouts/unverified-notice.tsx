import { VerifyNotice } from '#features/auth/verify-notice.tsx'
import { useSession } from '#session/session-context.ts'
import styles from './unverified-notice.module.css'

/**
 * For a customer who may not send anything yet, and not for staff who impersonate one: the mail is the customer's. Being blocked
 * comes first.
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
