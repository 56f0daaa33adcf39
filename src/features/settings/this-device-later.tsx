import { lazy, Suspense, type ComponentType } from 'react'
import { lazyWithRetry } from '#pwa/chunks.ts'
import { Skeleton } from '#ui/skeleton.tsx'

const Section: ComponentType<{ userId: number }> = lazy(async () => {
  const { ThisDevice } = await lazyWithRetry(() => import('./this-device.tsx'))
  return { default: ThisDevice }
})

/** The last section of a long screen comes after the screen stands. */
export function ThisDevice({ userId }: { userId: number }) {
  return (
    <Suspense fallback={<Skeleton height="20rem" />}>
      <Section userId={userId} />
    </Suspense>
  )
}
