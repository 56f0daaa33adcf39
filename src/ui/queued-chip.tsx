import { CircleAlert, CircleQuestionMark, Clock, RefreshCw } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import styles from './queued-chip.module.css'

/** unknown: it was sent, but no answer came, so it may have arrived. */
export type QueuedState = 'waiting' | 'sending' | 'refused' | 'unknown'

const icons = { waiting: Clock, sending: RefreshCw, refused: CircleAlert, unknown: CircleQuestionMark }

/** The delivery state of something written on this device. */
export function QueuedChip({ state }: { state: QueuedState }) {
  const { t } = useI18n()
  const Icon = icons[state]
  return (
    <span className={classes(styles.chip, state === 'refused' && styles.refused)}>
      <Icon />
      {t(`ui.queued.${state}`)}
    </span>
  )
}
