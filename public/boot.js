// Runs before everything else, from a small file of its own; on a page that came finished, where its start did not come (`server/pages/inline-script.ts`).
{
  const guardKey = 'aist:reloaded-at'
  const guardTime = 10_000

  showChosenTheme()
  // The shell names its start itself; a page that came finished does so beside what it brought along.
  const start = document.getElementById('given')?.dataset.start
  if (start) void begin(start)
  addEventListener('error', ({ target }) => ownAsset(target) && void replace(ownAsset(target)), true)
  addEventListener('unhandledrejection', () => showFailure())

  /** "light" or "dark" under `themeKey`, before the first picture; anything else follows the system. */
  function showChosenTheme() {
    const theme = stored(() => localStorage.getItem('aist:theme'))
    if (theme !== 'light' && theme !== 'dark') return
    document.documentElement.dataset.theme = theme
    // The browser's own bars follow the choice, too.
    const bars = document.querySelectorAll('meta[name="theme-color"]')
    const chosen = [...bars].find((bar) => bar.media.includes(theme))
    for (const bar of bars) bar.content = chosen.content
  }

  /** What does not come although the server has it is loaded anew, with its page, when there is a network. */
  async function begin(start) {
    try {
      await import(start)
    } catch {
      // Some browsers import again only what never failed.
      addEventListener('online', () => !hasStarted() && passGuard() && location.reload())
      await replace(new URL(start, location.origin).href)
    }
  }

  /**
   * A page from an old cache may name files that the server has no longer; then nothing of the portal runs that could
   * help. So this loads it anew: once in ten seconds, never without network, only when the server says the file is gone.
   */
  async function replace(url) {
    if (hasStarted()) return
    const isGone = navigator.onLine && (await isMissing(url))
    if (hasStarted()) return
    if (!isGone || !passGuard()) {
      showFailure()
      return
    }
    await forgetWorker()
    location.reload()
  }

  /** Another's script, an extension's, or a picture is none of our business. */
  function ownAsset(element) {
    const url = element instanceof Element ? element.src || element.href : ''
    return String(url).startsWith(`${location.origin}/assets/`) ? url : null
  }

  async function isMissing(url) {
    try {
      const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' })
      return answer.status === 404 || (answer.headers.get('content-type') ?? '').includes('text/html')
    } catch {
      return false
    }
  }

  /** Past the worker of the old version, whose shell would name the same files again. What it keeps stays. */
  async function forgetWorker() {
    try {
      const registration = await navigator.serviceWorker?.getRegistration()
      await registration?.unregister()
    } catch {
      // Then the page loads through it once more.
    }
  }

  /** Fails closed: where nothing can be remembered, nothing is loaded anew by itself. */
  function passGuard() {
    return stored(() => {
      if (Date.now() - Number(sessionStorage.getItem(guardKey)) < guardTime) return false
      sessionStorage.setItem(guardKey, String(Date.now()))
      return true
    })
  }

  /** The portal replaces the shell's picture when it starts, and takes what a finished page brought along. */
  function hasStarted() {
    return document.querySelector('[data-shell], #given') === null
  }

  /** Instead of its mark for ever, the shell says that the portal did not start. A finished page can be read without it. */
  function showFailure() {
    const words = document.querySelector('[data-shell-failed]')
    if (words) words.hidden = false
  }

  function stored(read) {
    try {
      return read()
    } catch {
      return null
    }
  }
}
