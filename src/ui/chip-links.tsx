import type { ComponentProps, ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import styles from './chips.module.css'
import { classes } from './classes.ts'
import { keepInSight } from './keep-in-sight.ts'

/** Links to the parts of a whole, in a line that scrolls sideways; each part has its own address. */
export function ChipLinks({
  label,
  wraps,
  children,
}: {
  label: string
  /** For many links: they wrap into several lines where there is room. */
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

/** A chip; the one with `aria-current` is scrolled into view. */
export function ChipLink(props: LinkProps) {
  return <AppLink {...props} look="bare" className={styles.chip} ref={props['aria-current'] ? keepInSight : null} />
}
