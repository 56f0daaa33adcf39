import { auth, type Credentials, type User } from '#contracts/account/auth.ts'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { personKey, tokenKey, type KeyStorage } from './browser-storage.ts'
import { listenToPage, type ListenToPage } from './page-events.ts'
import { personOf } from './person.ts'
import { createRevocation } from './revocation.ts'
import { createSessionMemory } from './session-memory.ts'
import { guest } from './guest.ts'
import { sessionReducer, type SessionFact, type SessionState } from './session-state.ts'

/**
 * A customer has left this device. `signed-out`: they signed out, so nothing of theirs may stay.
 * `refused`: the server ended the session, so what they have not sent yet waits for them.
 */
export type Departure = { userId: number; why: 'signed-out' | 'refused' }

/**
 * What a call answers that begins a session: signing in, signing up. `until`: when it ends by itself, where that is known to
 * this page, as an instant of this device's clock.
 */
export type Opened = { data: { token: string; revoke_handle: string; user: User; until?: number } }

export type SessionSettings = {
  storage: KeyStorage
  /** Read when needed, because the call itself asks the session for its token. */
  call: () => Call
  /** Takes the departed person's data off the device. State and storage of the session are already clean. */
  onDeparture?: (departure: Departure) => Promise<void>
  listen?: ListenToPage
  /** False when there is surely no network. True may still be a lie: then calls fail as `offline` or `timeout`. */
  isOnline?: () => boolean
}

export type Session = {
  getState: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Shows the remembered person at once; resolves when the server has been asked who that is. */
  start: () => Promise<void>
  /** Rejects with the `ApiError` of the call. */
  signIn: (credentials: Credentials) => Promise<void>
  /** Begins the session that another call opens, such as signing up. Rejects with its `ApiError`. */
  begin: (open: (call: Call) => Promise<Opened>) => Promise<void>
  /**
   * Resolves when the device is clean. The server is told now, or when the network is back. `by`: the call that ends the account, which
   * comes first; where it fails the customer stays, and its `ApiError` is passed on.
   */
  signOut: (by?: () => Promise<unknown>) => Promise<void>
  /** Asks the server again, e.g. whether the customer is still blocked; unless another call has just answered that. */
  refresh: (answer?: User) => Promise<void>
  /** To be handed to the http wrapper: hears every failure and with which token it was sent. */
  observe: (error: ApiError, token: string | null) => void
  /** Does as the storage says: another tab may have signed in or out. */
  follow: () => void
  stop: () => void
}

export function createSession({
  storage,
  call,
  onDeparture = async () => {},
  listen = listenToPage,
  isOnline = () => navigator.onLine,
}: SessionSettings): Session {
  const memory = createSessionMemory(storage)
  const revoke = createRevocation(memory, call)
  const listeners = new Set<() => void>()
  let state: SessionState = guest
  let stopListening = () => {}
  let again: ReturnType<typeof setTimeout> | undefined
  /** How many calls are on their way that end this session: they open another one, or delete the account. */
  let endings = 0
  /** The cleaning up after the last customer. */
  let departure = Promise.resolve()

  function learn(fact: SessionFact) {
    const next = sessionReducer(state, fact)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  /** One after the other; the next sign-in waits for it. A failed cleaning is tried again at the next start. */
  function depart(leaving: Departure): Promise<void> {
    departure = departure
      .then(() => onDeparture(leaving))
      .then(() => memory.clearLeaving(leaving.userId))
      .catch((error: unknown) => console.error('The device could not be cleaned up', error))
    return departure
  }

  /** A token belongs to one sign-in, so it tells answers for the present person from late ones for the last. */
  const isCurrent = (token: string | null) => token !== null && token === state.token

  async function ask(isStart: boolean) {
    const { token } = state
    if (!token) return
    // The browser would print a line for a question that cannot be asked; it is asked when the network is back.
    if (!isOnline()) return learn({ type: 'unreachable' })
    try {
      const { data: user } = await call()(auth.me, { token })
      if (isCurrent(token)) recognise(user)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isAway = error.kind === 'offline' || error.kind === 'timeout'
      const { token: kept, hasEnded } = memory.read()
      // The customer has signed out meanwhile, here or in another tab: nothing to report.
      const hasLeft = kept !== token && !hasEnded
      if (isStart && !isAway && !hasLeft) console.error('The current user could not be loaded', error)
      observe(error, token)
      if (!isCurrent(token)) return
      if (isRefusal(error)) end()
      else learn({ type: 'unreachable' })
    }
  }

  function recognise(user: User) {
    memory.rememberPerson(state.token, personOf(user))
    learn({ type: 'recognised', user })
  }

  /** The provider has ended the session. */
  function end() {
    const { person } = state
    memory.forget('dead')
    learn({ type: 'refused' })
    if (person) void depart({ userId: person.id, why: 'refused' })
  }

  function observe(error: ApiError, token: string | null) {
    if (!isCurrent(token)) return
    if (error.kind === 'unauthenticated') {
      // It may have ended before the answer is here that says so.
      if (endings > 0) return
      // Another tab has signed in again, or out, and this tab does not know it yet: the other tab's word counts.
      if (memory.read().token !== token) return follow()
      end()
    } else if (error.refusal.message_code === 'user_blocked') {
      learn({ type: 'blocked', reason: error.refusal.block_reason ?? null })
      if (state.person) memory.rememberPerson(token, state.person)
    }
  }

  /** Another tab, or a page from the back-forward cache, may be behind the storage. */
  function follow() {
    const { token, person, hasEnded } = memory.read()
    if (token !== state.token) {
      if (!token) memory.forgetPerson()
      learn({ type: 'changed-elsewhere', token, person, hasEnded })
      void ask(false)
    } else if (person && person.id === state.person?.id) {
      learn({ type: 'told', person })
    }
  }

  async function ending<T>(work: () => Promise<T>): Promise<T> {
    endings += 1
    try {
      return await work()
    } finally {
      endings -= 1
    }
  }

  async function begin(open: (call: Call) => Promise<Opened>) {
    const before = state.token
    const { data } = await ending(() => open(call()))
    await departure
    if (state.token && state.token !== before) {
      // Another sign-in was faster, here (a double press) or in another tab: this answer came too late.
      memory.addPending(data.revoke_handle)
      return revoke()
    }
    if (state.person && state.person.id !== data.user.id) await leave()
    memory.remember(data.token, personOf(data.user), data.revoke_handle)
    learn({ type: 'signed-in', token: data.token, user: data.user, until: data.until })
    return void revoke()
  }

  async function leave(by?: () => Promise<unknown>) {
    if (by) await ending(by)
    const { person } = state
    if (person) memory.markLeaving(person.id)
    memory.forget('revoke')
    learn({ type: 'signed-out' })
    void revoke()
    if (person) await depart({ userId: person.id, why: 'signed-out' })
  }

  function wake() {
    void revoke()
    // Another tab or another device may have confirmed the address, and the desk may have unblocked the customer.
    if (!state.confirmed || state.blocked || !state.person?.is_email_verified) void ask(false)
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      stopListening = listen({
        storage: (key) => (key === null || key === tokenKey || key === personKey) && follow(),
        restored: follow,
        // A request at the very moment that the network is back often still fails.
        online: () => {
          wake()
          clearTimeout(again)
          again = setTimeout(wake, 5_000)
        },
        visible: wake,
      })
      learn({ type: 'started', ...memory.read() })
      for (const userId of memory.unfinishedLeavings()) {
        if (userId === state.person?.id) memory.clearLeaving(userId)
        else void depart({ userId, why: 'signed-out' })
      }
      void revoke()
      return ask(true)
    },
    signIn: (credentials) => begin((ask) => ask(auth.login, { body: credentials, token: null })),
    begin,
    signOut: leave,
    refresh: async (answer) => (answer && answer.id === state.person?.id ? recognise(answer) : ask(false)),
    observe,
    follow,
    stop() {
      stopListening()
      clearTimeout(again)
    },
  }
}

/** A no to who the customer is. A provider that is busy, broken or out of reach has said nothing, and one who is blocked is known. */
function isRefusal({ kind, refusal }: ApiError): boolean {
  const isNo = kind === 'forbidden' || kind === 'missing' || kind === 'conflict' || kind === 'invalid'
  return isNo && refusal.message_code !== 'user_blocked'
}
