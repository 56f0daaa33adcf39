import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '#contracts/api.ts'
import { ApiError } from '#http/api-error.ts'
import { createCall, type Call } from '#http/client.ts'
import { openStorage, type KeyStorage } from '#session/browser-storage.ts'
import { guardCall } from '#session/guarded-call.ts'
import { createSession } from '#session/session.ts'
import { demoPassword } from '#server/seed/accounts.ts'
import { memoryCaches } from '#tests/support/cache-storage.ts'
import { parcelDraft } from '#tests/support/outbox-world.ts'
import { withProvider } from '#tests/support/with-provider.ts'
import { picturesName } from './cache/cached-pictures.ts'
import { pictureKey } from './cache/last-pictures.ts'
import { createProviderClock } from './cache/provider-clock.ts'
import { browserAdapters, startCustomerRuntime } from './customer-runtime.ts'
import type { NewEntry } from './outbox/outbox.ts'

const anna = { email: 'anna@aist.example', password: demoPassword }
const nina = { email: 'new@aist.example', password: demoPassword }

const { provider } = withProvider()
const pages: { close: () => void }[] = []

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('caches', memoryCaches())
})
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A tab of the portal without its screens: session, calls and runtime, against the real provider. */
async function openTab(storage: KeyStorage = openStorage('localStorage')) {
  const network = { isDown: false }
  const plain: Call = createCall({
    baseUrl: '/api',
    identity: () => ({ token: session.getState().token, language: 'en', timeZone: 'UTC' }),
    observe: (error, token) => session.observe(error, token),
    async fetch(url, init) {
      if (network.isDown) throw new TypeError('Failed to fetch')
      return provider.fetch(url, init)
    },
  })
  const call = guardCall(plain, () => session.getState())
  const session = createSession({ storage, call: () => call, onSessionEnd: (end) => runtime.sessionEnded(end) })
  const delivered: string[] = []
  const started = session.start()
  const runtime = startCustomerRuntime({
    session,
    call,
    clock: createProviderClock(storage),
    needOf: () => false,
    adapters: browserAdapters(storage),
    onDelivered: (entry) => delivered.push(entry.id),
    unsavedHere: () => null,
  })
  pages.push({
    close() {
      runtime.stop()
      session.stop()
    },
  })
  await started
  const list = () =>
    runtime.queryClient.fetchQuery({
      queryKey: ['parcels'],
      queryFn: () => call(api.parcels.list, {}),
      meta: { persist: true },
      staleTime: 0,
    })
  return { network, session, runtime, delivered, list, call }
}

async function declaration(call: Call, comment = ''): Promise<NewEntry & { id: string }> {
  const { data: warehouses } = await call(api.warehouses.list, {})
  const { data: receivers } = await call(api.receivers.list, {})
  const id = crypto.randomUUID()
  return {
    id,
    kind: 'parcel.create',
    body: {
      ...parcelDraft(id, comment),
      warehouse_id: warehouses[0]?.id ?? 0,
      receiver_id: receivers[0]?.id ?? 0,
    },
  }
}

/** Everything that is stored, as one text. */
async function everythingKept(): Promise<string> {
  const texts = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage))
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase | null>((resolve) => {
      const request = indexedDB.open(name)
      // It was deleted after it was listed, and looking must not recreate it.
      request.addEventListener('upgradeneeded', () => request.transaction?.abort())
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => resolve(null))
    })
    if (!database) continue
    const rows = await new Promise<unknown[]>((resolve) => {
      const request = database.transaction('keyval').objectStore('keyval').getAll()
      request.addEventListener('success', () => resolve(request.result))
    })
    texts.push(name, JSON.stringify(rows))
    database.close()
  }
  return texts.join('\n')
}

describe('signing out', () => {
  test(
    'leaves nothing of the customer, in no store, in no tab, also two seconds later',
    { timeout: 20_000 },
    async () => {
      const first = await openTab()
      await first.session.signIn(anna)
      const second = await openTab()
      const entry = await declaration(first.call, 'planted comment')
      const draft = first.runtime.drafts.of('parcel.create')
      // As every form does before it is shown.
      await draft.load()
      sessionStorage.setItem('scroll', 'planted position')
      localStorage.setItem('aist:theme', 'dark')
      localStorage.setItem('aist:install', 'no')

      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      await first.list()
      onlineManager.setOnline(false)
      await first.runtime.outbox.enqueue(entry)
      draft.save('planted draft')
      await vi.advanceTimersByTimeAsync(1_500)
      await databaseIsDone()
      const before = await everythingKept()
      for (const secret of ['AST-', 'planted comment', 'planted draft', 'planted position', 'rq:v1:', 'auth-token']) {
        expect(before).toContain(secret)
      }

      // Both tabs have pending writes when the customer leaves.
      onlineManager.setOnline(true)
      await Promise.all([first.list(), second.list()])
      draft.save('planted draft, longer')
      first.network.isDown = true
      await first.session.signOut()
      // The second tab has not noticed the sign-out, and would save its data as it closes.
      window.dispatchEvent(new Event('pagehide'))
      const keptNow = await everythingKept()
      await vi.waitFor(() => expect(second.session.getState().phase).toBe('guest'))
      await vi.advanceTimersByTimeAsync(2_000)
      await databaseIsDone()
      const keptLater = await everythingKept()

      // An empty database may remain until the second tab closes it.
      expect(keptNow.match(/planted|rq:|auth-token|anna@|AST-|aist:(person|leaving)/g)).toBeNull()
      expect(keptLater.match(/planted|rq:|auth-token|anna@|AST-|aist:(outbox|drafts|person|leaving)/g)).toBeNull()
      expect(Object.keys(localStorage).toSorted()).toEqual(['aist:install', 'aist:revoke', 'aist:theme'])
      for (const { runtime } of [first, second]) {
        expect(runtime.queryClient.getQueryCache().getAll()).toEqual([])
        expect(runtime.outbox.list()).toEqual([])
      }
    },
  )

  test('takes away what another tab has kept before it heard of it', async () => {
    const tab = await openTab()
    await tab.session.signIn(anna)
    await tab.list()
    window.dispatchEvent(new Event('pagehide'))
    const other = await openTab()
    const lists = Object.entries(localStorage).filter(([key]) => key.startsWith('rq:'))
    expect(lists).toHaveLength(1)
    const leaving = tab.session.signOut()
    for (const [key, text] of lists) localStorage.setItem(key, String(text))
    other.session.follow()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('rq:'))).toEqual([])
    await leaving
  })

  test('takes away the pictures of screens, and no tab keeps one that comes late', async () => {
    const tab = await openTab()
    await tab.session.signIn(anna)
    const other = await openTab()
    other.runtime.pictures.keep(pictureKey('/ru/dashboard'), picture)
    expect(pictures()).toHaveLength(1)
    await tab.session.signOut()
    expect(pictures()).toEqual([])
    other.runtime.pictures.keep(pictureKey('/ru/dashboard'), picture)
    expect(pictures()).toEqual([])
  })

  test('is heard by other tabs before the device is cleaned up, so that none writes behind it', async () => {
    const tab = await openTab()
    await tab.session.signIn(anna)
    const other = await openTab()
    await other.runtime.outbox.whenRead()
    const entry = await declaration(other.call)
    await tab.session.signOut()
    await expect(other.runtime.outbox.enqueue(entry)).rejects.toMatchObject({ reason: 'signed-out' })
    await vi.waitFor(async () => expect(await everythingKept()).not.toMatch(/AST-|aist:outbox/))
  })

  test('is told to the server when the network is back', async () => {
    const tab = await openTab()
    await tab.session.signIn(anna)
    const { token } = tab.session.getState()
    const me = () => tab.call(api.auth.me, { token })
    tab.network.isDown = true
    await tab.session.signOut()
    tab.network.isDown = false
    await expect(me()).resolves.toBeDefined()
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(localStorage.getItem('aist:revoke')).toBeNull())
    await expect(me()).rejects.toMatchObject({ kind: 'unauthenticated' })
  })
})

describe('a session that the server ended', () => {
  test('takes away the pictures of screens', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const tab = await openTab()
    await tab.session.signIn(anna)
    tab.runtime.pictures.keep(pictureKey('/ru/dashboard'), picture)
    const { token } = tab.session.getState()
    await tab.call(api.auth.logout, { body: { revoke_handle: revokeHandle() } })
    await expect(tab.call(api.auth.me, { token })).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(pictures()).toEqual([])
  })

  test('takes away what can be fetched again, and keeps what was not sent for the same customer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const tab = await openTab()
    await tab.session.signIn(anna)
    await tab.list()
    await caches.open(picturesName(tab.session.getState().person?.id ?? 0))
    const entry = await declaration(tab.call)
    onlineManager.setOnline(false)
    await tab.runtime.outbox.enqueue(entry)
    tab.runtime.drafts.of('parcel.create').save('half a form')
    window.dispatchEvent(new Event('pagehide'))
    await databaseIsDone()

    const { token } = tab.session.getState()
    await tab.call(api.auth.logout, { body: { revoke_handle: revokeHandle() } })
    await expect(tab.call(api.auth.me, { token })).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(tab.session.getState().phase).toBe('guest')
    expect(tab.runtime.outbox.list()).toEqual([])
    await vi.waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('rq:'))
    await vi.waitFor(async () => expect(await caches.keys()).toEqual([]))

    onlineManager.setOnline(true)
    await tab.session.signIn(nina)
    await vi.waitFor(async () => expect(await everythingKept()).toContain(entry.id))
    expect(tab.runtime.outbox.list()).toEqual([])
    expect(await tab.runtime.drafts.of('parcel.create').load()).toBeUndefined()
    await tab.session.signOut()

    await tab.session.signIn(anna)
    expect(await tab.runtime.drafts.of('parcel.create').load()).toBe('half a form')
    await vi.waitFor(() => expect(tab.delivered).toEqual([entry.id]), { timeout: 5_000 })
    await vi.waitFor(() => expect(tab.runtime.outbox.list()).toEqual([]))
  })
})

describe('drafts', () => {
  test('survive closing the page, until they are cleared', async () => {
    const tab = await openTab()
    await tab.session.signIn(anna)
    const draft = tab.runtime.drafts.of('parcel.create')
    expect(await draft.load()).toBeUndefined()
    draft.save('one')
    draft.save('two')
    expect(await draft.load()).toBe('two')
    // A hidden page may be killed within half a second.
    window.dispatchEvent(new Event('pagehide'))
    pages.pop()?.close()

    const again = await openTab()
    const kept = again.runtime.drafts.of('parcel.create')
    expect(await kept.load()).toBe('two')
    kept.save('three')
    await kept.clear()
    window.dispatchEvent(new Event('pagehide'))
    expect(await kept.load()).toBeUndefined()
  })
})

test('what a guest typed in this tab goes with the next customer, also when the server ended the session', async () => {
  sessionStorage.setItem('aist:letter', '{}')
  const tab = await openTab()
  await tab.session.signIn(anna)
  expect(sessionStorage.getItem('aist:letter'), 'it may be the customer’s').toBe('{}')
  tab.session.observe(new ApiError('unauthenticated', 401), tab.session.getState().token)
  expect(sessionStorage.getItem('aist:letter')).toBeNull()
})

test('the list is there at the next start, before the server was asked', async () => {
  const tab = await openTab()
  await tab.session.signIn(anna)
  const shown = await tab.list()
  window.dispatchEvent(new Event('pagehide'))
  pages.pop()?.close()

  onlineManager.setOnline(false)
  const again = await openTab()
  expect(again.runtime.queryClient.getQueryData(['parcels'])).toEqual(shown)
})

test('where the browser forbids storage everything lives as long as the page', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const tab = await openTab(openStorage('localStorage'))
  await tab.session.signIn(anna)
  expect(tab.session.getState().phase).toBe('customer')
  await expect(tab.list()).resolves.toBeDefined()
})

/** Waits for writes that have begun, because the database of these tests works in steps of its own. */
async function databaseIsDone() {
  for (let step = 0; step < 20; step += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A last picture that this device has stored. */
const picture = '{"at":1,"nodes":[]}'
const pictures = () => Object.keys(localStorage).filter((key) => key.startsWith(pictureKey('')))

function revokeHandle(): string {
  const { current }: { current: string } = JSON.parse(localStorage.getItem('aist:revoke') ?? '{}')
  return current
}
