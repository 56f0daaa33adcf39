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
 * A customer has left this device. `signed-out`: they signed out, so none of their data may stay. `refused`: the server ended the
 * session, so their unsent data waits for them.
 */
export type SessionEnd = { userId: number; why: 'signed-out' | 'refused' }

/**
 * The answer of a call that opens a session, such as a sign-in. `until`: when it ends by itself, where known, as epoch
 * milliseconds of this device's clock.
 */
export type Opened = { data: { token: string; revoke_handle: string; user: User; until?: number } }

export type SessionSettings = {
  storage: KeyStorage
  /** Reports its failures to `observe`. Resolved lazily, because it asks the session for its token. */
  call: () => Call
  /** Removes the data of the customer whose session ended from the device. The session's own state and storage are already clean. */
  onSessionEnd?: (end: SessionEnd) => Promise<void>
  listen?: ListenToPage
  /** False when there is certainly no network. True may be wrong: then calls fail as `offline` or `timeout`. */
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
   * Resolves when the device is clean. The server is told now, or when the network is back. `by`: a call that ends the account
   * and comes first; if it fails the customer stays, and its `ApiError` is passed on.
   */
  signOut: (by?: () => Promise<unknown>) => Promise<void>
  /** Asks the server again, e.g. whether the customer is still blocked, unless `answer` already has the reply. */
  refresh: (answer?: User) => Promise<void>
  /** For the http wrapper: receives every failure and the token it was sent with. */
  observe: (error: ApiError, token: string | null) => void
  /** Follows the storage: another tab may have signed in or out. */
  follow: () => void
  stop: () => void
}

export function createSession({
  storage,
  call,
  onSessionEnd = async () => {},
  listen = listenToPage,
  isOnline = () => navigator.onLine,
}: SessionSettings): Session {
  const memory = createSessionMemory(storage)
  const revoke = createRevocation(memory, call)
  const listeners = new Set<() => void>()
  let state: SessionState = guest
  let stopListening = () => {}
  let again: ReturnType<typeof setTimeout> | undefined
  /** The number of pending calls that end this session, by opening another one or deleting the account. */
  let endings = 0
  /** The cleanup after the last customer. */
  let cleanup = Promise.resolve()

  function learn(fact: SessionFact) {
    const next = sessionReducer(state, fact)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  /** Cleanups run in sequence, and the next sign-in waits for them. A failed one is repeated at the next start. */
  function cleanUpAfter(end: SessionEnd): Promise<void> {
    cleanup = cleanup
      .then(() => onSessionEnd(end))
      .then(() => memory.clearLeaving(end.userId))
      .catch((error: unknown) => console.error('The device could not be cleaned up', error))
    return cleanup
  }

  /** Each sign-in has its own token, which tells the current customer's answers from late ones for the last. */
  const isCurrent = (token: string | null) => token !== null && token === state.token

  async function ask(isStart: boolean) {
    const { token } = state
    if (!token) return
    // Offline, the call would only log an error in the console; it is made when the network is back.
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
    if (person) void cleanUpAfter({ userId: person.id, why: 'refused' })
  }

  function observe(error: ApiError, token: string | null) {
    if (!isCurrent(token)) return
    if (error.kind === 'unauthenticated') {
      // The pending call may end the session before its own answer arrives.
      if (endings > 0) return
      // Another tab has signed in again, or out, and this tab has not noticed: the storage counts.
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
    await cleanup
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
    const { person } = state
    if (by) await ending(by)
    // Another tab may have heard of the end first, and somebody else may have signed in there.
    const isSomebodyElse = state.person !== null && state.person.id !== person?.id
    // Before the mark, because in a full storage it makes room for it.
    if (!isSomebodyElse) memory.forget('revoke')
    if (person) memory.markLeaving(person.id)
    if (!isSomebodyElse) learn({ type: 'signed-out' })
    void revoke()
    if (person) await cleanUpAfter({ userId: person.id, why: 'signed-out' })
  }

  function wake() {
    void revoke()
    // The address may have been verified in another tab or on another device, and the desk may have unblocked the customer.
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
        // A request at the very moment of reconnecting often still fails.
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
        else void cleanUpAfter({ userId, why: 'signed-out' })
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

/**
 * Whether the error says that the customer is not who the token claims. A busy, broken or unreachable provider has not said so,
 * and a blocked customer is known.
 */
function isRefusal({ kind, refusal }: ApiError): boolean {
  const isNo = kind === 'forbidden' || kind === 'missing' || kind === 'conflict' || kind === 'invalid'
  return isNo && refusal.message_code !== 'user_blocked'
}
