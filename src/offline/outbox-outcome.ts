import type { Entry, EntryError } from './outbox-entry.ts'
import type { Kind, ReplyOf } from './outbox-kinds.ts'

/** How it stands with an entry: `reply` is null when another tab got it, or when it could not be read. */
export type Outcome =
  | { state: 'delivered'; reply: ReplyOf<Kind> | null }
  | { state: 'refused'; error: EntryError }
  | { state: 'waiting' | 'unknown' | 'gone' }

/** What arrived while this page was open: the body as text, and the reply. */
export type Delivered = Map<string, { body: string; reply: ReplyOf<Kind> | null }>

/** null: it is just being sent, or about to be. */
export function standing(
  id: string,
  entries: readonly Entry[],
  delivered: Delivered,
  isOnline: boolean,
): Outcome | null {
  const arrived = delivered.get(id)
  if (arrived) return { state: 'delivered', reply: arrived.reply }
  const entry = entries.find((each) => each.id === id)
  if (!entry) return { state: 'gone' }
  if (entry.state === 'unknown') return { state: 'unknown' }
  if (entry.state === 'refused' && entry.error) return { state: 'refused', error: entry.error }
  const isPutOff = entry.state === 'waiting' && (entry.error !== null || !isOnline)
  return isPutOff ? { state: 'waiting' } : null
}

type Waiting = {
  standing: () => Outcome | null
  subscribe: (listener: () => void) => () => void
  later: (milliseconds: number, work: () => void) => () => void
  patience: number
}

export function awaitOutcome({ standing, subscribe, later, patience }: Waiting): Promise<Outcome> {
  return new Promise((resolve) => {
    const finish = (outcome: Outcome) => {
      stopListening()
      callOff()
      resolve(outcome)
    }
    const look = () => {
      const outcome = standing()
      if (outcome) finish(outcome)
    }
    const stopListening = subscribe(look)
    const callOff = later(patience, () => finish({ state: 'waiting' }))
    look()
  })
}
