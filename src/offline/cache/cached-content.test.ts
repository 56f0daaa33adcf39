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
