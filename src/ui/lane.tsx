import type { ReactNode } from 'react'
import styles from './lane.module.css'

/** One end of a way: a two-letter country, and the words below it. */
type End = { code: string; note?: ReactNode }

/** Where and when, on a line each: side by side on a phone they would break anywhere. */
export function PlaceAndDay({ place, day }: { place?: string | null | undefined; day?: string | null | undefined }) {
  return (
    <>
      {place}
      <br />
      {day}
    </>
  )
}

/** From where to where, with what carries it between them. */
export function Lane({ from, to, icon }: { from: End; to: End; icon: ReactNode }) {
  return (
    <div className={styles.lane}>
      <div className={styles.end}>
        <b className="code">{from.code}</b>
        <span>{from.note}</span>
      </div>
      <div className={styles.way} aria-hidden="true">
        {icon}
      </div>
      <div className={styles.end}>
        <b className="code">{to.code}</b>
        <span>{to.note}</span>
      </div>
    </div>
  )
}
