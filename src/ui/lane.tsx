import type { ReactNode } from 'react'
import styles from './lane.module.css'

/** One end of a route: a two-letter country, and the text below it. */
type End = { code: string; note?: ReactNode }

/** A place and a day on a line each, because side by side they would wrap anywhere on a phone. */
export function PlaceAndDay({ place, day }: { place?: string | null | undefined; day?: string | null | undefined }) {
  return (
    <>
      {place}
      <br />
      {day}
    </>
  )
}

/** A route with its means of transport in the middle. */
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
