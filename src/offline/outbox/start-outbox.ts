import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import type { Session } from '#session/session.ts'
import type { OutboxAdapters } from './browser-adapters.ts'
import type { WrittenEntry } from './entry.ts'
import { sendBody, type Kind, type ReplyOf } from './kinds.ts'
import { createOutbox, type OutboxControl, type OutboxSettings } from './outbox.ts'

type Settings = Pick<OutboxSettings, 'makeRoom' | 'onDelivered'> & {
  session: Session
  call: Call
  adapters: OutboxAdapters
}

/** The outbox of a page, sending as the customer who is signed in. */
export function startOutbox({ session, call, adapters, makeRoom, onDelivered }: Settings): OutboxControl {
  return createOutbox({
    ...adapters,
    session: session.getState,
    send: (entry) => sendAs(session, call, entry),
    makeRoom,
    onDelivered,
  })
}

/** Only as the customer who wrote it: the token is taken together with the person it belongs to. */
async function sendAs(session: Session, call: Call, entry: WrittenEntry): Promise<ReplyOf<Kind>> {
  const { person, token } = session.getState()
  if (!token || person?.id !== entry.user_id) throw new ApiError('unauthenticated', 401)
  const asCustomer: Call = (endpoint, input) => call(endpoint, { ...input, token })
  return sendBody(entry.kind, entry.body, { call: asCustomer, userId: entry.user_id })
}
