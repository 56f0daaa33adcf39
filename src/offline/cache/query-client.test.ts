import { environmentManager, focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorKind } from '#http/api-error.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Outside of a browser the library does not retry or refetch.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
})

/** Requests something that always fails; returns when each attempt was made, in milliseconds. */
async function askedAt(fault: Error): Promise<number[]> {
  const begun = Date.now()
  const times: number[] = []
  const queryFn = () => {
    times.push(Date.now() - begun)
    return Promise.reject(fault)
  }
  const ended = createQueryClient()
    .fetchQuery({ queryKey: ['a list'], queryFn })
    .catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await ended).toBe(fault)
  return times
}

test.each<ApiErrorKind>(['offline', 'broken', 'limited'])(
  'what fails as %s is asked for twice more, after one second and after two',
  async (kind) => {
    expect(await askedAt(new ApiError(kind))).toEqual([0, 1_000, 3_000])
  },
)

test('what was not answered in time is not asked for again: that would take as long once more', async () => {
  expect(await askedAt(new ApiError('timeout'))).toEqual([0])
})

test.each<ApiErrorKind>(['unauthenticated', 'forbidden', 'missing', 'conflict', 'invalid'])(
  'what is refused as %s is not asked for again',
  async (kind) => {
    expect(await askedAt(new ApiError(kind))).toEqual([0])
  },
)

test('a fault of the page is not asked for again', async () => {
  expect(await askedAt(new TypeError('x is not a function'))).toEqual([0])
})

describe('a reading that failed heals by itself', () => {
  const begun = new Date('2026-11-21T12:00:00Z').getTime()

  /** Shows something that fails. `times`: when each attempt was made, in milliseconds. `answer`: lets it succeed from then on. */
  function show(fault: Error) {
    const times: number[] = []
    let isWell = false
    const queryFn = async () => {
      times.push(Date.now() - begun)
      if (!isWell) throw fault
      return 'here'
    }
    const observer = new QueryObserver(createQueryClient(), { queryKey: ['a list'], queryFn, retry: false })
    return { times, observer, leave: observer.subscribe(() => {}), answer: () => (isWell = true) }
  }

  beforeEach(() => void vi.setSystemTime(begun))
  afterEach(() => {
    focusManager.setFocused(undefined)
    onlineManager.setOnline(true)
    vi.restoreAllMocks()
  })

  test.each<ApiErrorKind>(['offline', 'timeout', 'broken', 'limited'])(
    'what failed as %s is tried again every 15 to 30 seconds until it is answered, and then no more',
    async (kind) => {
      const random = vi.spyOn(Math, 'random').mockReturnValue(0)
      const { times, observer, leave, answer } = show(new ApiError(kind))
      await vi.advanceTimersByTimeAsync(14_999)
      expect(times).toEqual([0])
      random.mockReturnValue(0.999)
      await vi.advanceTimersByTimeAsync(1)
      expect(times).toEqual([0, 15_000])
      answer()
      await vi.advanceTimersByTimeAsync(29_000)
      expect(times).toEqual([0, 15_000])
      await vi.advanceTimersByTimeAsync(1_000)
      expect(times).toHaveLength(3)
      expect(observer.getCurrentResult().data).toBe('here')
      await vi.advanceTimersByTimeAsync(300_000)
      expect(times).toHaveLength(3)
      leave()
    },
  )

  test('a screen that is drawn again meanwhile does not put it off', async () => {
    const { times, observer, leave } = show(new ApiError('broken', 502))
    for (let second = 0; second < 30; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000)
      observer.setOptions({ ...observer.options })
    }
    expect(times.length).toBeGreaterThan(1)
    leave()
  })

  test('not while the page is hidden, there is no network, or no screen shows it', async () => {
    const { times, leave } = show(new ApiError('broken', 502))
    focusManager.setFocused(false)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(times).toEqual([0])
    onlineManager.setOnline(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(times).toEqual([0])
    leave()
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(times).toEqual([0])
  })

  test('not sooner than the provider asks for', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const { times, leave } = show(new ApiError('limited', 429, {}, 60))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(times).toEqual([0])
    await vi.advanceTimersByTimeAsync(1)
    expect(times).toEqual([0, 60_000])
    leave()
  })

  test('what is refused stays refused', async () => {
    const { times, leave } = show(new ApiError('missing', 404))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(times).toEqual([0])
    leave()
  })
})
