import type { ReactNode } from 'react'
import styles from './thumb-bar.module.css'

/** The main action of a phone's page, fixed above the tabs. Reserves room for itself at the end of the page. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.bar}>{children}</div>
    </div>
  )
}
