import { classes } from './classes.ts'
import styles from './track.module.css'

type Props = {
  /** What is read aloud for the picture. */
  spoken: string
  /** Names of the steps; at most five have room below. */
  names: readonly string[]
  /** The step it is at, from 0; below it none is drawn yet. */
  now: number
  /** The current stroke turns red. */
  needsYou?: boolean | undefined
  /** All that are drawn are green. */
  done?: boolean | undefined
  /** With the names below. */
  labels?: boolean | undefined
}

/** Slanted strokes, one for each step of a way. */
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
