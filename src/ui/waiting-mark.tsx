import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import { useIsTold } from './offline-since.ts'
import { StaleMark } from './stale-mark.tsx'
import { useWaiting } from './unanswered.ts'
import styles from './waiting-mark.module.css'

/**
 * Floats over the screen, so that nothing shifts: shows how old the data is until the provider answers, and after five seconds
 * that the connection is slow.
 */
export function WaitingMark() {
  const { since = 0, isSlow = false } = useWaiting() ?? {}
  const isTold = useIsTold(since)
  return (
    // `data-old`: keeps a last picture from being taken, because it would claim to be current.
    <div className={styles.place} data-momentary data-old={since > 0 || undefined}>
      <WaitingWords since={isTold ? 0 : since} isSlow={isSlow} />
    </div>
  )
}

/** `since`: when the shown data was current (epoch milliseconds); 0: nothing is shown. */
export function WaitingWords({ since, isSlow }: { since: number; isSlow: boolean }) {
  const { t } = useI18n()
  return (
    <div className={classes((isSlow || since > 0) && styles.mark)}>
      {/* Always mounted: a live region that is inserted together with its text is not read. */}
      <output>{isSlow && t('ui.slow')}</output>
      {since > 0 && <StaleMark at={since} />}
    </div>
  )
}
