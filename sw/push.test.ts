import { beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '#tests/support/cache-storage.ts'

type Listener = (event: object) => void
type Page = { answers: boolean | 'nothing' | 'uncontrolled'; navigated: string[]; focused: number; told: object[] }

const origin = 'https://portal.example'
const message = JSON.stringify({
  web_push: 8030,
  notification: { title: 'Parcel P-7', navigate: `${origin}/en/dashboard/parcels/7`, lang: 'en', tag: 'parcel-7' },
  app_badge: 2,
})

let listeners: Map<string, Listener>
let shown: { title: string; options: NotificationOptions }[]
let badges: number[]
let opened: string[]
let pages: Page[]
let subscribed: unknown[]
beforeEach(async () => {
  vi.resetModules()
  listeners = new Map()
  ;[shown, badges, opened, pages, subscribed] = [[], [], [], [], []]
  const { open, match } = { ...memoryCaches(), match: async () => undefined }
  vi.stubGlobal('self', {
    location: new URL('/sw.js', origin),
    navigator: { languages: ['ru'], setAppBadge: async (count: number) => void badges.push(count) },
    caches: { open, match },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
      pushManager: { subscribe: async (options: unknown) => void subscribed.push(options) },
    },
    clients: {
      matchAll: async () => pages.map(windowOf),
      openWindow: async (path: string) => void opened.push(path),
    },
  })
  const { hearPushes } = await import('./push.ts')
  hearPushes()
})

function windowOf(page: Page) {
  return {
    postMessage(told: object, [port]: MessagePort[] = []) {
      page.told.push(told)
      if (typeof page.answers === 'boolean') port?.postMessage({ isTaken: page.answers })
    },
    navigate: async (path: string) => {
      page.navigated.push(path)
      // A browser rejects this for a window that the worker does not control.
      return page.answers === 'uncontrolled' ? null : page
    },
    focus: async () => void (page.focused += 1),
  }
}

const page = (answers: Page['answers']): Page => ({ answers, navigated: [], focused: 0, told: [] })

/** Dispatches an event as the browser does, and waits for its `waitUntil`. */
async function happens(type: string, event: object = {}): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
  await work
}

const push = (text: string | null) => happens('push', { data: text === null ? null : { text: () => text } })

async function press(action = '') {
  await push(message)
  const data: unknown = shown[0]?.options.data
  await happens('notificationclick', { action, notification: { close: () => {}, data } })
}

test('a push is shown, and the badge says how much needs the customer', async () => {
  await push(message)
  expect(shown).toMatchObject([{ title: 'Parcel P-7', options: { tag: 'parcel-7', lang: 'en' } }])
  expect(badges).toEqual([2])
})

test.each([null, '', 'broken', '{"web_push":8030}'])(
  'of %s something is shown all the same, and no badge is set',
  async (text) => {
    await push(text)
    expect(shown).toMatchObject([{ title: 'В личном кабинете есть новости' }])
    expect(badges).toEqual([])
  },
)

test('a press goes on in the window that is there, by its own page', async () => {
  pages = [page(true), page(true)]
  await press()
  expect(pages[0]).toMatchObject({
    told: [{ type: 'OPEN', path: '/en/dashboard/parcels/7' }],
    focused: 1,
    navigated: [],
  })
  expect([pages[1]?.told, opened]).toEqual([[], []])
})

test('a window that is not for that is left alone, and another one is opened', async () => {
  pages = [page(false)]
  await press()
  expect([pages[0]?.focused, pages[0]?.navigated, opened]).toEqual([0, [], ['/en/dashboard/parcels/7']])
})

test('a page that does not answer is loaded anew at the address', async () => {
  vi.useFakeTimers()
  pages = [page('nothing')]
  const pressed = press()
  await vi.advanceTimersByTimeAsync(500)
  await pressed
  vi.useRealTimers()
  expect([pages[0]?.navigated, pages[0]?.focused, opened]).toEqual([['/en/dashboard/parcels/7'], 1, []])
})

test('where the address of a window cannot be changed another one is opened', async () => {
  vi.useFakeTimers()
  pages = [page('uncontrolled')]
  const pressed = press()
  await vi.advanceTimersByTimeAsync(500)
  await pressed
  vi.useRealTimers()
  expect([pages[0]?.focused, opened]).toEqual([0, ['/en/dashboard/parcels/7']])
})

test('without a window one is opened; a button that is not known leads where the notification does', async () => {
  await press('vanished')
  expect(opened).toEqual(['/en/dashboard/parcels/7'])
})

test('a subscription that the browser gave up is made anew, and open pages tell the provider', async () => {
  pages = [page(true)]
  const applicationServerKey = new ArrayBuffer(65)
  await happens('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey } } })
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey }])
  expect(pages[0]?.told).toEqual([{ type: 'PUSH_CHANGED' }])
})
