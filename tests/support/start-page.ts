import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import type { StartFiles } from '#contracts/start-files.ts'
import { buildStartScript } from '#server/build/start-script.ts'
import { Form, Input, Link, Script, type Element } from './start-elements.ts'

const code = await buildStartScript(fileURLToPath(new URL('../..', import.meta.url)))
// A real import would load modules into this test.
const script = code.replaceAll('import(', 'importModule(')

type Options = {
  theme?: string
  /** Reading and writing storage throws, as in some private windows. */
  isStorageOff?: boolean
  isOnline?: boolean
  hidden?: boolean
  /** The page is prerendered; otherwise it is the shell. */
  isPrerendered?: boolean
  /** Its address, with the query. */
  at?: string
  hostname?: string
  /** The start module fails to load. */
  isStartMissing?: boolean
  /** The server's status for a file. */
  status?: number
  /** The portal has started already. */
  isRunning?: boolean
  /** The address of a shell that lists its screens' files. */
  shellAt?: string
  /** The token of the signed-in customer. */
  token?: string
  isImpersonated?: boolean
  /** A worker controls the page. */
  isControlled?: boolean
  /** There is no worker, and the server answers with this page. */
  served?: string
  /** What the update check finds behind the controlling worker; `unknown`: the server does not answer. */
  newer?: 'none' | 'waiting' | 'unknown'
  /** Which of its three fields has been changed. */
  changed?: 'text' | 'box' | 'choice'
}

export const startFiles: StartFiles = {
  version: '1.0.0+a1',
  start: '/assets/start-a1.js',
  api: '/api',
  language: null,
  files: [
    '/assets/start-a1.js',
    '/assets/list-b2.js',
    '/assets/list-c3.css',
    '/assets/login-d4.js',
    '/assets/none-e5.js',
  ],
  screens: { parcels: [0, 1, 2], login: [0, 3], settings: [0], '': [0, 4] },
}

/** The first moments of a page that contains only the start script. */
export function openStart(options: Options = {}) {
  const { theme, isStorageOff = false, isOnline = true, hidden = false, status = 404, newer = 'none' } = options
  const { isPrerendered = false, isStartMissing = false, isControlled = true } = options
  let { isRunning = false } = options
  const listeners: Record<string, ((event: object) => void)[]> = {}
  const addEventListener = (name: string, listener: (event: object) => void) => {
    listeners[name] = [...(listeners[name] ?? []), listener]
  }
  const { shellAt, token, isImpersonated = false, served = null } = options
  const stored = new Map(
    Object.entries({
      ...(theme && { 'aist:theme': theme }),
      ...(token && { 'auth-token': token }),
      ...(isImpersonated && { 'aist:impersonation': '1' }),
    }),
  )
  const storage = {
    getItem(key: string) {
      if (isStorageOff) throw new Error('denied')
      return stored.get(key) ?? null
    },
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  const facts = {
    preloaded: [] as string[],
    imported: [] as string[],
    asked: [] as string[],
    headers: {} as Record<string, string>,
    reloads: 0,
    forgotten: 0,
    told: [] as object[],
    observed: {},
    went: null as string | null,
  }
  const bars = [
    { media: '(prefers-color-scheme: light)', content: 'paper' },
    { media: '(prefers-color-scheme: dark)', content: 'night' },
  ]
  const picture = { src: 'data:', dataset: { late: '/cover.svg' } }
  const offlineWords = { hidden: false }
  const failure = {
    hidden: true,
    querySelectorAll: () => [offlineWords],
    addEventListener: (_: string, listener: (event: object) => void) => (listeners.again = [listener]),
  }
  const waiting = {
    state: 'installed',
    addEventListener() {},
    postMessage(message: object) {
      facts.told.push(message)
      waiting.state = 'activated'
    },
  }
  const registration = {
    unregister: async () => (facts.forgotten += 1),
    async update() {
      if (newer === 'unknown') throw new TypeError('Failed to update')
    },
    waiting: newer === 'waiting' ? waiting : null,
  }
  const root = { dataset: {} as Record<string, string>, hidden: false }
  const given = { dataset: { start: '/assets/start-a1.js', ahead: '/assets/start-a1.js /assets/wire-b2.js' } }
  const { changed } = options
  const lists: Record<string, object[]> = {
    'meta[name="theme-color"]': bars,
    '[data-late]': [picture],
    'input, textarea': [{ value: changed === 'text' ? 'vera' : '', defaultValue: '' }],
    '[type="checkbox"], [type="radio"]': [{ checked: changed === 'box', defaultChecked: false }],
    select: [{ selectedIndex: changed === 'choice' ? 1 : 0, options: [{}, {}] }],
  }
  const frames: (() => void)[] = []
  const timers: { after: number; run: () => void }[] = []
  let fontsLoaded = () => {}
  const fonts = { ready: new Promise<void>((resolve) => (fontsLoaded = resolve)) }
  let reportPaints: (paints: object) => void = () => {}
  class PerformanceObserver {
    constructor(report: (paints: object) => void) {
      reportPaints = report
    }
    observe(what: object) {
      facts.observed = what
    }
  }
  const location = {
    origin: 'http://portal.test',
    hostname: options.hostname ?? 'portal.test',
    pathname: shellAt ?? options.at?.split('?')[0] ?? '/',
    search: options.at?.replace(/^[^?]*/, '') ?? '',
    href: 'http://portal.test/',
    reload: () => (facts.reloads += 1),
    replace: (to: string) => (facts.went = to),
  }
  runInNewContext(script, {
    window: {
      addEventListener,
      location,
      sessionStorage: storage,
      localStorage: storage,
      isSecureContext: true,
      PublicKeyCredential() {},
    },
    location,
    localStorage: storage,
    URL,
    URLSearchParams,
    AbortController,
    performance,
    history: { state: null },
    HTMLScriptElement: Script,
    HTMLLinkElement: Link,
    HTMLAnchorElement: Link,
    HTMLFormElement: Form,
    HTMLInputElement: Input,
    PerformanceObserver,
    document: {
      hidden,
      documentElement: root,
      addEventListener,
      getElementById: (id: string) =>
        ({
          given: isPrerendered ? given : null,
          'start-files': shellAt ? { textContent: JSON.stringify(startFiles) } : null,
        })[id],
      querySelectorAll: (selector: string) => lists[selector] ?? [],
      querySelector: (selector: string) => (selector === '[data-shell-failed]' ? failure : isRunning ? null : {}),
      head: { append: ({ href }: { href: string }) => facts.preloaded.push(href) },
      createElement: () => ({ setAttribute: () => {}, addEventListener: () => {} }),
      fonts,
    },
    navigator: {
      onLine: isOnline,
      serviceWorker: {
        getRegistration: async () => (served === null ? registration : undefined),
        controller: isControlled ? {} : null,
      },
    },
    setTimeout: (run: () => void, after: number) => timers.push({ after, run }),
    clearTimeout() {},
    requestAnimationFrame: (then: () => void) => frames.push(then),
    fetch: async (url: string | URL, { headers = {} }: { headers?: Record<string, string> } = {}) => {
      facts.asked.push(String(url))
      facts.headers = headers
      return new Response(served, { status, headers: { 'content-type': 'text/plain' } })
    },
    importModule: async (file: string) => {
      facts.imported.push(file)
      if (isStartMissing) throw new TypeError('Failed to fetch')
    },
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const dispatch = async (name: string, event: object = {}) => {
    for (const listener of listeners[name] ?? []) listener(event)
    await settle()
  }
  return {
    facts,
    root,
    bars,
    picture,
    failure,
    offlineWords,
    dispatch,
    fail: (target: Element) => dispatch('error', { target }),
    paint: (name: string) => reportPaints({ getEntriesByName: (each: string) => (each === name ? [{}] : []) }),
    loadFonts: () => {
      fontsLoaded()
      return settle()
    },
    /** The portal starts after all. */
    run: () => (isRunning = true),
    nextFrame: () => frames.splice(0).forEach((frame) => frame()),
    /** `time`: milliseconds since the current timers were set. */
    pass: (time: number) =>
      timers.splice(0).forEach((timer) => (timer.after <= time ? timer.run() : timers.push(timer))),
  }
}
