import { environmentManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorKind } from '#http/api-error.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Where there is no browser, nothing is asked for again.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
})

/** Asks for something that never comes; when it was asked for, in milliseconds. */
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

test.each<ApiErrorKind>(['offline', 'timeout', 'broken', 'limited'])(
  'what fails as %s is asked for twice more, after one second and after two',
  async (kind) => {
    expect(await askedAt(new ApiError(kind))).toEqual([0, 1_000, 3_000])
  },
)

test.each<ApiErrorKind>(['unauthenticated', 'forbidden', 'missing', 'conflict', 'invalid'])(
  'what is refused as %s is not asked for again',
  async (kind) => {
    expect(await askedAt(new ApiError(kind))).toEqual([0])
  },
)

test('a fault of the page is not asked for again', async () => {
  expect(await askedAt(new TypeError('x is not a function'))).toEqual([0])
})
