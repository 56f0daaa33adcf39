import { act, cleanup, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPart } from '#tests/support/part.tsx'
import { CountedMoney } from './counted-money.tsx'
import { useNewRows } from './use-new-rows.ts'

let isCalm = false
beforeEach(() => {
  isCalm = false
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ticking = () => document.querySelector('[aria-hidden]')?.textContent ?? null

test('a sum counts to exactly what it is, which alone is read aloud', () => {
  const { change } = showPart(<CountedMoney amount="1200.50" currency="RUB" />)
  expect(ticking()).toBeNull()
  change(<CountedMoney amount="300.10" currency="RUB" />)
  expect(screen.getByText(/300/).closest('[aria-hidden]')).toBeNull()
  expect(ticking()).toContain('1,200')
  act(() => void vi.advanceTimersByTime(100))
  expect(ticking()).not.toContain('1,200')
  expect(ticking()).not.toContain('300.10')
  act(() => void vi.advanceTimersByTime(400))
  expect(ticking()).toBeNull()
})

test('a sum of another currency, and any under reduced motion, stands at once', () => {
  const { change } = showPart(<CountedMoney amount="5.00" currency="RUB" />)
  change(<CountedMoney amount="7.00" currency="USD" />)
  expect(ticking()).toBeNull()
  isCalm = true
  change(<CountedMoney amount="9.00" currency="USD" />)
  expect(ticking()).toBeNull()
})

test('rows arrive at the head of a list that is looked at: not with the first ones, more of them, or another list', () => {
  const { result, rerender } = renderHook(({ list, keys }) => [...useNewRows(list, keys)], {
    initialProps: { list: null as string | null, keys: [2, 1] },
  })
  const after = (list: string | null, keys: number[]) => {
    rerender({ list, keys })
    return result.current
  }
  expect(result.current).toEqual([])
  expect(after('', [4, 3, 2, 1]), 'the answer').toEqual([])
  expect(after('', [6, 5, 4, 3, 2, 1])).toEqual([6, 5])
  expect(after('', [6, 5, 4, 3, 2, 1]), 'as long as it stands').toEqual([6, 5])
  expect(after('', [6, 5, 4, 3, 2, 1, 0]), 'more at its end').toEqual([])
  expect(after('?step=transit', [9, 6])).toEqual([])
})
