import { RefreshCw } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from './button.tsx'
import styles from './update-prompt.module.css'

/**
 * Offers a new version. Floats above the tab bar and never reloads by itself. The caller announces it in an existing live region,
 * because one that is inserted together with its text is not read.
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
