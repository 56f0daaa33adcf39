import type { ReactNode } from 'react'
import styles from './auth.module.css'

/** The page's heading and an introductory sentence. */
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
