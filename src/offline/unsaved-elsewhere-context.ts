import { createContext, use } from 'react'
import type { UnsavedElsewhere } from './unsaved-elsewhere.ts'

export const UnsavedElsewhereContext = createContext<UnsavedElsewhere | null>(null)

/** Asks the customer's other tabs what a sign-out would lose there. */
export function useUnsavedElsewhere(): UnsavedElsewhere['ask'] {
  const elsewhere = use(UnsavedElsewhereContext)
  if (!elsewhere) throw new Error('No UnsavedElsewhereContext')
  return elsewhere.ask
}
