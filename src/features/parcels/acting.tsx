import { lazy, Suspense } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { lazyWithRetry } from '#pwa/chunks.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ActProps } from './acts/act.tsx'

// What was read stays where the rest does not come.
const load = () => lazyWithRetry(() => import('./acts/act.tsx')).catch(() => null)
const Act = lazy(async () => ({ default: (await load())?.Act ?? NotHere }))
const Merge = lazy(async () => ({ default: (await load())?.MergeParcels ?? NotHere }))

/** What can be done about a parcel, and the end of what is read: it comes after the screen stands, and its place is kept free. `height`: of that place. */
export function Acting({ height = '2.75rem', ...act }: ActProps & { height?: string }) {
  return (
    <Suspense fallback={<Skeleton width="10rem" height={height} />}>
      <Act {...act} />
    </Suspense>
  )
}

/** Several of them become one. */
export function Merging() {
  return (
    <Suspense>
      <Merge />
    </Suspense>
  )
}

function NotHere() {
  return <p className="small">{useI18n().t('parcels.act.not_here')}</p>
}
