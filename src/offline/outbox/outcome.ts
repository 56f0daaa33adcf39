import * as z from 'zod/mini'
import { Made } from '#contracts/errors.ts'
import type { Entry, EntryError } from './entry.ts'
import type { Kind, ReplyOf } from './kinds.ts'
import { isWritten, wordsOf } from './rules.ts'
import type { NewEntry, OutboxSettings } from './outbox.ts'

/**
 * What has become of an entry. `reply` is null when another tab received it, or when it could not be read. `id` is the id of the
 * entry to be corrected, which is new if the key was taken.
 */
export type Outcome =
  | { state: 'delivered'; reply: ReplyOf<Kind> | null }
  | { state: 'refused'; id: string; error: EntryError }
  | { state: 'waiting' | 'unknown' | 'gone' }

/** Deliveries since this page was opened, by key: the words, the reply, and what was created, as far as known. */
export type Delivered = Map<string, { words: string; reply: ReplyOf<Kind> | null; made: Made | undefined }>

/** Whether exactly this was delivered. Other words under the same key are a different entry. */
export function isDelivered(entry: Entry, delivered: Delivered): boolean {
  return isWritten(entry) && delivered.get(entry.id)?.words === wordsOf(entry)
}

/** null: the entry is being sent, or about to be. */
export function standing(
  sent: NewEntry,
  entries: readonly Entry[],
  delivered: Delivered,
  { isOnline, session }: Pick<OutboxSettings, 'isOnline' | 'session'>,
): Outcome | null {
  const id = sent.body.client_uuid
  const words = wordsOf(sent)
  const arrived = delivered.get(id)
  if (arrived?.words === words) return { state: 'delivered', reply: arrived.reply }
  const isOf = (each: Entry) => isWritten(each) && (each.id === id || each.was === id) && wordsOf(each) === words
  const entry = entries.find(isOf)
  if (!entry) return { state: 'gone' }
  if (entry.state === 'unknown') return { state: 'unknown' }
  if (entry.state === 'refused' && entry.error) return { state: 'refused', id: entry.id, error: entry.error }
  const isPutOff = entry.state === 'waiting' && (entry.error !== null || !isOnline() || session().blocked !== null)
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

/** What an answer says it made. Only the number is needed, to name the parcel; the contract has the full schema. */
export function madeBy(reply: ReplyOf<Kind> | null): Made | undefined {
  return z.safeParse(Made, reply?.data).data
}
