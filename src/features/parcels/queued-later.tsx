import { lazy, Suspense, useEffect } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import type { Entry } from '#offline/outbox/entry.ts'
import { lazyWithRetry } from '#pwa/chunks.ts'
import { LabelSkeleton } from '#ui/label-skeleton.tsx'

const fetchQueue = () => import('./queued-parcels.tsx')
const Queue = lazy(async () => {
  const module = await lazyWithRetry(fetchQueue).catch(() => null)
  return { default: module?.QueuedParcels ?? NotHere }
})

/** What waits to be sent. Few lists have it: it comes after the list, so that it is here when the network is not. */
export function QueuedParcels({ entries }: { entries: readonly Entry[] }) {
  useEffect(() => void fetchQueue().catch(() => {}), [])
  if (entries.length === 0) return null
  return (
    <Suspense fallback={<LabelSkeleton count={entries.length} />}>
      <Queue entries={entries} />
    </Suspense>
  )
}

function NotHere() {
  return <p className="note">{useI18n().t('offline.waits')}</p>
}
