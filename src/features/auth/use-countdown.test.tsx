import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a page that slept wakes to what is left', async () => {
  const { result } = renderHook(() => useCountdown(60))
  expect(result.current.left).toBe(60)
  vi.setSystemTime(Date.now() + 40_000)
  await pass(1000)
  expect(result.current.left).toBe(19)
})

test('a clock that is set back does not prolong the wait', async () => {
  const { result } = renderHook(() => useCountdown(60))
  await pass(1000)
  vi.setSystemTime(Date.now() - 365 * 86_400_000)
  await pass(1000)
  expect(result.current.left).toBeLessThanOrEqual(60)
  await pass(60_000)
  expect(result.current.left).toBe(0)
})
