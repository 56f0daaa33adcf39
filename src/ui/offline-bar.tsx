import { Wifi, WifiOff } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import styles from './offline-bar.module.css'
import { useTellSince } from './offline-since.ts'
import { timeWords } from './time-words.ts'

/** The offline strip: that the device is offline, and how old the data is; then back online, and what is being sent. */
export function OfflineBar({
  state,
  since,
  sending = 0,
}: {
  state: 'offline' | 'back' | null
  /** When the data was last current (epoch milliseconds). */
  since?: number | null
  /** How many records wait to be sent. */
  sending?: number
}) {
  const { t, f } = useI18n()
  useTellSince((state === 'offline' && since) || null)
  const words = () => {
    if (state === 'offline') return since ? t('ui.offline.since', { time: timeWords(since, f) }) : t('ui.offline.now')
    return sending > 0 ? t('ui.offline.sending', { count: sending }) : t('ui.offline.back')
  }
  // Always mounted: a live region that is inserted together with its text is not read.
  return (
    <output className={classes(styles.region)}>
      {state && (
        <span className={classes(styles.bar, state === 'back' && styles.back)}>
          <span className={styles.sign}>{state === 'back' ? <Wifi /> : <WifiOff />}</span>
          {words()}
        </span>
      )}
    </output>
  )
}
