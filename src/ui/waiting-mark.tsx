import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import { StaleMark } from './stale-mark.tsx'
import { useWaiting } from './unanswered.ts'
import styles from './waiting-mark.module.css'

/**
 * Floats over the screen, so that nothing moves when it comes and goes: how old what is shown is, as long as the provider has not
 * answered; and after five seconds that the connection is slow.
 */
export function WaitingMark() {
  const { since = 0, isSlow = false } = useWaiting() ?? {}
  return (
    // `data-old`: no picture is taken of this screen, which would call it of now.
    <div className={styles.place} data-momentary data-old={since > 0 || undefined}>
      <WaitingWords since={since} isSlow={isSlow} />
    </div>
  )
}

/** `since`: when what is shown was right (milliseconds); 0: nothing is shown. */
export function WaitingWords({ since, isSlow }: { since: number; isSlow: boolean }) {
  const { t } = useI18n()
  return (
    <div className={classes((isSlow || since > 0) && styles.mark)}>
      {/* Always there: a live region that is inserted together with its text is not read aloud. */}
      <output>{isSlow && t('ui.slow')}</output>
      {since > 0 && <StaleMark at={since} />}
    </div>
  )
}
