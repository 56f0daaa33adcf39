import { useEffect, useRef, type ReactNode } from 'react'
import styles from './chips.module.css'
import { classes } from './classes.ts'

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
  const line = useRef<HTMLElement>(null)
  // After each change of the address: the one that is shown is always in sight.
  useEffect(() => {
    const { current } = line
    const chip = current?.querySelector<HTMLElement>('[aria-current]')
    if (current && chip) current.scrollLeft = chip.offsetLeft - (current.offsetWidth - chip.offsetWidth) / 2
  })
  return (
    <nav aria-label={label} className={classes(styles.chips, wraps && styles.wraps)} ref={line}>
      {children}
    </nav>
  )
}

/** Looks of a link in it. */
export const chipLink = styles.chip ?? ''
