/** `ready`: a new version waits and the customer is to be asked. `applying`: from their consent until the page is reloaded. */
export type UpdateState = 'idle' | 'ready' | 'applying'

export type Updates = {
  getState: () => UpdateState
  subscribe: (listener: () => void) => () => void
  /** Called on every change of path except the first: the moment to ask, and to check for a new version. */
  onNavigate: (path: string) => void
  /** False when nothing was done because unsaved work would be lost: ask the customer, then call again with `isSure`. */
  accept: (targetPath: string, isSure?: boolean) => boolean
  /** Does not ask again until the page is opened anew, or returned to after a while. */
  later: () => void
}

/** The browser as the update logic sees it; tests pass a small model of one. */
export type UpdateDevice = {
  /** Reads `registration.waiting` each time. */
  isWaiting: () => boolean
  /** Asks the waiting worker to take over; false when none waits. */
  skipWaiting: () => boolean
  /** Checks for a new version; finding none is no error. */
  check: () => void
  forgetWorker: () => Promise<void>
  /** Whether this build takes the step for the first time in this tab, which is noted. */
  isFirst: (step: 'reload' | 'forget' | 'finish') => boolean
  /** The customer agreed, but the new worker did not take over in time, so this build was loaded once more. */
  wasForced: () => boolean
  /** The controlling worker has changed since the page began, before this page listened. */
  wasReplaced: () => boolean
  isControlled: () => boolean
  /** The customer navigated before this started. */
  hasNavigated: () => boolean
  onControllerChange: (listener: () => void) => void
  /** The page came back from the page cache, or is visible again after some minutes. */
  onReturn: (listener: () => void) => void
  isOnline: () => boolean
  hasUnsavedWork: () => boolean
  now: () => number
  /** Starts a timer; returns a function that cancels it. */
  after: (milliseconds: number, action: () => void) => () => void
  load: (path: string) => void
  /** The path of the page, with its query and fragment. */
  here: () => string
}

/**
 * `insurance`: milliseconds that the new worker has to take over, because the old one may wait ten seconds for a page
 * (`sw/prerendered-pages.ts`).
 */
export type UpdateSettings = { checkInterval?: number; insurance?: number }

/**
 * Decides when to offer a new version and how to switch to it. Only `registration.waiting` is reliable: tabs opened on the first
 * visit miss worker events (https://github.com/vite-pwa/vite-plugin-pwa/issues/789), and so do long-lived tabs after the first
 * update they saw.
 */
export function createUpdates(device: UpdateDevice, settings: UpdateSettings = {}): Updates {
  const { checkInterval = 60_000, insurance = 15_000 } = settings
  const listeners = new Set<() => void>()
  let state: UpdateState = 'idle'
  let isPutOff = false
  let isStale = false
  /** The customer agreed although unsaved work would be lost. */
  let mayInterrupt = false
  let isLoading = false
  let wasControlled = device.isControlled()
  let lastCheck = device.now()
  let target = '/'
  let cancelInsurance = () => {}

  device.onControllerChange(() => {
    if (state === 'applying' && !isInterrupting()) load(target)
    else if (state === 'applying') {
      isStale = true
      askAgain()
    } else if (wasControlled) becomeStale()
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

  /** Whether loading would interrupt work that began after the customer had agreed. */
  function isInterrupting() {
    return !mayInterrupt && device.hasUnsavedWork()
  }

  function askAgain() {
    cancelInsurance()
    set('ready')
  }

  function look() {
    if (state === 'applying') return
    const isThere = isStale || (device.isWaiting() && device.isControlled())
    set(isThere && !isPutOff ? 'ready' : 'idle')
    if (!device.isOnline() || device.now() - lastCheck < checkInterval) return
    lastCheck = device.now()
    device.check()
  }

  /** The new worker did not take over in time. Loading the page lets the old one end; if that hangs as well, one step is left. */
  function force() {
    if (isInterrupting()) return askAgain()
    if (!device.isFirst('reload')) return forceThrough()
    device.after(insurance, forceThrough)
    load(target)
  }

  /**
   * The last step, because every tab loses its worker. Unregistering a stuck worker may hang, too; and offline, only the worker
   * has the page.
   */
  function forceThrough() {
    isLoading = false
    if (isInterrupting()) return askAgain()
    const go = () => load(target)
    if (!device.isOnline() || !device.isFirst('forget')) return go()
    device.after(1_000, go)
    void device.forgetWorker().then(go)
  }

  /** A customer who agreed before this page loaded is not asked again. */
  function becomeStale() {
    isStale = true
    if (isPutOff || !device.wasForced() || device.hasUnsavedWork() || !device.isFirst('finish')) return
    set('applying')
    load(device.here())
  }

  if (device.wasReplaced()) becomeStale()
  // Navigations are the moment to ask; this makes up for one that came too early.
  if (device.hasNavigated()) look()

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onNavigate(path) {
      // If the customer navigates during the switch, the new version opens at the new path.
      if (state === 'applying') {
        target = path
        return
      }
      // Another tab switched versions under this one: the next page is of the new version, unless a form would be lost.
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
      mayInterrupt = isSure
      set('applying')
      target = targetPath
      cancelInsurance = device.after(insurance, force)
      // No worker waits if another tab agreed first: the new version is already in charge.
      if (!device.skipWaiting()) load(target)
      return true
    },
    later() {
      isPutOff = true
      set('idle')
    },
  }
}
