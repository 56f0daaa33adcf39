import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './card.module.css'

type Props = {
  title?: ReactNode
  /** To the right of the title: a count, a link, the time of the data. */
  aside?: ReactNode
  /** The air-mail edge: at most once per screen, on the most important card. */
  edge?: boolean
  level?: 2 | 3
  /** No padding inside: for lists and labels that reach the edges. */
  flush?: boolean
  id?: string
  className?: string
  children?: ReactNode
}

/** A card. With a title it is a section of the page. */
export function Card({ title, aside, edge, level = 2, flush, id, className, children }: Props) {
  const heading = useId()
  const Title = level === 2 ? 'h2' : 'h3'
  const Paper = title ? 'section' : 'div'
  return (
    <Paper
      id={id}
      className={classes(styles.card, flush && styles.flush, className)}
      aria-labelledby={title ? heading : undefined}
    >
      {edge && <AirMail />}
      <div className={styles.inside}>
        {(title || aside) && (
          <div className={styles.head}>
            {title && <Title id={heading}>{title}</Title>}
            {aside}
          </div>
        )}
        {children}
      </div>
    </Paper>
  )
}

/** The air-mail edge alone, for pages that carry it at the top. */
export function AirMail() {
  return <div className={styles.edge} />
}
