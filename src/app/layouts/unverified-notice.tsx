import { useSession } from '#session/session-context.ts'
import { lazyPart, Nothing } from '#ui/lazy-part.tsx'
import styles from './unverified-notice.module.css'

/** Few see it, and not for long, so it comes when it is needed; where it does not come, the dashboard is none the worse. */
const VerifyNotice = lazyPart(async () => (await import('#features/auth/verify-notice.tsx')).VerifyNotice, {
  fallback: null,
  otherwise: Nothing,
})

/** To a customer who may not send anything yet, and not to anyone who acts in their name: the mail is theirs. Being blocked comes first. */
export function UnverifiedNotice() {
  const { person, blocked, impersonation } = useSession()
  if (!person || person.is_email_verified || blocked || impersonation) return null
  return (
    <div className={styles.notice}>
      <VerifyNotice email={person.email} />
    </div>
  )
}
