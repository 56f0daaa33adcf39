import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '#tests/support/cache-storage.ts'
import type * as Pages from './prerendered-pages.ts'
import type * as Precache from './precache.ts'

const origin = 'https://portal.example'
const own = '/assets/start-own.js'
const week = 7 * 86_400_000
const policy = `script-src 'sha256-x'`

let pages: typeof Pages
/** The server's answer for each address; any other address fails. */
let said: Map<string, () => Response | Promise<Response>>
let asked: string[]
let behind: Promise<unknown>[]
let windows: string[]
let activate: () => Promise<unknown>
let caches: ReturnType<typeof memoryCaches>

const html = (text: string, start = own) =>
  `<h1>${text}</h1><script type="application/json" id="given" data-start="${start}" data-ahead="">{}</script>`

type Said = { status?: number; headers?: Record<string, string> }

const page =
  (text: string, start?: string, { status = 200, headers }: Said = {}) =>
  () =>
    new Response(html(text, start), {
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy, ...headers },
    })

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  said = new Map()
  asked = []
  behind = []
  windows = []
  caches = memoryCaches()
  const match = async (path: string, { cacheName }: { cacheName: string }) => (await caches.open(cacheName)).match(path)
  vi.stubGlobal('location', new URL('/sw.js', origin))
  vi.stubGlobal('fetch', async (address: string, { credentials }: RequestInit) => {
    asked.push(credentials === 'omit' ? address : `${address} as ${credentials}`)
    const answer = said.get(address)
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  vi.stubGlobal('self', {
    caches: { open: caches.open, delete: caches.delete, keys: caches.keys, match },
    clients: { matchAll: async () => windows.map((path) => ({ url: origin + path })) },
    navigator: { languages: ['ru'] },
    addEventListener: (_type: string, listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void) => {
      activate = () => new Promise((resolve) => listener({ waitUntil: resolve }))
    },
  })
  const { precache }: typeof Precache = await import('./precache.ts')
  precache.addToCacheList([{ url: own, revision: null }])
  pages = await import('./prerendered-pages.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The title of the answer to a navigation, without waiting for background work. */
async function shown(address: string): Promise<string | null> {
  const event = { waitUntil: (work: Promise<unknown>) => void behind.push(work) }
  const answer = await pages.prerenderedPage(new URL(address, origin), event)
  return answer && (/<h1>(.*)<\/h1>/.exec(await answer.text())?.[1] ?? '')
}

const settled = () => Promise.all(behind)

async function kept(): Promise<string[]> {
  const names = await caches.keys()
  const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return keys.flat().map(({ url }) => url.replace(origin, ''))
}

test('a page that is not kept is the server’s; from then on the kept one is shown, and fetched again behind', async () => {
  said.set('/ru/articles', page('first'))
  expect(await shown('/ru/articles')).toBe('first')
  await settled()
  said.set('/ru/articles', page('second'))
  expect(await shown('/ru/articles')).toBe('first')
  await settled()
  said.clear()
  expect(await shown('/ru/articles')).toBe('second')
  await settled()
  expect(await shown('/ru/articles'), 'a network that fails takes nothing away').toBe('second')
  expect(new Set(asked), 'without cookies').toEqual(new Set(['/ru/articles']))
})

test('it comes with its security policy and says since when it is kept', async () => {
  vi.setSystemTime(1_000_000)
  said.set('/en', page('home', own, { headers: { 'Content-Encoding': 'br', 'Content-Length': '7' } }))
  await shown('/en')
  await settled()
  vi.setSystemTime(2_000_000)
  const answer = await pages.prerenderedPage(new URL('/en', origin), { waitUntil: () => {} })
  expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'x-as-of': '1000000',
  })
  expect(await answer?.text()).toContain(`data-start="${own}" data-as-of="1000000" data-ahead=""`)
})

test.each([
  ['of another build', page('other', '/assets/start-other.js')],
  ['that is not prerendered', () => new Response('<h1>shell</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ['that a server cannot make', page('sorry', own, { status: 503 })],
  ['of something that is no page', page('data', own, { headers: { 'Content-Type': 'application/json' } })],
  ['that leads elsewhere', () => ({ status: 0, type: 'opaqueredirect', headers: new Headers() }) as Response],
])('an answer %s is not shown, and takes no kept page’s place', async (_what, answer) => {
  said.set('/ru/contact-us', answer)
  expect(await shown('/ru/contact-us')).toBeNull()
  await settled()
  expect(await kept()).toEqual([])
  said.set('/ru/contact-us', page('good'))
  await shown('/ru/contact-us')
  await settled()
  said.set('/ru/contact-us', answer)
  for (const _visit of [1, 2]) {
    expect(await shown('/ru/contact-us')).toBe('good')
    await settled()
  }
})

test('what the server no longer has is no longer kept', async () => {
  said.set('/ru/articles/old', page('old'))
  await shown('/ru/articles/old')
  await settled()
  said.set('/ru/articles/old', page('not found', own, { status: 404 }))
  expect(await shown('/ru/articles/old')).toBe('old')
  await settled()
  expect(await kept()).toEqual([])
  expect(await shown('/ru/articles/old'), 'the shell says so').toBeNull()
})

test('a server that takes long is not waited for, and what it says at last is kept', async () => {
  let answer = (_page: Response) => {}
  said.set('/ru', () => new Promise((resolve) => (answer = resolve)))
  const coming = shown('/ru')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await coming).toBeNull()
  answer(page('late')())
  await settled()
  expect(await shown('/ru')).toBe('late')
})

test.each(['?category=price', '?utm_source=letter'])('%s is a page of its own, which is not kept', async (query) => {
  said.set('/ru/articles', page('all'))
  said.set(`/ru/articles${query}`, page('asked for'))
  await shown('/ru/articles')
  expect(await shown(`/ru/articles${query}`)).toBe('asked for')
  await settled()
  expect(await kept()).toEqual(['/ru/articles'])
  said.set(`/ru/articles${query}`, page('not found', own, { status: 404 }))
  expect(await shown(`/ru/articles${query}`)).toBeNull()
  await settled()
  expect(await kept(), 'what is asked for in vain takes nothing away').toEqual(['/ru/articles'])
})

test.each([
  ['a week old', 2 * week],
  ['of a time to come', week - 3_600_000],
])('what is kept and %s is shown when the server does not come in time, and then only', async (_what, now) => {
  vi.setSystemTime(week)
  said.set('/ru', page('home'))
  await shown('/ru')
  await settled()
  vi.setSystemTime(now)
  said.clear()
  expect(await shown('/ru'), 'no network').toBe('home')
  said.set('/ru', () => new Promise(() => {}))
  const coming = shown('/ru')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await coming, 'a network that swallows everything').toBe('home')
  said.set('/ru', page('news'))
  expect(await shown('/ru')).toBe('news')
})

test('what is kept is asked for first from the day on that it is a week old', async () => {
  vi.setSystemTime(week)
  said.set('/ru', page('home'))
  await shown('/ru')
  await settled()
  said.set('/ru', page('news'))
  vi.setSystemTime(2 * week - 1)
  expect(await shown('/ru')).toBe('home')
})

test('an old page that the server no longer has is not shown', async () => {
  vi.setSystemTime(week)
  said.set('/ru/articles/old', page('old'))
  await shown('/ru/articles/old')
  await settled()
  vi.setSystemTime(3 * week)
  said.set('/ru/articles/old', page('not found', own, { status: 404 }))
  expect(await shown('/ru/articles/old')).toBeNull()
})

test('of the kept pages the thirty latest stay', async () => {
  for (let id = 1; id <= 31; id += 1) {
    said.set(`/ru/articles/${id}`, page(`${id}`))
    await shown(`/ru/articles/${id}`)
    await settled()
  }
  expect(await kept()).toHaveLength(30)
  expect(await kept()).not.toContain('/ru/articles/1')
})

test.each([
  '/ru/dashboard',
  '/en/auth/register',
  '/en/auth/login?next=%2Fen%2Fdashboard',
  '/ru/catalogue',
  '/ru/nowhere',
  '/articles',
  '/',
])('about %s nobody is asked', async (path) => {
  expect(await shown(path)).toBeNull()
  expect(asked).toEqual([])
})

test('pages that stood open before there was a worker are kept with their home page, once', async () => {
  windows = ['/en/articles/sizes?utm_source=letter', '/ru/dashboard', '/']
  for (const path of ['/en/articles/sizes', '/en', '/ru']) said.set(path, page(path))
  await pages.keepOpenPages()
  expect((await kept()).toSorted()).toEqual(['/en', '/en/articles/sizes', '/ru'])
  await pages.keepOpenPages()
  expect(asked).toHaveLength(3)
})

test('a new worker throws the pages of other builds away, and nothing else', async () => {
  for (const name of ['portal-pages-older', 'portal-language', 'workbox-precache']) {
    await (await caches.open(name)).put('/ru', page(name)())
  }
  said.set('/ru', page('own'))
  await shown('/ru')
  await settled()
  pages.forgetOtherBuilds()
  await activate()
  const names = await caches.keys()
  expect(names).not.toContain('portal-pages-older')
  expect(names).toHaveLength(3)
})
