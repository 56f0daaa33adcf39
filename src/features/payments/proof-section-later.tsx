import { lazy, Suspense } from 'react'
import { lazyWithRetry } from '#pwa/chunks.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ProofSectionProps } from './proof-section.tsx'

const Section = lazy(async () => ({
  default: (await lazyWithRetry(() => import('./proof-section.tsx'))).ProofSection,
}))

/** She pays first, by what stands above: the proof is asked for after the form stands. */
export function ProofSection(props: ProofSectionProps) {
  return (
    <Suspense fallback={<Skeleton height="24rem" />}>
      <Section {...props} />
    </Suspense>
  )
}
