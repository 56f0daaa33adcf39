import { lazy } from 'react'
import { lazyWithRetry } from '#pwa/chunks.ts'

const fetchDocument = () => lazyWithRetry(() => import('./document-step.tsx'))
const fetchAddress = () => lazyWithRetry(() => import('./address-step.tsx'))
export const fetchFinish = () => lazyWithRetry(() => import('./finish-registration.ts'))

export const DocumentStep = lazy(async () => ({ default: (await fetchDocument()).DocumentStep }))
export const AddressStep = lazy(async () => ({ default: (await fetchAddress()).AddressStep }))

/** While the first step is filled in, the others come. What does not come now is asked for again when it is needed. */
export function fetchLaterSteps(): void {
  fetchDocument().catch(() => {})
  fetchAddress().catch(() => {})
  fetchFinish().catch(() => {})
}
