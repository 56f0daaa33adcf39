import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './form-aside.module.css'

/** Beside a long form on a desk: what comes of it, and the button. */
export function FormAside({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={styles.aside} aria-label={label}>
      {children}
    </aside>
  )
}

type BarProps = {
  /** There is no aside with a button of its own: on a desk it stands where it is written. */
  only?: boolean
  children: ReactNode
}

/** The same at the thumb on a phone, in the place of the tabs. */
export function FormBar({ only, children }: BarProps) {
  return <div className={classes(styles.bar, only && styles.only)}>{children}</div>
}
