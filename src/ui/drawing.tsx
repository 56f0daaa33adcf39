import type { ComponentType } from 'react'
import styles from './drawing.module.css'
import { ifItComes } from './if-it-comes.tsx'

export type DrawingName = 'empty-nest' | 'offline' | 'lost' | 'blocked' | 'receipt' | 'flight'

/** A line drawing that follows the theme. Each comes in a file of its own, when it is first shown. */
export function Drawing({ name }: { name: DrawingName }) {
  const Lines = drawings[name]
  return (
    <svg viewBox={name === 'flight' ? '0 0 320 190' : '0 0 280 190'} className={styles.drawing} aria-hidden="true">
      <Lines />
    </svg>
  )
}

/** A picture is never worth an error screen: one that does not arrive leaves its place empty. */
const drawings: Record<DrawingName, ComponentType> = {
  'empty-nest': ifItComes(() => import('./drawings/empty-nest.tsx').then((module) => module.EmptyNest)),
  offline: ifItComes(() => import('./drawings/offline.tsx').then((module) => module.Offline)),
  lost: ifItComes(() => import('./drawings/lost.tsx').then((module) => module.Lost)),
  blocked: ifItComes(() => import('./drawings/blocked.tsx').then((module) => module.Blocked)),
  receipt: ifItComes(() => import('./drawings/receipt.tsx').then((module) => module.Receipt)),
  flight: ifItComes(() => import('./drawings/flight.tsx').then((module) => module.Flight)),
}
