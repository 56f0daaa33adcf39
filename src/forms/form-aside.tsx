import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './form-aside.module.css'

/** Beside a long form on a desktop: its result, and the button. */
export function FormAside({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={styles.aside} aria-label={label}>
      {children}
    </aside>
  )
}

type BarProps = {
  /** The form has no aside with a button of its own, so on a desktop the bar stays where it is written. */
  only?: boolean
  children: ReactNode
}

/** The same on a phone: a bar at the bottom, in place of the tabs. */
export function FormBar({ only, children }: BarProps) {
  return <div className={classes(styles.bar, only && styles.only)}>{children}</div>
}
