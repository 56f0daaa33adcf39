import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#http/client.ts'
import type { KeyStorage } from '#session/browser-storage.ts'
import type { Departure, Session } from '#session/session.ts'
import type { Drafts } from './drafts/drafts.ts'
import type { WrittenEntry } from './outbox/entry.ts'
import type { Kind, ReplyOf } from './outbox/kinds.ts'
import type { Outbox } from './outbox/outbox.ts'

export type DeviceSettings = {
  session: Session
  storage: KeyStorage
  call: Call
  /** An entry arrived: refetch what it changed. `reply` is null when another tab sent it, or when it could not be read. */
  onDelivered: (entry: WrittenEntry, reply: ReplyOf<Kind> | null) => void
}

export type Device = {
  queryClient: QueryClient
  outbox: Outbox
  drafts: Drafts
  /** Restores the kept data before it returns, so that the first render already shows it. Call it after `session.start()`. */
  start: () => void
  stop: () => void
  /** The session's `onDeparture`. */
  departed: (departure: Departure) => Promise<void>
}
