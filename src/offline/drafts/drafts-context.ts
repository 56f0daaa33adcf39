import { createContext, use } from 'react'
import type { Draft, Drafts } from './drafts.ts'

export const DraftsContext = createContext<Drafts | null>(null)

/** The unsent form under a key, e.g. `useDraft('parcel.create')`. Returns the same object as long as the customer is the same. */
export function useDraft(key: string): Draft {
  const drafts = use(DraftsContext)
  if (!drafts) throw new Error('No DraftsContext')
  return drafts.of(key)
}
