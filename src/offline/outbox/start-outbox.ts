import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import type { Session } from '#session/session.ts'
import { browserOutboxSettings, createPageLock } from './browser-adapters.ts'
import type { WrittenEntry } from './entry.ts'
import { sendBody, type Kind, type ReplyOf } from './kinds.ts'
import { memoryOutboxStore } from './store.ts'
import { createOutbox, type OutboxControl, type OutboxSettings } from './outbox.ts'

type Settings = Pick<OutboxSettings, 'makeRoom' | 'onDelivered'> & {
  session: Session
  call: Call
  /** In this page's memory alone: nothing is written down, and other tabs hear nothing of it. */
  isPrivate?: boolean
}

/** The outbox on this browser's disk, sending for whoever is signed in: a file of its own, because reading does without it. */
export function startOutbox({ session, call, makeRoom, onDelivered, isPrivate = false }: Settings): OutboxControl {
  return createOutbox({
    ...browserOutboxSettings(),
    ...(isPrivate && privateSettings()),
    session: session.getState,
    send: (entry) => sendAs(session, call, entry),
    makeRoom,
    onDelivered,
  })
}

function privateSettings(): Pick<OutboxSettings, 'openStore' | 'lock' | 'openChannel' | 'askToStay'> {
  return {
    openStore: memoryOutboxStore,
    lock: createPageLock(),
    openChannel: () => ({ tell: () => {}, close: () => {} }),
    askToStay: () => {},
  }
}

/** Only as the customer who wrote it: the token is taken together with the person it belongs to. */
async function sendAs(session: Session, call: Call, entry: WrittenEntry): Promise<ReplyOf<Kind>> {
  const { person, token } = session.getState()
  if (!token || person?.id !== entry.user_id) throw new ApiError('unauthenticated', 401)
  const asHer: Call = (endpoint, input) => call(endpoint, { ...input, token })
  return sendBody(entry.kind, entry.body, { call: asHer, userId: entry.user_id })
}
