import { Clock } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import styles from './stale-mark.module.css'
import { timeWords } from './time-words.ts'

/** Shows the time of old data, with the day if that was not today. */
export function StaleMark({ at }: { at: number }) {
  const { t, f } = useI18n()
  const instant = new Date(at).toISOString()
  return (
    <span className={styles.mark}>
      <Clock className="i-s" />
      <time dateTime={instant}>{t('ui.as_of', { time: timeWords(at, f) })}</time>
    </span>
  )
}
