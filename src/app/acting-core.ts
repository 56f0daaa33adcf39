import { sessions } from '#contracts/sessions.ts'
import { lazyWithRetry } from '#pwa/chunks.ts'
import { actingKey, memoryStorage, type KeyStorage } from '#session/browser-storage.ts'
import type { Session } from '#session/session.ts'
import type { Core, CoreSettings } from './portal-core.ts'

/**
 * How a session in a customer's name ended: by the word of whoever acted, because its hour was over, because the server refused
 * it (she ended it, or the desk did), or because the page was loaded anew.
 */
export type ActingEnd = 'done' | 'time' | 'refused' | 'left'

/** As the provider promises it. */
const longest = 60 * 60_000
/** A refusal so shortly before the end is the end: no two clocks agree. */
const clockError = 60_000

type Settings = {
  settings: CoreSettings
  /** Whoever is signed in on this browser stays so, in its other tabs; here they step aside. */
  before: Core
  /** The one-time code of the desk's link. */
  code: string
  /** What lives as long as the tab. */
  tab: KeyStorage
  onEnd: (end: ActingEnd) => void
}

/**
 * Exchanges the code and answers with a portal core that lives in this page's memory: nothing of it is written down, nothing is
 * told to other tabs, and it ends with the page. Rejects with the `ApiError` of the exchange.
 */
export async function beginActing({ settings, before, code, tab, onEnd }: Settings): Promise<Core> {
  let isLeaving = false
  const core = before.another({
    ...settings,
    storage: memoryStorage(),
    // The page may be gone before the server has heard that the session is over.
    fetch: (input, init) => settings.fetch(input, isLeaving ? { ...init, keepalive: true } : init),
    openDevice: async (needs) => {
      const { startActingDevice } = await lazyWithRetry(() => import('./acting-device.ts'))
      return startActingDevice(needs)
    },
  })
  const { session } = core
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
  before.device.current()?.stop()
  mark(tab)
  watchEnd(session, {
    leaving: () => (isLeaving = true),
    ended(end) {
      core.device.current()?.stop()
      // A page that is going leaves the mark for the one that comes in its place.
      if (end !== 'left') tab.removeItem(actingKey)
      onEnd(end)
    },
  })
  return core
}

/** Ends the session when its time has come or the page goes, and tells once why it is over. */
function watchEnd(session: Session, { leaving, ended }: { leaving: () => void; ended: (end: ActingEnd) => void }) {
  const { acting } = session.getState()
  const until = acting?.until ?? 0
  const listening = new AbortController()
  const { signal } = listening
  let why: ActingEnd | null = null

  const leave = (reason: ActingEnd) => {
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
  // A machine that slept through the end has a timer that is late.
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
    tab.setItem(actingKey, '1')
  } catch {
    // Private windows of some browsers refuse every write.
  }
}
