import { randomUUID } from 'node:crypto'
import type { User } from '#contracts/account/auth.ts'
import { createCall, type Call } from '#http/client.ts'
import { sendBody } from '#offline/outbox/kinds.ts'
import { createOutbox, type OutboxControl } from '#offline/outbox/outbox.ts'
import { memoryOutboxStore } from '#offline/outbox/store.ts'
import { guest } from '#session/guest.ts'
import { sessionReducer } from '#session/session-state.ts'
import { seeded } from './faulty-proxy.ts'

/** Makes calls as the page does, to any address. */
export function callOf(url: string, token: string | null = null): Call {
  return createCall({
    baseUrl: `${url}/api`,
    fetch: (input, init) => fetch(input, init),
    identity: () => ({ token, language: 'en', timeZone: 'UTC' }),
  })
}

/** Pauses are this many times shorter. */
const haste = 200

/** The page's own outbox in Node, with the same rules; only the disk and the pauses differ. */
export function startOutbox(call: Call, user: User, token: string): OutboxControl {
  const session = sessionReducer(guest, { type: 'signed-in', token, user })
  const store = memoryOutboxStore()
  let turn = Promise.resolve()
  const outbox = createOutbox({
    session: () => session,
    openStore: () => ({ ...store, isDurable: () => true }),
    lock: (_name, _signal, work) => (turn = turn.then(work)),
    openChannel: () => ({ tell: () => undefined, close: () => undefined }),
    makeRoom: async () => undefined,
    askToStay: () => undefined,
    onDelivered: () => undefined,
    send: ({ kind, body }) => sendBody(kind, body, { call, userId: user.id }),
    isOnline: () => true,
    now: () => Date.now() * haste,
    random: seeded(7),
    newKey: randomUUID,
    later(milliseconds, work) {
      const timer = setTimeout(work, milliseconds / haste)
      return () => clearTimeout(timer)
    },
  })
  outbox.open(user.id)
  return outbox
}
