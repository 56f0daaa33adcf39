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

/** The outbox of a page, which sends in the name of the signed-in customer. */
export function startOutbox({ session, call, adapters, makeRoom, onDelivered }: Settings): OutboxControl {
  return createOutbox({
    ...adapters,
    session: session.getState,
    send: (entry) => sendAs(session, call, entry),
    makeRoom,
    onDelivered,
  })
}

/** Sends only in the name of the customer who wrote the entry: token and person are read together. */
async function sendAs(session: Session, call: Call, entry: WrittenEntry): Promise<ReplyOf<Kind>> {
  const { person, token } = session.getState()
  if (!token || person?.id !== entry.user_id) throw new ApiError('unauthenticated', 401)
  const asCustomer: Call = (endpoint, input) => call(endpoint, { ...input, token })
  return sendBody(entry.kind, entry.body, { call: asCustomer, userId: entry.user_id })
}
