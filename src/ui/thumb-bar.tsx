import type { ReactNode } from 'react'
import styles from './thumb-bar.module.css'

/** The one thing to do next on a phone's page: fixed above the tabs. Leaves room for itself where it stands in the page. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.bar}>{children}</div>
    </div>
  )
}
