import type { ReactNode } from 'react'
import styles from './auth.module.css'

/** What this page is for: one line, one sentence. */
export function AuthHead({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <div className="stack stack-s">
      <h1 tabIndex={-1} data-page-title>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}
