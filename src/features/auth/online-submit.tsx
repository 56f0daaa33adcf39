import { useI18n } from '#i18n/i18n-context.ts'
import { useBrowserOnline } from '#pwa/browser-online.ts'
import { Button } from '#ui/button.tsx'
import styles from './auth.module.css'

/** The form's main button, with a line under it that says when a network is missing. */
export function OnlineSubmit({ busy, children }: { busy: string | undefined; children: string }) {
  const { t } = useI18n()
  const isOnline = useBrowserOnline()
  return (
    <div className={styles.submit}>
      <Button type="submit" look="primary" block busy={busy}>
        {children}
      </Button>
      <div className="note">{!isOnline && t('auth.needs_network')}</div>
    </div>
  )
}
