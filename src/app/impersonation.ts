import { sessions } from '#contracts/account/sessions.ts'
import { impersonationKey, memoryStorage, type KeyStorage } from '#session/browser-storage.ts'
import type { Session } from '#session/session.ts'
import { connect, type Connection, type ConnectionSettings } from './connection.ts'

/**
 * How an impersonation ended. `done`: staff ended it. `time`: its hour was over. `refused`: the customer or the desk ended it.
 * `left`: the page was reloaded.
 */
export type ImpersonationEnd = 'done' | 'time' | 'refused' | 'left'

/** The provider's limit, in milliseconds. */
const longest = 60 * 60_000
/** Milliseconds. A refusal this close to the end counts as the end, because clocks differ. */
const clockError = 60_000

type Settings = {
  settings: ConnectionSettings
  /** The connection of this browser's customer. They stay signed in, in their other tabs; in this one it is stopped. */
  before: Connection
  /** The one-time code of the desk's link. */
  code: string
  /** Storage that lasts as long as the tab. */
  tab: KeyStorage
  onEnd: (end: ImpersonationEnd) => void
}

/**
 * Exchanges the code for a connection that lives only in this page's memory: nothing is stored, other tabs are not told, and it
 * ends with the page. Rejects with the `ApiError` of the exchange.
 */
export async function impersonate({ settings, before, code, tab, onEnd }: Settings): Promise<Connection> {
  let isLeaving = false
  const connection = connect(
    {
      ...settings,
      storage: memoryStorage(),
      // `keepalive`, because the page may be gone before the server has received the sign-out.
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
      // When the page is unloading, the mark stays for the page that follows it.
      if (end !== 'left') tab.removeItem(impersonationKey)
      onEnd(end)
    },
  })
  return connection
}

/** Ends the session when its time is up or the page is left, and reports the reason once. */
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
  // A timer fires late if the machine was asleep at the end.
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

/** When the session ends, by this device's clock (milliseconds). If that clock is off by hours, one hour from now. */
function untilOf(expiresAt: string, now: number): number {
  const left = Date.parse(expiresAt) - now
  return now + (left > 0 && left <= longest ? left : longest)
}

/** If the storage refuses the write, only a sentence after a reload is lost. */
function mark(tab: KeyStorage) {
  try {
    tab.setItem(impersonationKey, '1')
  } catch {
    // Some browsers refuse every write in a private window.
  }
}
