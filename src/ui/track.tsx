import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import styles from './track.module.css'

const steps = ['expected', 'warehouse', 'transit', 'customs', 'pickup'] as const
export type TrackStep = (typeof steps)[number]

/** Five slanted strokes: how far a parcel has come. */
export function Track({
  step,
  needsYou,
  done,
  labels,
}: {
  /** null: its way ended elsewhere, no stroke is drawn. */
  step: TrackStep | null
  /** The current stroke turns red. */
  needsYou?: boolean
  /** It can be picked up: all green. */
  done?: boolean
  /** With the names of the steps below. */
  labels?: boolean
}) {
  const { t } = useI18n()
  const now = step ? steps.indexOf(step) : -1
  if (!step) return null
  const spoken = t('ui.track', { number: now + 1, of: steps.length, step: t(`parcels.step.${step}`) })
  return (
    <div>
      <span className="sr">{needsYou ? `${spoken}, ${t('ui.track_needs_you')}` : spoken}</span>
      <div aria-hidden="true" className={classes(styles.track, needsYou && styles.red, done && styles.green)}>
        {steps.map((each, index) => (
          <i key={each} className={classes(index <= now && styles.on, index === now && styles.now)} />
        ))}
      </div>
      {labels && (
        <div className={styles.names} aria-hidden="true">
          {steps.map((each, index) => (
            <span key={each} className={index === now ? styles.current : undefined}>
              {t(`parcels.step.${each}`)}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
