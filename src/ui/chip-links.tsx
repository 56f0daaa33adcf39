import type { ComponentProps, ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import styles from './chips.module.css'
import { classes } from './classes.ts'
import { keepInSight } from './keep-in-sight.ts'

/** One part of a whole at a time, each with an address of its own: links in a line that scrolls sideways. */
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

type LinkProps = Omit<ComponentProps<typeof AppLink>, 'look' | 'className' | 'ref'>

/** A link in it; the one with `aria-current` is kept in sight. */
export function ChipLink(props: LinkProps) {
  return <AppLink {...props} look="bare" className={styles.chip} ref={props['aria-current'] ? keepInSight : null} />
}
