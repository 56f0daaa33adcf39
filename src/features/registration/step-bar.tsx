import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import styles from './registration.module.css'

type Props = { next: string; busy?: string | undefined; onBack?: () => void }

/** The buttons back and next, in the thumb bar on a phone. Going back loses nothing. */
export function StepBar({ next, busy, onBack }: Props) {
  const { t } = useI18n()
  return (
    <div className={styles.bar}>
      {onBack && (
        <Button onClick={onBack} disabled={busy !== undefined}>
          {t('registration.back')}
        </Button>
      )}
      <Button type="submit" look="primary" busy={busy}>
        {next}
      </Button>
    </div>
  )
}
