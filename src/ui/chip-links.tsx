import type { ReactNode } from 'react'
import styles from './chips.module.css'
import { classes } from './classes.ts'

/**
 * One part of a whole at a time, each with an address of its own: links in a line that scrolls sideways. The current one's `ref` is
 * `keepInSight`.
 */
export function ChipLinks({
  label,
  wraps,
  children,
}: {
  label: string
  /** There are many: where there is room, they stand in as many lines as they need. */
  wraps?: boolean
  children: ReactNode
}) {
  return (
    <nav aria-label={label} className={classes(styles.chips, wraps && styles.wraps)}>
      {children}
    </nav>
  )
}

/** Looks of a link in it. */
export const chipLink = styles.chip ?? ''
