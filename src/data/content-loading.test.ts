import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { cacheContent } from '#offline/cache/cached-content.ts'
import { loadContent } from './content-loading.ts'
import { contentRequests } from './content-requests.ts'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))

const withoutNetwork: Call = () => Promise.reject(new ApiError('offline'))
const failed = { kind: 'failed', isOffline: true }
const point = { id: 1, city: 'Moscow', address: 'Arbat 1', schedule: '10-20' }

test('without a network the answer that the device keeps is read', async () => {
  const value = { data: { warehouses: [], pickup_points: [point] } }
  await cacheContent('offices', 'key', value)
  expect(await loadContent(withoutNetwork, contentRequests.offices(), 'key')).toMatchObject({ kind: 'here', value })
})

test.each([
  ['of another shape', { data: { warehouses: [], pickup_points: [{ ...point, city: 7 }] } }],
  ['of another call', { data: [point] }],
  ['that is no answer', 'pickup points'],
])('an answer %s is not shown', async (_what, value) => {
  await cacheContent('offices', 'key', value)
  expect(await loadContent(withoutNetwork, contentRequests.offices(), 'key')).toEqual(failed)
})

test.each([
  ['no answer in time', new ApiError('timeout')],
  ['an answer of something else', new ApiError('offline', 200)],
])('%s is not told as no internet', async (_what, error) => {
  const failing: Call = () => Promise.reject(error)
  expect(await loadContent(failing, contentRequests.offices(), 'key')).toEqual({ kind: 'failed', isOffline: false })
})

describe('a provider that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  const value = { data: { warehouses: [], pickup_points: [point] } }

  test('is not waited for longer than five seconds when the device has an answer', async () => {
    await cacheContent('offices', 'key', value, 7)
    const load = loadContent(() => new Promise<never>(() => {}), contentRequests.offices(), 'key')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await load).toEqual({ kind: 'here', value, keptAt: 7 })
  })

  test('is waited for when it has none', async () => {
    let answer: (value: never) => void = () => {}
    const load = loadContent(
      () => new Promise<never>((resolve) => (answer = resolve)),
      contentRequests.offices(),
      'key',
    )
    await vi.advanceTimersByTimeAsync(10_000)
    answer(value as never)
    expect(await load).toEqual({ kind: 'here', value, keptAt: null })
  })
})
