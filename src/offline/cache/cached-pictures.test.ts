import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '#tests/support/cache-storage.ts'
import { memoryStorage } from '#session/browser-storage.ts'
import { eraseCustomer } from '../erase-customer.ts'
import { loadPicture, picturesName, type Wanted } from './cached-pictures.ts'

let asked: string[] = []
let answer = () => new Response('picture', { headers: { 'Cache-Control': 'private, max-age=900, immutable' } })

beforeEach(() => {
  asked = []
  answer = () => new Response('picture', { headers: { 'Cache-Control': 'private, max-age=900, immutable' } })
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const load = async (wanted: Partial<Wanted> = {}) => {
  const whole: Wanted = { userId: 7, id: 1, variant: 'thumb', url: '/api/files/1', ...wanted }
  return (await loadPicture(whole, new AbortController().signal)).text()
}

test('what was seen is not fetched again, whatever its address has become', async () => {
  expect(await load()).toBe('picture')
  expect(await load({ url: '/api/files/1?expires=2' })).toBe('picture')
  expect(asked).toEqual(['/api/files/1'])
  await load({ variant: 'whole', url: '/api/files/1?whole' })
  await load({ userId: 8, url: '/api/files/1?somebody' })
  expect(asked).toEqual(['/api/files/1', '/api/files/1?whole', '/api/files/1?somebody'])
})

test('a refusal is no picture, and nothing is kept of it', async () => {
  answer = () => new Response('gone', { status: 404 })
  await expect(load()).rejects.toThrow('404')
  answer = () => new Response('picture')
  expect(await load()).toBe('picture')
})

test('neither documents are kept nor anything on the device of staff', async () => {
  await load({ userId: null })
  expect(await caches.keys()).toEqual([])
  answer = () => new Response('passport', { headers: { 'Cache-Control': 'private, no-store' } })
  await load()
  expect(await (await caches.open(picturesName(7))).keys()).toEqual([])
})

test('without Cache storage, or with a full one, a picture is shown all the same', async () => {
  vi.stubGlobal('caches', undefined)
  expect(await load()).toBe('picture')
  const full = memoryCaches()
  const bucket = await full.open(picturesName(7))
  vi.stubGlobal('caches', {
    open: async () => ({ ...bucket, put: () => Promise.reject(new DOMException('', 'QuotaExceededError')) }),
  })
  expect(await load()).toBe('picture')
})

test('of whole pictures the forty latest stay', async () => {
  await load()
  for (let id = 1; id <= 42; id += 1) await load({ id, variant: 'whole' })
  const kept = (await (await caches.open(picturesName(7))).keys()).map(({ url }) => new URL(url).pathname)
  expect(kept).toHaveLength(41)
  expect(kept).toContain('/thumb/1')
  expect(kept).not.toContain('/whole/2')
  expect(kept).toContain('/whole/3')
})

test('they are erased with everything else of a customer, and other customers’ are not', async () => {
  await load()
  await load({ userId: 8 })
  // The worker's page cache reveals what was read.
  await caches.open('portal-pages-1')
  await eraseCustomer(7, memoryStorage(), memoryStorage())
  expect(await caches.keys()).toEqual([picturesName(8)])
})
