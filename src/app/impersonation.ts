import { sessions } from '#contracts/account/sessions.ts'
import { impersonationKey, memoryStorage, type KeyStorage } from '#session/browser-storage.ts'
import type { Session } from '#session/session.ts'
import { connect, type Connection, type ConnectionSettings } from './connection.ts'

/**
 * How an impersonation ended. `done`: staff ended it. `time`: its hour was over. `refused`: the customer or the desk ended it.
 * `left`: the page was reloaded.
 */
export type ImpersonationEnd = 'done' | 'time' | 'refused' | 'left'

/** As the provider promises it. */
const longest = 60 * 60_000
/** A refusal so shortly before the end is the end: no two clocks agree. */
const clockError = 60_000

type Settings = {
  settings: ConnectionSettings
  /** The customer who is signed in on this browser stays signed in, in its other tabs; in this one they make way. */
  before: Connection
  /** The one-time code of the desk's link. */
  code: string
  /** Lasts as long as the tab. */
  tab: KeyStorage
  onEnd: (end: ImpersonationEnd) => void
}

/**
 * Exchanges the code and answers with a connection that is held in this page's memory: nothing is stored, other tabs are not told,
 * and it ends with the page. Rejects with the `ApiError` of the exchange.
 */
export async function impersonate({ settings, before, code, tab, onEnd }: Settings): Promise<Connection> {
  let isLeaving = false
  const connection = connect(
    {
      ...settings,
      storage: memoryStorage(),
      // The page may be gone before the server has heard that the session is over.
      fetch: (input, init) => settings.fetch(input, isLeaving ? { ...init, keepalive: true } : init),
    },
    true,
  )
  const { session, runtime } = connection
  await session.start()
  try {
    await session.begin(async (call) => {
      const { data } = await call(sessions.impersonate, { query: { token: code }, token: null })
      return { data: { ...data, until: untilOf(data.expires_at, Date.now()) } }
    })
  } catch (error) {
    session.stop()
    throw error
  }
  before.session.stop()
  before.runtime.current()?.stop()
  mark(tab)
  watchEnd(session, {
    leaving: () => (isLeaving = true),
    ended(end) {
      runtime.current()?.stop()
      // A page that is going leaves the mark for the one that comes in its place.
      if (end !== 'left') tab.removeItem(impersonationKey)
      onEnd(end)
    },
  })
  return connection
}

/** Ends the session when its time has come or the page goes, and says once why it is over. */
function watchEnd(
  session: Session,
  { leaving, ended }: { leaving: () => void; ended: (end: ImpersonationEnd) => void },
) {
  const until = session.getState().impersonation?.until ?? 0
  const listening = new AbortController()
  const { signal } = listening
  let why: ImpersonationEnd | null = null

  const leave = (reason: ImpersonationEnd) => {
    why = reason
    void session.signOut()
  }
  const timer = window.setTimeout(() => leave('time'), Math.max(until - Date.now(), 0))
  window.addEventListener(
    'pagehide',
    () => {
      leaving()
      leave('left')
    },
    { signal },
  )
  // A timer is late when the machine slept through the end.
  document.addEventListener('visibilitychange', () => Date.now() >= until && leave('time'), { signal })

  const stopWatching = session.subscribe(() => {
    const { phase, hasEnded } = session.getState()
    if (phase !== 'guest') return
    window.clearTimeout(timer)
    listening.abort()
    stopWatching()
    const isOver = Date.now() > until - clockError
    ended(why ?? (hasEnded ? (isOver ? 'time' : 'refused') : 'done'))
  })
}

/** When the session ends, by this device's clock. One that is wrong by hours says nothing: then it is an hour from now. */
function untilOf(expiresAt: string, now: number): number {
  const left = Date.parse(expiresAt) - now
  return now + (left > 0 && left <= longest ? left : longest)
}

/** Should the tab refuse it, that costs a sentence after a reload and nothing more. */
function mark(tab: KeyStorage) {
  try {
    tab.setItem(impersonationKey, '1')
  } catch {
    // Private windows of some browsers refuse every write.
  }
}
