import { useEffect, useRef, type ReactNode } from 'react'
import styles from './chip-links.module.css'

/** One part of a whole at a time, each with an address of its own: links in a line that scrolls sideways. */
export function ChipLinks({ label, children }: { label: string; children: ReactNode }) {
  const line = useRef<HTMLElement>(null)
  // After each change of the address: the one that is shown is always in sight.
  useEffect(() => {
    const { current } = line
    const chip = current?.querySelector<HTMLElement>('[aria-current]')
    if (current && chip) current.scrollLeft = chip.offsetLeft - (current.offsetWidth - chip.offsetWidth) / 2
  })
  return (
    <nav aria-label={label} className={styles.chips} ref={line}>
      {children}
    </nav>
  )
}

/** Looks of a link in it. */
export const chipLink = styles.chip ?? ''
