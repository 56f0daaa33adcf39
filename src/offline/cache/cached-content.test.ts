import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheContent, cachedContent } from './cached-content.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22), toFake: ['Date'] })
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const kept = async (key: string) => (await cachedContent(key))?.value ?? null

test('what was read is kept with its time, and is found by its key', async () => {
  await cacheContent('tariffs', 'ru tariffs', ['by sea'])
  expect(await cachedContent('ru tariffs')).toEqual({ value: ['by sea'], keptAt: new Date(2026, 10, 22).getTime() })
  expect(await cachedContent('en tariffs')).toBeNull()
})

test.each(['article', 'page', 'articles'])('of %s the latest sixty stay, and push out nothing else', async (name) => {
  await cacheContent('tariffs', 'tariffs', 'prices')
  for (let number = 1; number <= 62; number += 1) {
    vi.advanceTimersByTime(1_000)
    await cacheContent(name, `${name} ${number}`, number)
  }
  expect([await kept(`${name} 2`), await kept(`${name} 3`), await kept(`${name} 62`)]).toEqual([null, 3, 62])
  expect(await kept('tariffs')).toBe('prices')
})

test('what was kept while the clock was far ahead makes room for what is read after it was put right', async () => {
  const now = Date.now()
  vi.setSystemTime(now + 60 * 86_400_000)
  for (let number = 1; number <= 60; number += 1) await cacheContent('article', `ahead ${number}`, number)
  vi.setSystemTime(now)
  for (const number of [1, 2, 3]) {
    vi.advanceTimersByTime(1_000)
    await cacheContent('article', `now ${number}`, number)
  }
  expect([await kept('now 1'), await kept('now 2'), await kept('now 3')]).toEqual([1, 2, 3])
})
