import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import styles from './save-bar.module.css'

type Props = { isDirty: boolean; isBusy: boolean; label?: string; busy?: string }

/** The one action of a tab: at the thumb on a phone. */
export function SaveBar({ isDirty, isBusy, label, busy }: Props) {
  const { t } = useI18n()
  return (
    <div className={styles.bar}>
      <p className="small grow">{isDirty && t('account.unsaved')}</p>
      <Button type="submit" look="primary" busy={isBusy ? (busy ?? t('account.saving')) : undefined}>
        {label ?? t('account.save')}
      </Button>
    </div>
  )
}
