import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import type { StartFiles } from '#contracts/start-files.ts'
import { buildStartScript } from './start-script.ts'

const code = await buildStartScript(fileURLToPath(new URL('../..', import.meta.url)))
// An import of its own would load the modules of this test.
const script = code.replaceAll('import(', 'importModule(')

class Element {
  src = ''
  href = ''
  constructor(attributes: Partial<Element>) {
    Object.assign(this, attributes)
  }
}
class Script extends Element {}
class Link extends Element {
  /** As in a browser that waits for a sheet which says so. */
  get blocking() {
    return ''
  }
}

class Form {
  dataset: Record<string, string> = {}
  method: string
  constructor(method: string) {
    this.method = method
  }
}
class Input {
  form: Form
  constructor(form: Form) {
    this.form = form
  }
}

type Options = {
  theme?: string
  /** Reading or writing storage throws, as in some private windows. */
  isStorageOff?: boolean
  isOnline?: boolean
  hidden?: boolean
  /** The page came prerendered; otherwise it is the shell. */
  isPrerendered?: boolean
  /** Its address, with its query. */
  at?: string
  hostname?: string
  /** The start module does not load. */
  isStartMissing?: boolean
  /** What the server answers when asked for a file. */
  status?: number
  /** The portal has started already. */
  isRunning?: boolean
  /** The address of a shell, which lists the files of its screens. */
  shellAt?: string
  /** Token of the customer who is signed in. */
  token?: string
  isImpersonated?: boolean
  /** A worker is in charge of the page. */
  isControlled?: boolean
  /** No worker is there, and this is the server's page. */
  served?: string
  /** What lies behind the worker in charge when the server is asked; `unknown`: it does not answer. */
  newer?: 'none' | 'waiting' | 'unknown'
}

const startFiles: StartFiles = {
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

/** The first moments of a page with the start script as its only script. */
function open(options: Options = {}) {
  const { theme, isStorageOff = false, isOnline = true, hidden = false, status = 404, newer = 'none' } = options
  const { isPrerendered = false, isStartMissing = false, isRunning = false, isControlled = true } = options
  const listeners: Record<string, ((event: object) => void)[]> = {}
  const addEventListener = (name: string, listener: (event: object) => void) => {
    listeners[name] = [...(listeners[name] ?? []), listener]
  }
  const { shellAt, token, isImpersonated = false, served = null } = options
  const stored = new Map(
    Object.entries({
      ...(theme && { 'aist:theme': theme }),
      ...(token && { 'auth-token': token }),
      ...(isImpersonated && { 'aist:acting': '1' }),
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
  const lists: Record<string, object[]> = { 'meta[name="theme-color"]': bars, '[data-late]': [picture] }
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
      querySelectorAll: (selector: string) => lists[selector],
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
    nextFrame: () => frames.splice(0).forEach((frame) => frame()),
    /** `time`: milliseconds since what waits now began to wait. */
    pass: (time: number) =>
      timers.splice(0).forEach((timer) => (timer.after <= time ? timer.run() : timers.push(timer))),
  }
}

const chunk = new Script({ src: 'http://portal.test/assets/index-a1.js' })

describe('theme', () => {
  test.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', undefined],
    ['"><script>', undefined],
    [undefined, undefined],
  ])('%s is shown as %s', (theme, shown) => {
    expect(open({ theme }).root.dataset.theme).toBe(shown)
  })

  test('follows the system where storage is forbidden', () => {
    expect(open({ theme: 'dark', isStorageOff: true }).root.dataset.theme).toBeUndefined()
  })

  test('is followed by the bars of the browser', () => {
    expect(open({ theme: 'dark' }).bars.map(({ content }) => content)).toEqual(['night', 'night'])
    expect(open().bars.map(({ content }) => content)).toEqual(['paper', 'night'])
  })
})

describe('the modules of a prerendered page', () => {
  const once = ['/assets/start-a1.js', '/assets/wire-b2.js']

  test('wait until its text is painted in its own font, and start once', async () => {
    const { facts, dispatch, paint, loadFonts, nextFrame, pass } = open({ isPrerendered: true })
    expect(facts.observed).toEqual({})
    await dispatch('DOMContentLoaded')
    expect(facts.observed).toEqual({ type: 'paint', buffered: true })
    paint('first-paint')
    await loadFonts()
    nextFrame()
    nextFrame()
    expect(facts.preloaded, 'no text is painted').toEqual([])
    paint('first-contentful-paint')
    await loadFonts()
    nextFrame()
    expect(facts.preloaded, 'the font is loaded, but not painted').toEqual([])
    nextFrame()
    expect(facts.preloaded).toEqual(once)
    await dispatch('load')
    pass(60_000)
    expect(facts.preloaded).toEqual(once)
    expect(facts.imported).toEqual(['/assets/start-a1.js'])
  })

  test('wait for the font', async () => {
    const { facts, dispatch, paint, nextFrame } = open({ isPrerendered: true })
    await dispatch('DOMContentLoaded')
    paint('first-contentful-paint')
    nextFrame()
    nextFrame()
    expect(facts.preloaded).toEqual([])
  })

  test('start at once in a background tab', async () => {
    const background = open({ isPrerendered: true, hidden: true })
    await background.dispatch('DOMContentLoaded')
    expect(background.facts.preloaded).toEqual(once)
    const { facts, dispatch } = open({ isPrerendered: true })
    await dispatch('DOMContentLoaded')
    await dispatch('visibilitychange')
    expect(facts.preloaded).toEqual(once)
  })

  test('wait two seconds after the load where the browser does not report its paints', async () => {
    const { facts, dispatch, pass } = open({ isPrerendered: true })
    await dispatch('DOMContentLoaded')
    await dispatch('load')
    pass(1_900)
    expect(facts.preloaded).toEqual([])
    pass(2_000)
    expect(facts.preloaded).toEqual(once)
  })

  test('wait five seconds where a font never comes and the page never loads', async () => {
    const { facts, dispatch, paint, pass } = open({ isPrerendered: true })
    await dispatch('DOMContentLoaded')
    paint('first-contentful-paint')
    pass(4_900)
    expect(facts.preloaded).toEqual([])
    pass(5_000)
    expect(facts.preloaded).toEqual(once)
  })
})

describe('the sign-in, which came finished', () => {
  const at = '/ru/auth/login'

  test.each([
    ['', '/ru/dashboard'],
    ['?next=%2Fru%2Fdashboard%2Fparcels%3Fq%3D7', '/ru/dashboard/parcels?q=7'],
    ['?next=https%3A%2F%2Fevil.example', '/ru/dashboard'],
  ])('leads a customer who is signed in on: %s', async (search, to) => {
    const { facts, root, dispatch } = open({ isPrerendered: true, hidden: true, at: at + search, token: 'secret' })
    await dispatch('DOMContentLoaded')
    expect([facts.went, facts.imported, root.hidden]).toEqual([to, [], true])
  })

  test.each([
    ['portal.test', undefined],
    ['127.0.0.1', 'none'],
  ])('shows no passkeys where there are none: at %s', (hostname, passkeys) => {
    expect(open({ isPrerendered: true, at, hostname }).root.dataset.passkeys).toBe(passkeys)
  })

  test.each([{}, { token: 'secret', at: '/ru' }, { token: 'secret', at: '/ru/auth/register' }])(
    'stays for a guest, and other pages for all: %o',
    async (more) => {
      const { facts, dispatch } = open({ isPrerendered: true, hidden: true, at, ...more })
      await dispatch('DOMContentLoaded')
      expect([facts.went, facts.imported]).toEqual([null, ['/assets/start-a1.js']])
    },
  )

  test.each([
    ['is noted', new Form('dialog'), { isRunning: false, isPressed: true }],
    ['is not, where the portal runs', new Form('dialog'), { isRunning: true, isPressed: false }],
    ['is not, where the browser sends the form', new Form('get'), { isRunning: false, isPressed: false }],
  ])('a form that is sent early %s', async (_, form, { isRunning, isPressed }) => {
    const { dispatch } = open({ isPrerendered: true, at, isRunning })
    await dispatch('DOMContentLoaded')
    await dispatch('submit', { target: form })
    expect('pressed' in form.dataset).toBe(isPressed)
    // Whoever goes on typing has not finished.
    await dispatch('input', { target: new Input(form) })
    expect(form.dataset).toEqual({})
  })
})

describe('a shell', () => {
  const files = ({ screens }: StartFiles, screen: string) => screens[screen]?.map((index) => startFiles.files[index])

  test('asks for all that the screen of its address needs, before the page is read to its end, and starts then', async () => {
    const { facts, dispatch } = open({ shellAt: '/ru/dashboard/parcels', token: 'secret' })
    expect(facts.preloaded.toSorted()).toEqual(files(startFiles, 'parcels')?.toSorted())
    expect(facts.asked).toContain('/api/parcels')
    expect(facts.headers).toMatchObject({ Authorization: 'Bearer secret', 'Accept-Language': 'ru' })
    expect(facts.imported).toEqual([])
    await dispatch('DOMContentLoaded')
    expect(facts.imported).toEqual(['/assets/start-a1.js'])
  })

  test('asks for the sign-in in place of a customer’s screen', () => {
    const { facts } = open({ shellAt: '/ru/dashboard/parcels' })
    expect(facts.preloaded).toEqual(files(startFiles, 'login'))
    expect(facts.asked).toEqual([])
  })

  test.each(['/en/nowhere', '/en/%E0%A4%A', '/'])('at %s asks for what is shown there', (shellAt) => {
    expect(open({ shellAt, token: 'secret' }).facts.preloaded).toEqual(shellAt === '/' ? [] : files(startFiles, ''))
  })

  test.each([
    ['without a network', { isOnline: false }],
    ['for staff who impersonate a customer', { isImpersonated: true }],
    ['where storage is forbidden', { isStorageOff: true }],
  ])('asks the provider for nothing %s', (_, more) => {
    expect(open({ shellAt: '/ru/dashboard/parcels', token: 'secret', ...more }).facts.asked).toEqual([])
  })

  test('says so when it does not start', async () => {
    const { failure, dispatch } = open({ shellAt: '/ru/dashboard', isStartMissing: true, status: 200 })
    await dispatch('DOMContentLoaded')
    expect(failure.hidden).toBe(false)
  })
})

describe('a start module that does not load', () => {
  const missing = { isPrerendered: true, hidden: true, isStartMissing: true }

  test('is replaced with its page when the server no longer has it; the pictures load without it', async () => {
    const { facts, dispatch, picture } = open(missing)
    await dispatch('DOMContentLoaded')
    expect([facts.asked, facts.reloads]).toEqual([['http://portal.test/assets/start-a1.js'], 1])
    expect(picture.src).toBe('/cover.svg')
  })

  test('is tried again with its page as soon as there is a network', async () => {
    const { facts, dispatch } = open({ ...missing, isOnline: false })
    await dispatch('DOMContentLoaded')
    expect([facts.asked.length, facts.reloads]).toEqual([0, 0])
    await dispatch('online')
    expect(facts.reloads).toBe(1)
  })
})

describe('a file that does not load', () => {
  test('loads the page again past the worker when the server no longer has it, once', async () => {
    const { facts, failure, fail } = open()
    await fail(chunk)
    expect([facts.reloads, facts.forgotten]).toEqual([1, 1])
    await fail(new Link({ href: 'http://portal.test/assets/wire-b2.js' }))
    expect(failure.hidden, 'the second failure is shown').toBe(false)
  })

  test('is shown without a network', async () => {
    const { facts, failure, fail } = open({ isOnline: false })
    await fail(chunk)
    expect([facts.reloads, facts.asked.length, failure.hidden]).toEqual([0, 0, false])
  })

  test('is no reason to reload while the server has it and can’t be asked for a newer build', async () => {
    const { facts, failure, fail } = open({ status: 200, newer: 'unknown' })
    await fail(chunk)
    expect([facts.reloads, facts.forgotten, failure.hidden]).toEqual([0, 0, false])
  })

  test('never reloads where the browser remembers nothing: the page could reload for ever', async () => {
    const { facts, fail } = open({ isStorageOff: true })
    await fail(chunk)
    expect(facts.reloads).toBe(0)
  })

  test('is ignored when it is not the portal’s, a picture, or comes after the start', async () => {
    const foreign = open()
    await foreign.fail(new Script({ src: 'http://other.test/assets/x.js' }))
    await foreign.fail(new Element({ src: 'http://portal.test/assets/picture.png' }))
    const running = open({ isRunning: true })
    await running.fail(chunk)
    expect([foreign.facts.asked, running.facts.asked]).toEqual([[], []])
  })
})

describe('a release that does not start', () => {
  const error = { filename: 'http://portal.test/assets/index-a1.js', target: {} }

  test.each([
    ['an error in a script of ours', 'error', error],
    ['what nobody caught', 'unhandledrejection', {}],
  ])('says so in words, and tries once past the worker: %s', async (_, name, event) => {
    const { facts, failure, dispatch } = open()
    await dispatch(name, event)
    expect(failure.hidden).toBe(false)
    expect([facts.reloads, facts.forgotten]).toEqual([1, 1])
    await dispatch(name, event)
    expect([facts.reloads, facts.forgotten]).toEqual([1, 1])
  })

  test('lets a repaired one take over that waits behind the worker', async () => {
    const { facts, dispatch } = open({ newer: 'waiting' })
    await dispatch('error', error)
    expect(facts.told).toEqual([{ type: 'SKIP_WAITING' }])
    expect([facts.reloads, facts.forgotten]).toEqual([1, 0])
  })

  test.each([{ isOnline: false }, { newer: 'unknown' as const }, { isStorageOff: true }])(
    'keeps the worker, and tries nothing of its own: %o',
    async (more) => {
      const { facts, failure, dispatch } = open(more)
      await dispatch('error', error)
      expect([facts.reloads, facts.forgotten, failure.hidden]).toEqual([0, 0, false])
    },
  )

  test.each([
    ['the same build', startFiles.start, 200, 0],
    ['another build', '/assets/repaired-f6.js', 200, 1],
    ['no page', '', 503, 0],
  ])('without a worker goes on with what the server has: %s', async (_, served, status, reloads) => {
    const { facts, dispatch } = open({ shellAt: '/ru/dashboard', served, status })
    await dispatch('DOMContentLoaded')
    await dispatch('error', error)
    expect(facts.reloads).toBe(reloads)
  })

  test('“Try again” repairs it, however often', async () => {
    const { facts, dispatch } = open({ newer: 'waiting', isStorageOff: true })
    await dispatch('error', error)
    for (const reloads of [1, 2]) {
      await dispatch('again', { target: new Link({}), preventDefault() {} })
      expect(facts.reloads).toBe(reloads)
    }
  })

  test.each([
    ['none', 0],
    ['waiting', 1],
  ] as const)('never ends: after 15 s words, and a newer build if there is one (%s)', async (newer, reloads) => {
    const { facts, failure, dispatch, pass } = open({ shellAt: '/ru/dashboard', newer })
    await dispatch('DOMContentLoaded')
    pass(14_900)
    expect(failure.hidden).toBe(true)
    pass(15_000)
    await dispatch('nothing')
    expect(failure.hidden).toBe(false)
    expect([facts.reloads, facts.forgotten]).toEqual([reloads, 0])
  })

  test('without a network says so, and keeps a page that no worker could bring again', async () => {
    for (const isControlled of [false, true]) {
      const { facts, offlineWords, dispatch } = open({ isOnline: false, isControlled })
      await dispatch('error', error)
      expect(offlineWords.hidden).toBe(false)
      await dispatch('again', { target: new Link({}), preventDefault() {} })
      expect(facts.reloads).toBe(isControlled ? 1 : 0)
    }
    const { offlineWords, dispatch } = open()
    await dispatch('error', error)
    expect(offlineWords.hidden).toBe(true)
  })

  test('is no release of ours where the error is an extension’s', async () => {
    const { failure, dispatch } = open()
    await dispatch('error', { filename: 'chrome-extension://abc/content.js', target: {} })
    expect(failure.hidden).toBe(true)
  })
})
