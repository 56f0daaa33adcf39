import { lazy, Suspense, type ComponentType } from 'react'
import styles from './drawing.module.css'

export type DrawingName = 'empty-nest' | 'offline' | 'lost' | 'blocked' | 'receipt' | 'flight'

/** A line drawing that follows the theme. Each comes in a file of its own, when it is first shown. */
export function Drawing({ name }: { name: DrawingName }) {
  const Lines = drawings[name]
  return (
    <svg viewBox={name === 'flight' ? '0 0 320 190' : '0 0 280 190'} className={styles.drawing} aria-hidden="true">
      <Suspense>
        <Lines />
      </Suspense>
    </svg>
  )
}

const drawings: Record<DrawingName, ComponentType> = {
  'empty-nest': drawn(() => import('./drawings/empty-nest.tsx').then((module) => module.EmptyNest)),
  offline: drawn(() => import('./drawings/offline.tsx').then((module) => module.Offline)),
  lost: drawn(() => import('./drawings/lost.tsx').then((module) => module.Lost)),
  blocked: drawn(() => import('./drawings/blocked.tsx').then((module) => module.Blocked)),
  receipt: drawn(() => import('./drawings/receipt.tsx').then((module) => module.Receipt)),
  flight: drawn(() => import('./drawings/flight.tsx').then((module) => module.Flight)),
}

/** A picture is never worth an error screen: one that does not arrive leaves its place empty. */
function drawn(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }))
}

function Nothing() {
  return null
}
