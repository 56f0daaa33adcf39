import type { ComponentType } from 'react'
import styles from './drawing.module.css'
import { Blocked } from './drawings/blocked.tsx'
import { EmptyNest } from './drawings/empty-nest.tsx'
import { Flight } from './drawings/flight.tsx'
import { Lost } from './drawings/lost.tsx'
import { Offline } from './drawings/offline.tsx'
import { Receipt } from './drawings/receipt.tsx'

export type DrawingName = 'empty-nest' | 'offline' | 'lost' | 'blocked' | 'receipt' | 'flight'

/** A line drawing that follows the theme. */
export function Drawing({ name }: { name: DrawingName }) {
  const Lines = drawings[name]
  return (
    <svg viewBox={name === 'flight' ? '0 0 320 190' : '0 0 280 190'} className={styles.drawing} aria-hidden="true">
      <Lines />
    </svg>
  )
}

const drawings: Record<DrawingName, ComponentType> = {
  'empty-nest': EmptyNest,
  offline: Offline,
  lost: Lost,
  blocked: Blocked,
  receipt: Receipt,
  flight: Flight,
}
