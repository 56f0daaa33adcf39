/** `ready`: a new version waits and the customer is to be asked. `applying`: from their yes until the page is reloaded. */
export type UpdateState = 'idle' | 'ready' | 'applying'

export type Updates = {
  getState: () => UpdateState
  subscribe: (listener: () => void) => () => void
  /** Every change of path but the first: the moment to ask, and to look for a new version. */
  onNavigate: (path: string) => void
  /** False when unsaved work would be lost and nothing was done: ask the customer, then call again with `isSure`. */
  accept: (targetPath: string, isSure?: boolean) => boolean
  /** Not asked again before the next session, or the return after a while. */
  later: () => void
}

/** The browser as the machine sees it; tests hand in a small model of one. */
export type UpdateDevice = {
  /** Read again each time: `registration.waiting`. */
  isWaiting: () => boolean
  /** Asks the waiting worker to take over; false when none waits. */
  skipWaiting: () => boolean
  /** Looks for a new version; finding none is no error. */
  check: () => void
  forgetWorker: () => Promise<void>
  /** Whether this build takes the step for the first time in this tab, which is noted. */
  isFirst: (step: 'reload' | 'forget' | 'finish') => boolean
  /** The customer said yes, and this build was loaded once more, because the new worker had not taken over in time. */
  wasForced: () => boolean
  /** Another worker is in charge than when the page began: it changed before this page listened. */
  wasReplaced: () => boolean
  isControlled: () => boolean
  /** The customer went somewhere before this began. */
  hasNavigated: () => boolean
  onControllerChange: (listener: () => void) => void
  /** Back from the page cache, or visible again after some minutes. */
  onReturn: (listener: () => void) => void
  isOnline: () => boolean
  hasUnsavedWork: () => boolean
  now: () => number
  /** A timer; the answer cancels it. */
  after: (milliseconds: number, action: () => void) => () => void
  load: (path: string) => void
  /** The path of the page, with its query and fragment. */
  here: () => string
}

/** `insurance`: milliseconds that the new worker has to take over: the old one may wait ten seconds for a page (`sw/finished-pages.ts`). */
export type UpdateSettings = { checkInterval?: number; insurance?: number }

/**
 * When to offer a new version and how to change to it. `registration.waiting` is the only truth: events of the worker's
 * life are missed by tabs opened on the first visit (https://github.com/vite-pwa/vite-plugin-pwa/issues/789) and after
 * the first update that a long-lived tab saw.
 */
export function createUpdates(device: UpdateDevice, settings: UpdateSettings = {}): Updates {
  const { checkInterval = 60_000, insurance = 12_000 } = settings
  const listeners = new Set<() => void>()
  let state: UpdateState = 'idle'
  let isPutOff = false
  let isStale = false
  let isLoading = false
  let wasControlled = device.isControlled()
  let lastCheck = device.now()
  let target = '/'
  let cancelInsurance = () => {}

  device.onControllerChange(() => {
    if (state === 'applying') {
      load(target)
    } else if (wasControlled) {
      becomeStale()
    }
    wasControlled = true
  })

  device.onReturn(() => {
    isPutOff = false
    look()
  })

  function set(next: UpdateState) {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function load(path: string) {
    if (isLoading) return
    isLoading = true
    cancelInsurance()
    device.load(path)
  }

  function look() {
    if (state === 'applying') return
    const isThere = isStale || (device.isWaiting() && device.isControlled())
    set(isThere && !isPutOff ? 'ready' : 'idle')
    if (!device.isOnline() || device.now() - lastCheck < checkInterval) return
    lastCheck = device.now()
    device.check()
  }

  /** The new worker did not take over in time. Loading the page lets the old one end; if this load hangs as well, there is one step left. */
  function force() {
    if (!device.isFirst('reload')) return forceThrough()
    device.after(insurance, forceThrough)
    load(target)
  }

  /** The last step, because every tab loses its worker. Forgetting a stuck one may hang, too; without a network it alone has the page. */
  function forceThrough() {
    isLoading = false
    const go = () => load(target)
    if (!device.isOnline() || !device.isFirst('forget')) return go()
    device.after(1_000, go)
    void device.forgetWorker().then(go)
  }

  /** Who said yes before this page came is not asked again. */
  function becomeStale() {
    isStale = true
    if (isPutOff || !device.wasForced() || device.hasUnsavedWork() || !device.isFirst('finish')) return
    set('applying')
    load(device.here())
  }

  if (device.wasReplaced()) becomeStale()
  // A navigation is the moment to ask; one that came too early is made up for.
  if (device.hasNavigated()) look()

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onNavigate(path) {
      // Who goes on while the new version comes finds it where they went.
      if (state === 'applying') {
        target = path
        return
      }
      // Another tab changed the version under this one: its next page is of the new version, but no form is lost for it.
      if (isStale && !device.hasUnsavedWork()) {
        set('applying')
        load(path)
        return
      }
      look()
    },
    accept(targetPath, isSure = false) {
      if (state === 'applying') return true
      if (!isSure && device.hasUnsavedWork()) return false
      set('applying')
      target = targetPath
      cancelInsurance = device.after(insurance, force)
      // No worker waits when another tab said yes first: the new version is already in charge.
      if (!device.skipWaiting()) load(target)
      return true
    },
    later() {
      isPutOff = true
      set('idle')
    },
  }
}
