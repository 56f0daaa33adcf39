import { isInstalled } from '#pwa/install.ts'

/**
 * When the installed app is opened at a deep link (a shortcut, a notification, a share), there is no history, and the back
 * gesture would close the app. So the first screen is put beneath it (`home`; null: there is none now). This waits for the first
 * press, because browsers skip entries that a page adds without user activation:
 * https://chromium.googlesource.com/chromium/src/+/main/docs/history_manipulation_intervention.md
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
      // Bypasses the router, which would render the screen beneath.
      History.prototype.replaceState.call(history, null, '', first)
      History.prototype.pushState.call(history, state, '', here)
    },
    { capture: true, once: true },
  )
}
