import type { ReactNode } from 'react'
import styles from './lane.module.css'

/** One end of a way: a two-letter country, and the words below it. */
type End = { code: string; note?: ReactNode }

/** From where to where, with what carries it between them. */
export function Lane({ from, to, icon }: { from: End; to: End; icon: ReactNode }) {
  return (
    <div className={styles.lane}>
      <div>
        <b className="code">{from.code}</b>
        <span>{from.note}</span>
      </div>
      <div className={styles.way} aria-hidden="true">
        {icon}
      </div>
      <div>
        <b className="code">{to.code}</b>
        <span>{to.note}</span>
      </div>
    </div>
  )
}
