import type { Entry, EntryError } from './outbox-entry.ts'
import type { BodyOf, Kind, ReplyOf } from './outbox-kinds.ts'

export type NewEntry = { [K in Kind]: { kind: K; body: BodyOf<K> } }[Kind]

/** How it stands with an entry: `reply` is null when another tab got it. */
export type Outcome =
  | { state: 'delivered'; reply: ReplyOf<Kind> | null }
  | { state: 'refused'; error: EntryError }
  | { state: 'waiting' | 'unknown' | 'gone' }

export type Outbox = {
  /**
   * Resolves once the entry is on the device's disk, and only then may a screen say "saved". Sending starts by itself.
   * The id is the body's `client_uuid`: the same body again changes nothing, another body mends a refused entry.
   * Rejects with `OutboxError`, or with `ApiError` (403, user_blocked) for a blocked customer.
   */
  enqueue(entry: NewEntry): Promise<void>
  /** What became of an entry, as soon as that is known and at the latest after `patience` milliseconds. */
  outcome(id: string, patience: number): Promise<Outcome>
  list(): readonly Entry[]
  subscribe(listener: () => void): () => void
  /** Sends a waiting, refused or unknown entry again, now. */
  retry(id: string): Promise<void>
  /** Throws it away by the customer's word. False when it is just being sent, or already gone. */
  discard(id: string): Promise<boolean>
  /** Tries to send everything that is due. */
  flush(): Promise<void>
}

/** Why nothing was saved. The words are `offline.not_saved.<reason>`. */
export class OutboxError extends Error {
  override name = 'OutboxError'
  readonly reason: 'full' | 'unavailable' | 'signed-out' | 'under-way' | 'invalid'
  constructor(reason: OutboxError['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
