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
import { askForRest, askForSheets, screenAt } from './shell-start.ts'

/**
 * The first script of every page, within the page, and built by itself (`server/build/start-script.ts`). It shows the chosen
 * theme, starts the portal, and helps where its files do not load. In a shell it asks for all that the screen needs at once; a
 * prerendered page starts when its first text is painted.
 */
showChosenTheme()
/** Milliseconds. A call is given up after fifteen seconds, and a start waits for none that long. */
const longStart = 15_000
/** The module that this page starts with: each build has its own. */
let started = ''

window.addEventListener('error', (event) => void hear(event), true)
window.addEventListener('unhandledrejection', () => void fail())
takeAddress()
// A page that comes from the back/forward cache does not run this script again.
window.addEventListener('pageshow', takeAddress)
const list = document.getElementById('start-files')?.textContent
if (list) startShell(JSON.parse(list) as StartFiles)
else if (!leaveSignIn()) {
  // The sign-in came finished, with a button that this browser may have no use for.
  if (!maySupportPasskeys()) document.documentElement.dataset.passkeys = 'none'
  document.addEventListener('DOMContentLoaded', startPrerendered)
}

function startShell(files: StartFiles): void {
  const screen = screenAt(location.pathname, files)
  askForSheets(screen)
  const picture = readLastPicture(files.version)
  // With a picture to show, nothing else comes before the first paint.
  if (!picture) askForRest(screen, files)
  document.addEventListener('DOMContentLoaded', () => {
    const whenSeen = picture && showLastPicture(picture) ? afterPaint : (then: () => void) => then()
    whenSeen(() => {
      if (picture) askForRest(screen, files)
      void begin(files.start)
    })
  })
}

/** A prerendered page names its files beside the content that it brought. */
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

/** A form that leads nowhere by itself is sent by the page once it runs: `src/ui/early-input.ts`. */
function holdSubmit({ target }: Event): void {
  if (target instanceof HTMLFormElement && target.method === 'dialog' && !isRunning()) target.dataset.pressed = ''
}

/** Somebody who goes on typing has not finished. */
function forgetSubmit({ target }: Event): void {
  if (target instanceof HTMLInputElement) delete target.form?.dataset.pressed
}

/**
 * Nobody who is signed in is shown the sign-in, which came finished: on to where the router would lead, without a start of its own. With a
 * query it comes from hosts that serve files alone.
 */
function leaveSignIn(): boolean {
  const { place, language } = findPlace(location.pathname)
  if (place !== 'login' || !language || !openStorage('localStorage').getItem(tokenKey)) return false
  document.documentElement.hidden = true
  location.replace(nextPath(location.search) ?? href(language, 'dashboard'))
  return true
}

/** "light" or "dark" before the first paint; anything else follows the system. */
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
 * Calls once the first text is painted in its own font, so that no script competes with what is seen first. A background
 * tab paints nothing and starts at once. Where the browser doesn't report its paints, the start waits two seconds after
 * `load`; where a font or a picture never comes, five seconds.
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

/** Once. A background tab paints nothing, and a page not before its style sheets are here: after a second it starts all the same. */
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

/** Fetches the modules together and runs the first. */
async function begin(start: string, ahead: string[] = []): Promise<void> {
  started = start
  setTimeout(() => void isLate(), longStart)
  for (const href of ahead) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  try {
    await import(/* @vite-ignore */ start)
  } catch {
    // The pictures that the modules would have fetched.
    for (const picture of document.querySelectorAll<HTMLImageElement>('[data-late]')) {
      picture.src = picture.dataset.late ?? ''
    }
    // Some browsers never import again what failed once: https://github.com/whatwg/html/issues/6768
    window.addEventListener('online', () => {
      if (!isInUse() && mayReload()) location.reload()
    })
    await replace(start)
  }
}

/** A file that did not load, or an error of the portal's own scripts. Those of extensions are none of our business. */
async function hear({ target, filename }: ErrorEvent): Promise<void> {
  const isOurs = (url: string) => url.startsWith(`${location.origin}/assets/`)
  const url = target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : ''
  if (isOurs(url)) await replace(url)
  else if (filename && isOurs(filename)) await fail()
}

/**
 * A page from an old cache may name files that the server no longer has; then nothing of the portal runs that could help.
 * Loads the page again past the old worker, whose shell would name the same files: once in ten seconds, never without
 * network, and only when the server says that the file is gone. What the worker cached stays.
 */
async function replace(url: string): Promise<void> {
  if (isRunning()) return
  const isMissing = navigator.onLine && (await isGone(url))
  if (isRunning()) return
  if (!isMissing || isInUse() || !mayReload()) return fail()
  await forgetWorker()
  location.reload()
}

/** The portal replaces the shell's mark when it starts, and takes away what a prerendered page brought. */
function isRunning(): boolean {
  return document.querySelector('[data-shell], #given') === null
}

/**
 * A reload would throw away what was typed or chosen: then the page says what is wrong, and the customer presses. What the browser filled
 * in counts, too: it cannot be told apart.
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

/** Which option a select comes with. */
function firstChosen(options: HTMLOptionElement[]): number {
  return Math.max(
    0,
    options.findIndex(({ defaultSelected }) => defaultSelected),
  )
}

/** The release is broken, or the network. What repairs it is tried once; until it helps, the page says what is wrong. */
async function fail(): Promise<void> {
  if (isRunning()) return
  showFailure()
  await repairOnce(started, isInUse)
}

/** A start that takes so long may be slow or never end: it goes on, and only a newer build ends it. */
async function isLate(): Promise<void> {
  if (isRunning()) return
  showFailure()
  await repairByNewer(started, isInUse)
}

/** The shell says that the portal did not start, instead of showing its mark for ever. A prerendered page can be read without. */
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
