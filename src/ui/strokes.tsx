import { classes } from './classes.ts'
import styles from './track.module.css'

type Props = {
  /** The text for screen readers. */
  spoken: string
  /** Names of the steps; there is room for at most five. */
  names: readonly string[]
  /** The index of the current step; below 0 none is drawn. */
  now: number
  /** The current stroke is red. */
  needsYou?: boolean | undefined
  /** All drawn strokes are green. */
  done?: boolean | undefined
  /** Shows the names below. */
  labels?: boolean | undefined
}

/** Slanted strokes, one for each step. */
export function Strokes({ spoken, names, now, needsYou, done, labels }: Props) {
  return (
    <div>
      <span className="sr">{spoken}</span>
      <div aria-hidden="true" className={classes(styles.track, needsYou && styles.red, done && styles.green)}>
        {names.map((name, index) => (
          <i key={name} className={classes(index <= now && styles.on, index === now && styles.now)} />
        ))}
      </div>
      {labels && (
        <div className={styles.names} aria-hidden="true">
          {names.map((name, index) => (
            <span key={name} className={index === now ? styles.current : undefined}>
              {name}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
