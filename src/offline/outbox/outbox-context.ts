import { createContext, use, useSyncExternalStore } from 'react'
import type { Entry } from './entry.ts'
import type { Outbox } from './outbox.ts'

export const OutboxContext = createContext<Outbox | null>(null)

export type OutboxView = Pick<
  Outbox,
  'whenRead' | 'isDurable' | 'enqueue' | 'outcome' | 'retry' | 'discard' | 'flush'
> & {
  /** This customer's undelivered entries, oldest first. */
  entries: readonly Entry[]
}

export function useOutbox(): OutboxView {
  const outbox = use(OutboxContext)
  if (!outbox) throw new Error('No OutboxContext')
  const entries = useSyncExternalStore(outbox.subscribe, outbox.list, outbox.list)
  const { whenRead, isDurable, enqueue, outcome, retry, discard, flush } = outbox
  return { entries, whenRead, isDurable, enqueue, outcome, retry, discard, flush }
}
