import { RefreshCw } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from './button.tsx'
import styles from './update-prompt.module.css'

/**
 * A new version waits. Floats above the tab bar; never reloads by itself. It says nothing aloud: a live region that is inserted
 * with its words is not read aloud, so the caller announces it in one that stood there before.
 */
export function UpdatePrompt({
  onAccept,
  onLater,
  busy,
}: {
  onAccept: () => void
  onLater: () => void
  busy?: boolean
}) {
  const { t } = useI18n()
  return (
    <section className={styles.prompt} aria-label={t('ui.update.title')} data-momentary>
      <RefreshCw />
      <span className="grow">{t('ui.update.title')}</span>
      <span className={styles.actions}>
        <Button look="quiet" size="s" disabled={busy} onClick={onLater}>
          {t('ui.update.later')}
        </Button>
        <Button look="primary" size="s" busy={busy ? t('ui.update.busy') : undefined} onClick={onAccept}>
          {t('ui.update.accept')}
        </Button>
      </span>
    </section>
  )
}
