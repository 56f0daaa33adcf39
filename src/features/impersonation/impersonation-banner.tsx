import { UserRoundCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession, useSessionActions } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { askToSignOut } from '#ui/signing-out.ts'
import styles from './impersonation-banner.module.css'

const minute = 60_000

/** Shown above every page: whose account is used and for how long, so that staff never forget it. */
export function ImpersonationBanner() {
  const { t } = useI18n()
  const { person, impersonation } = useSession()
  const { signOut } = useSessionActions()
  const left = useMinutesLeft(impersonation?.until ?? 0)
  if (!person || !impersonation) return null
  // The name comes first, because a phone has room for little else.
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ') || person.email
  return (
    <section className={styles.bar} aria-label={t('impersonation.title')}>
      <UserRoundCheck className="i-m" aria-hidden="true" />
      <p className={styles.words}>
        <span className={styles.who}>
          {name}, <span className="code">{person.customer_code}</span>
        </span>
        <span className={styles.left}>
          {left > 1 ? t('impersonation.left', { count: left }) : t('impersonation.last')}
        </span>
      </p>
      <Button size="s" onClick={() => askToSignOut(() => void signOut())}>
        {t('impersonation.end')}
      </Button>
    </section>
  )
}

/** Minutes left, rounded up, counted down while the page is visible. */
function useMinutesLeft(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), minute / 4)
    return () => window.clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / minute))
}
