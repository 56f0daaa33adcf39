import { Check, CircleAlert } from 'lucide-react'
import type { OptimisticTogglesState } from '#data/optimistic-toggles.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import styles from './save-mark.module.css'

/** In a section's head: whether the switches are saved. Changes are announced. */
export function SaveMark({ phase }: { phase: OptimisticTogglesState<never>['phase'] }) {
  const { t } = useI18n()
  return (
    <output className={styles.mark}>
      {phase === 'saved' && (
        <>
          <Check className="i-s" />
          {t('settings.saved')}
        </>
      )}
      {phase === 'refused' && (
        <span className={styles.refused}>
          <CircleAlert className="i-s" />
          {t('settings.not_saved')}
        </span>
      )}
    </output>
  )
}
