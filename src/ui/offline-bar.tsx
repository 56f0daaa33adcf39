import { Wifi, WifiOff } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import styles from './offline-bar.module.css'
import { timeWords } from './time-words.ts'

/** A strip on top: there is no network, and how old the data is; then that it is back, and what is being sent. */
export function OfflineBar({
  state,
  since,
  sending = 0,
}: {
  state: 'offline' | 'back' | null
  /** When the data was last right, ms. */
  since?: number | null
  /** How many records wait to be sent. */
  sending?: number
}) {
  const { t, f } = useI18n()
  const words = () => {
    if (state === 'offline') return since ? t('ui.offline.since', { time: timeWords(since, f) }) : t('ui.offline.now')
    return sending > 0 ? t('ui.offline.sending', { count: sending }) : t('ui.offline.back')
  }
  // always there: a live region that is inserted together with its text is not read aloud
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
