import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useDelayedLoading } from '#ui/use-delayed-loading.ts'
import type { Coming } from './use-plain-form.ts'
import styles from './calculation-screen.module.css'

/** What is said of a form whose code takes long, or did not come. */
export function ComingNote({ coming, onRetry }: { coming: Coming; onRetry: () => void }) {
  const { t } = useI18n()
  const isLong = useDelayedLoading(coming.kind === 'begun')
  const look = classes('stack stack-s', styles.coming)
  if (coming.kind === 'lost' || coming.kind === 'asked') {
    return (
      <div role="alert" className={look}>
        <p className="strong">{t('calculation.lost')}</p>
        <p className="note">{t('calculation.lost_text')}</p>
        <div>
          <Button onClick={onRetry} busy={coming.kind === 'asked' ? t('ui.retrying') : undefined}>
            {t('ui.retry')}
          </Button>
        </div>
      </div>
    )
  }
  return isLong && <output className={look}>{t('ui.loading')}</output>
}
