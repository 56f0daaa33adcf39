import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const code = await readFile(new URL('../../public/boot.js', import.meta.url), 'utf8')

class Element {
  src?: string
  href?: string
  constructor(attributes: Partial<Element>) {
    Object.assign(this, attributes)
  }
}

type Options = {
  start?: string
  theme?: string
  isOnline?: boolean
  isStorageOff?: boolean
  stands?: string
  status?: number
}

/** The first moments of a page, with the boot file as its only script. */
function page({
  start,
  theme,
  isOnline = true,
  isStorageOff = false,
  stands = '[data-shell]',
  status = 404,
}: Options = {}) {
  const listeners: Record<string, (event: object) => void> = {}
  const kept = new Map<string, string>(theme ? [['aist:theme', theme]] : [])
  const storage = {
    getItem(key: string) {
      if (isStorageOff) throw new Error('denied')
      return kept.get(key) ?? null
    },
    setItem: (key: string, value: string) => kept.set(key, value),
  }
  const root = { dataset: {} as Record<string, string> }
  const bars = [
    { media: '(prefers-color-scheme: light)', content: 'paper' },
    { media: '(prefers-color-scheme: dark)', content: 'night' },
  ]
  const failure = { hidden: true }
  const facts = { root, bars, failure, reloads: 0, forgotten: 0, asked: [] as string[] }
  runInNewContext(code, {
    Element,
    Date,
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    URL,
    // Nothing can be imported here, as where the file is gone.
    document: {
      getElementById: () => ({ dataset: { start } }),
      documentElement: root,
      querySelectorAll: () => bars,
      querySelector: (selector: string) =>
        selector === '[data-shell-failed]' ? failure : selector.split(', ').includes(stands) ? {} : null,
    },
    location: { origin: 'http://portal.test', reload: () => (facts.reloads += 1) },
    navigator: {
      onLine: isOnline,
      serviceWorker: { getRegistration: async () => ({ unregister: async () => (facts.forgotten += 1) }) },
    },
    fetch: async (url: string) => {
      facts.asked.push(url)
      return new Response('', { status, headers: { 'content-type': 'text/plain' } })
    },
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const fail = async (attributes: Partial<Element>) => {
    listeners.error?.({ target: new Element(attributes) })
    await settle()
  }
  const reject = async () => {
    listeners.unhandledrejection?.({})
    await settle()
  }
  return { facts, fail, reject, settle, goOnline: () => listeners.online?.({}) }
}

const chunk = { src: 'http://portal.test/assets/index-a1.js' }

test('the chosen theme is there before the first picture, and the bars of the browser follow it', () => {
  const { root, bars } = page({ theme: 'dark' }).facts
  expect(root.dataset.theme).toBe('dark')
  expect(bars.map((bar) => bar.content)).toEqual(['night', 'night'])
})

test.each([{}, { theme: 'purple' }, { theme: 'dark', isStorageOff: true }])(
  'without a readable choice the system decides: %o',
  (options) => {
    expect(page(options).facts.root.dataset.theme).toBeUndefined()
  },
)

test('an own file that is gone from the server loads the page anew past the worker, once', async () => {
  const { facts, fail } = page()
  await fail(chunk)
  await fail({ href: 'http://portal.test/assets/wire-b2.js' })
  expect(facts.reloads).toBe(1)
  expect(facts.forgotten).toBe(1)
  expect(facts.failure.hidden, 'the second failure is told').toBe(false)
})

test('a page that came finished is loaded anew just so, until the portal has taken what it brought', async () => {
  const { facts, fail } = page({ stands: '#given' })
  await fail(chunk)
  expect(facts.reloads).toBe(1)
})

test('a start that does not come loads the page anew, or waits for the network', async () => {
  const start = '/assets/start-c3.js'
  const gone = page({ stands: '#given', start })
  await gone.settle()
  expect([gone.facts.asked, gone.facts.reloads]).toEqual([['http://portal.test/assets/start-c3.js'], 1])
  const offline = page({ stands: '#given', start, status: 200 })
  await offline.settle()
  expect(offline.facts.reloads).toBe(0)
  offline.goOnline()
  await offline.settle()
  expect(offline.facts.reloads, 'some browsers import again only what never failed').toBe(1)
})

test('without network nothing is loaded anew, but told', async () => {
  const { facts, fail } = page({ isOnline: false })
  await fail(chunk)
  expect([facts.reloads, facts.asked.length, facts.failure.hidden]).toEqual([0, 0, false])
})

test('a file that the server still has is no reason', async () => {
  const { facts, fail } = page({ status: 200 })
  await fail(chunk)
  expect(facts.reloads).toBe(0)
})

test('where nothing can be remembered, nothing is loaded anew', async () => {
  const { facts, fail } = page({ isStorageOff: true })
  await fail(chunk)
  expect(facts.reloads).toBe(0)
})

test("other people's scripts, and anything after the start, are none of its business", async () => {
  const foreign = page()
  await foreign.fail({ src: 'http://other.test/assets/x.js' })
  const started = page({ stands: '#root' })
  await started.fail(chunk)
  expect([foreign.facts.asked, started.facts.asked]).toEqual([[], []])
})

test('a start that failed for any other cause is told in words', async () => {
  const { facts, reject } = page()
  await reject()
  expect(facts.failure.hidden).toBe(false)
})
