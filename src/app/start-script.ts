import type { StartFiles } from '#contracts/start-files.ts'
import { isGone, mayReload } from '#pwa/missing-files.ts'
import { repair, repairByNewer, repairOnce } from '#pwa/repair.ts'
import { forgetWorker } from '#pwa/worker.ts'
import { openStorage, themeKey, tokenKey } from '#session/browser-storage.ts'
import { maySupportPasskeys } from '#session/passkey-support.ts'
import { href } from '#paths.ts'
import { leaveAddress, takeAddress } from './early-address.ts'
import { findPlace } from './find-place.ts'
import { nextPath } from './guard.ts'
import { readLastPicture, pictureId } from './last-picture/picture.ts'
import { showLastPicture } from './last-picture/show.ts'
import { layOutWhole } from './scroll-memory.ts'
import { askForRest, askForSheets, screenAt } from './shell-start.ts'

/**
 * The first script of every page: inline, and built by itself (`server/build/start-script.ts`). It applies the chosen theme,
 * starts the portal, and repairs a page whose files do not load. In a shell it requests everything that the screen needs at once;
 * a prerendered page starts the portal after its first text is painted.
 */
showChosenTheme()
// The browser will restore the position.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (visit?.type === 'reload' || visit?.type === 'back_forward') layOutWhole()
/** Milliseconds. Calls are given up after fifteen seconds, and no start waits that long for one. */
const longStart = 15_000
/** This page's start module; each build has its own. */
let started = ''

window.addEventListener('error', (event) => void hear(event), true)
window.addEventListener('unhandledrejection', () => void fail())
takeAddress()
// A page from the back/forward cache does not run this script again.
window.addEventListener('pageshow', takeAddress)
const list = document.getElementById('start-files')?.textContent
if (list) startShell(JSON.parse(list) as StartFiles)
else if (!leaveSignIn()) {
  // The prerendered sign-in has a passkey button, which not every browser can use.
  if (!maySupportPasskeys()) document.documentElement.dataset.passkeys = 'none'
  document.addEventListener('DOMContentLoaded', startPrerendered)
}

function startShell(files: StartFiles): void {
  const screen = screenAt(location.pathname, files)
  askForSheets(screen)
  const picture = readLastPicture(files.version)
  // With a last picture to show, nothing else is requested before the first paint.
  if (!picture) askForRest(screen, files)
  document.addEventListener('DOMContentLoaded', () => {
    const whenSeen = picture && showLastPicture(picture) ? afterPaint : (then: () => void) => then()
    whenSeen(() => {
      if (picture) askForRest(screen, files)
      void begin(files.start)
    })
  })
}

/** A prerendered page names its files beside its content. */
function startPrerendered(): void {
  const { start, ahead = '' } = document.getElementById('given')?.dataset ?? {}
  if (!start) return
  document.addEventListener('submit', holdSubmit, true)
  document.addEventListener('input', forgetSubmit, true)
  window.addEventListener('pagehide', () => {
    if (!isRunning()) leaveAddress()
  })
  whenPainted(() => void begin(start, ahead.split(' ')))
}

/** Remembers a submit that comes before the page runs; then `src/ui/early-input.ts` sends it. */
function holdSubmit({ target }: Event): void {
  if (target instanceof HTMLFormElement && target.method === 'dialog' && !isRunning()) target.dataset.pressed = ''
}

/** Typing on means that the submit was premature. */
function forgetSubmit({ target }: Event): void {
  if (target instanceof HTMLInputElement) delete target.form?.dataset.pressed
}

/**
 * A signed-in customer does not see the prerendered sign-in: redirects to where the router would, without starting the portal. It
 * can have a query only on hosts that serve static files.
 */
function leaveSignIn(): boolean {
  const { place, language } = findPlace(location.pathname)
  if (place !== 'login' || !language || !openStorage('localStorage').getItem(tokenKey)) return false
  document.documentElement.hidden = true
  location.replace(nextPath(location.search) ?? href(language, 'dashboard'))
  return true
}

/** Applies "light" or "dark" before the first paint; anything else follows the system. */
function showChosenTheme(): void {
  const theme = openStorage('localStorage').getItem(themeKey)
  if (theme !== 'light' && theme !== 'dark') return
  document.documentElement.dataset.theme = theme
  // The browser's own bars follow the choice, too.
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
  const chosen = bars.find((bar) => bar.media.includes(theme))
  for (const bar of bars) bar.content = chosen?.content ?? bar.content
}

/**
 * Calls once the first text is painted in its own font, so that no script competes with it. A background tab paints nothing and
 * starts at once. Where the browser doesn't report its paints, the start waits two seconds after `load`; where a font or a
 * picture never arrives, five seconds.
 */
function whenPainted(start: () => void): void {
  let hasStarted = false
  const startOnce = () => {
    if (!hasStarted) start()
    hasStarted = true
  }
  if (document.hidden) return startOnce()
  document.addEventListener('visibilitychange', startOnce)
  window.addEventListener('load', () => setTimeout(startOnce, 2000))
  setTimeout(startOnce, 5000)
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    void document.fonts.ready.then(() => afterPaint(startOnce))
  })
  observer.observe({ type: 'paint', buffered: true })
}

/**
 * Calls once. A background tab paints nothing, and other pages wait for their style sheets, so it calls after a second at the
 * latest.
 */
function afterPaint(then: () => void): void {
  let hasBegun = false
  const once = () => {
    if (!hasBegun) then()
    hasBegun = true
  }
  if (document.hidden) return once()
  requestAnimationFrame(() => requestAnimationFrame(once))
  setTimeout(once, 1000)
}

/** Fetches the modules in parallel and runs the first. */
async function begin(start: string, ahead: string[] = []): Promise<void> {
  started = start
  setTimeout(() => void isLate(), longStart)
  for (const href of ahead) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  try {
    await import(/* @vite-ignore */ start)
  } catch {
    // Load the pictures that the modules would have loaded.
    for (const picture of document.querySelectorAll<HTMLImageElement>('[data-late]')) {
      picture.src = picture.dataset.late ?? ''
    }
    // Some browsers never retry a failed import: https://github.com/whatwg/html/issues/6768
    window.addEventListener('online', () => {
      if (!isInUse() && mayReload()) location.reload()
    })
    await replace(start)
  }
}

/** Handles a file that failed to load, or an error of the portal's own scripts, but not those of extensions. */
async function hear({ target, filename }: ErrorEvent): Promise<void> {
  const isOurs = (url: string) => url.startsWith(`${location.origin}/assets/`)
  const url = target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : ''
  if (isOurs(url)) await replace(url)
  else if (filename && isOurs(filename)) await fail()
}

/**
 * A cached page may name files that the server no longer has; then nothing of the portal runs that could help. Reloads past the
 * old worker, whose shell would name the same files: at most once in ten seconds, never offline, and only when the server says
 * that the file is gone. The worker's caches stay.
 */
async function replace(url: string): Promise<void> {
  if (isRunning()) return
  const isMissing = navigator.onLine && (await isGone(url))
  if (isRunning()) return
  if (!isMissing || isInUse() || !mayReload()) return fail()
  await forgetWorker()
  location.reload()
}

/** Once it starts, the portal replaces the shell's mark and removes a prerendered page's data. */
function isRunning(): boolean {
  return document.querySelector('[data-shell], #given') === null
}

/**
 * Whether a reload would discard something typed or chosen; then the page shows the failure and the customer decides. Values that
 * the browser filled in count, too, because they cannot be told apart.
 */
function isInUse(): boolean {
  const texts = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[type="checkbox"], [type="radio"]')]
  const selects = [...document.querySelectorAll('select')]
  return (
    isRunning() ||
    texts.some(({ value, defaultValue }) => value !== defaultValue) ||
    boxes.some(({ checked, defaultChecked }) => checked !== defaultChecked) ||
    selects.some(({ selectedIndex, options }) => selectedIndex !== firstChosen([...options]))
  )
}

/** The index of the option that a select starts with. */
function firstChosen(options: HTMLOptionElement[]): number {
  return Math.max(
    0,
    options.findIndex(({ defaultSelected }) => defaultSelected),
  )
}

/** The release or the network is broken. Shows the failure and tries the repair once. */
async function fail(): Promise<void> {
  if (isRunning()) return
  showFailure()
  await repairOnce(started, isInUse)
}

/** A start this late may be slow or hang. It goes on; only a newer build ends it. */
async function isLate(): Promise<void> {
  if (isRunning()) return
  showFailure()
  await repairByNewer(started, isInUse)
}

/**
 * Shows in the shell that the portal did not start, instead of the endless mark. A prerendered page stays readable, so it says
 * nothing.
 */
function showFailure(): void {
  document.getElementById(pictureId)?.remove()
  const message = document.querySelector<HTMLElement>('[data-shell-failed]')
  if (!message?.hidden) return
  message.hidden = false
  const sayNetwork = () => {
    for (const each of message.querySelectorAll<HTMLElement>('[data-shell-offline]')) each.hidden = navigator.onLine
  }
  sayNetwork()
  for (const event of ['online', 'offline']) window.addEventListener(event, sayNetwork)
  message.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    void repair()
  })
}
