import type { ReactNode } from 'react'
import styles from './form-aside.module.css'

/** Beside a long form on a desk: what comes of it, and the button. */
export function FormAside({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={styles.aside} aria-label={label}>
      {children}
    </aside>
  )
}

/** The same at the thumb on a phone, in the place of the tabs. */
export function FormBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}
