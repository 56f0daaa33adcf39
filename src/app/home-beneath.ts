import { isInstalled } from '#pwa/install.ts'

/**
 * An installed app that is opened deep, by a shortcut, a notification or a share, has nothing to go back to: the back gesture would close
 * it. The first screen (`home`; null: there is none now) is put beneath. It waits for the first press, because browsers skip what a
 * page adds to the history unasked: https://chromium.googlesource.com/chromium/src/+/main/docs/history_manipulation_intervention.md
 */
export function putHomeBeneath(home: () => string | null): void {
  if (!isInstalled() || history.length > 1) return
  window.addEventListener(
    'click',
    () => {
      const first = home()
      if (first === null || history.length > 1 || location.pathname === first) return
      const { state } = history
      const here = location.pathname + location.search + location.hash
      // Past the router, which would draw the screen that is only passed through.
      History.prototype.replaceState.call(history, null, '', first)
      History.prototype.pushState.call(history, state, '', here)
    },
    { capture: true, once: true },
  )
}
