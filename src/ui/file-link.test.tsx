import { onlineManager } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPart } from '#tests/support/part.tsx'
import { FileLink } from './file-link.tsx'
import { Answer } from './renewal.ts'
import { takeToasts } from './toast.ts'

const minute = 60_000
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
})
afterEach(() => {
  cleanup()
  takeToasts()
  vi.useRealTimers()
})

const refetch = vi.fn<() => void>()
const link = (href: string, dataUpdatedAt: number, isFetching = false) => (
  <Answer value={{ dataUpdatedAt, isFetching, refetch }}>
    <FileLink href={href}>A file</FileLink>
  </Answer>
)
/** Whether the press leads on. */
const press = () => fireEvent.click(screen.getByText('A file'))

test('an address that came with a newer answer is good', () => {
  const { change } = showPart(link('#one', 0))
  change(link('#two', 8 * minute))
  vi.setSystemTime(12 * minute)
  expect(press()).toBe(true)
})

test('an address is as old as ever when the list below it has grown', () => {
  const { change, words } = showPart(link('#one', 0))
  change(link('#one', 8 * minute))
  vi.setSystemTime(12 * minute)
  refetch.mockClear()
  expect(press()).toBe(false)
  expect(refetch).toHaveBeenCalledOnce()
  // A provider may sign the same address anew.
  change(link('#one', 12 * minute))
  expect(takeToasts().map(({ text }) => text)).toEqual([words.t('ui.file.renewed')])
  expect(press()).toBe(true)
})

test('an answer that is on its way is not asked for once more', () => {
  const { change } = showPart(link('#one', 0, true))
  vi.setSystemTime(12 * minute)
  refetch.mockClear()
  expect(press()).toBe(false)
  expect(refetch).not.toHaveBeenCalled()
  change(link('#two', 12 * minute))
  expect(takeToasts()).toHaveLength(1)
})

test('offline an expired address says why it does not open, and a later answer is no surprise', () => {
  onlineManager.setOnline(false)
  const { change, words } = showPart(link('#one', 0))
  vi.setSystemTime(12 * minute)
  expect(press()).toBe(false)
  expect(takeToasts().map(({ text }) => text)).toEqual([words.t('ui.offline.now')])
  onlineManager.setOnline(true)
  vi.setSystemTime(20 * minute)
  change(link('#two', 20 * minute))
  expect(takeToasts()).toEqual([])
})

test('what stands in no answer leads on as it is', () => {
  showPart(<FileLink href="#one">A file</FileLink>)
  vi.setSystemTime(60 * minute)
  expect(press()).toBe(true)
})
