import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Chunks from './chunks.ts'

let chunks: typeof Chunks
const recoverFromMissingChunk = (error: unknown) => chunks.recoverFromMissingChunk(error)
const lazyWithRetry: (typeof chunks)['lazyWithRetry'] = (load) => chunks.lazyWithRetry(load)

/** Loads the module anew, as each page does. */
async function newPage() {
  vi.resetModules()
  chunks = await import('./chunks.ts')
}

const missing = new TypeError('Failed to fetch dynamically imported module: http://portal.test/assets/parcels-a1b2.js')

let reloads = 0
let assigned: string[] = []
let kept: Map<string, string>
let answer: () => Promise<Response>

beforeEach(async () => {
  await newPage()
  reloads = 0
  assigned = []
  kept = new Map()
  answer = async () => new Response('Not found', { status: 404 })
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => answer())
  vi.stubGlobal('window', {
    location: {
      origin: 'http://portal.test',
      reload: () => (reloads += 1),
      assign: (address: string) => assigned.push(address),
    },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a hiccup of the network is tried again', async () => {
  let calls = 0
  const coming = lazyWithRetry(async () => {
    calls += 1
    if (calls < 3) throw missing
    return 'the screen'
  })
  await vi.advanceTimersByTimeAsync(600)
  expect(await coming).toBe('the screen')
})

test("an error of the module's own code is not", async () => {
  let calls = 0
  const broken = new Error('undefined is not a function')
  const coming = lazyWithRetry(async () => {
    calls += 1
    throw broken
  })
  await expect(coming).rejects.toBe(broken)
  expect(calls).toBe(1)
})

test('a file that nobody waits for is tried again, and loads nothing anew', async () => {
  let calls = 0
  const coming = chunks.loadAhead(async () => {
    calls += 1
    throw missing
  })
  const end = coming.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(600)
  expect(await end).toBe(missing)
  expect({ calls, reloads }).toEqual({ calls: 3, reloads: 0 })
})

test('a file that is gone from the server loads the page anew, once', async () => {
  expect(await recoverFromMissingChunk(missing)).toBe(true)
  await newPage()
  expect(await recoverFromMissingChunk(missing)).toBe(false)
  expect(reloads).toBe(1)
  vi.advanceTimersByTime(10_001)
  expect(await recoverFromMissingChunk(missing)).toBe(true)
})

test('where a link was pressed, the page that it leads to is loaded instead, and not when it was given up', async () => {
  chunks.setPendingNavigation('/ru/articles/sizes')
  expect(await recoverFromMissingChunk(missing)).toBe(true)
  expect([reloads, assigned]).toEqual([0, ['/ru/articles/sizes']])
  await newPage()
  vi.advanceTimersByTime(10_001)
  chunks.setPendingNavigation('/ru/articles/sizes')
  chunks.setPendingNavigation(null)
  expect(await recoverFromMissingChunk(missing)).toBe(true)
  expect([reloads, assigned.length]).toEqual([1, 1])
})

test.each([
  ['development', 1],
  ['a newer one', 0],
])('the worker is unregistered if it is of the same version: %s', async (version, unregistered) => {
  let count = 0
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: {
      controller: { postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage({ version }) },
      getRegistration: async () => ({ unregister: () => (count += 1) }),
    },
  })
  vi.useRealTimers()
  expect(await recoverFromMissingChunk(missing)).toBe(true)
  expect([reloads, count]).toEqual([1, unregistered])
})

test('of two files that are gone, one loads the page anew, and the other waits for that', async () => {
  expect(await Promise.all([missing, missing].map(recoverFromMissingChunk))).toEqual([true, true])
  expect(await recoverFromMissingChunk(missing)).toBe(true)
  expect(reloads).toBe(1)
})

test('a page of HTML in its place counts as gone', async () => {
  answer = async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(await recoverFromMissingChunk(missing)).toBe(true)
})

test.each([
  ['the file is there', async () => new Response('', { headers: { 'content-type': 'text/javascript' } })],
  ['the server cannot be asked', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('nothing is loaded anew when %s', async (_when, given: () => Promise<Response>) => {
  answer = given
  expect(await recoverFromMissingChunk(missing)).toBe(false)
  expect(reloads).toBe(0)
})

test('nothing is loaded anew without network', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await recoverFromMissingChunk(missing)).toBe(false)
})

test('a browser that names no file is asked about the script that it runs', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (url: unknown) => {
    asked.push(String(url))
    return answer()
  })
  const unnamed = new TypeError('Importing a module script failed.')
  expect(await chunks.recoverFromMissingChunk(unnamed, 'http://portal.test/assets/start-c3d4.js')).toBe(true)
  expect(asked).toEqual(['http://portal.test/assets/start-c3d4.js'])
  expect(reloads).toBe(1)
})

test("another site's script is none of our business", async () => {
  const foreign = new TypeError('Failed to fetch dynamically imported module: http://other.test/assets/x.js')
  expect(await recoverFromMissingChunk(foreign)).toBe(false)
})

test('where nothing can be remembered, nothing is loaded anew', async () => {
  const { location } = window
  vi.stubGlobal('window', {
    location,
    get sessionStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(await recoverFromMissingChunk(missing)).toBe(false)
})

test('three browsers say it in three ways, and Vite in a fourth', () => {
  for (const words of [
    'Failed to fetch dynamically imported module: https://x/assets/a.js',
    'error loading dynamically imported module: https://x/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])
    expect(chunks.isChunkError(new TypeError(words))).toBe(true)
  expect(chunks.isChunkError(new TypeError('Failed to fetch'))).toBe(false)
})
