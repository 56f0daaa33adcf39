import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPart } from '#tests/support/part.tsx'
import { QueryView, type QueryResult } from './query-view.tsx'
import { WaitingMark } from './waiting-mark.tsx'

const now = new Date(2026, 10, 21, 14, 40)
const ago = (minutes: number) => now.getTime() - minutes * 60_000

const asked: QueryResult<string> = {
  data: undefined,
  error: null,
  isFetching: true,
  dataUpdatedAt: 0,
  fetchStatus: 'fetching',
  errorUpdateCount: 0,
  refetch: () => {},
}
const kept = (minutes: number): QueryResult<string> => ({ ...asked, data: 'Books', dataUpdatedAt: ago(minutes) })
const answered: QueryResult<string> = {
  ...asked,
  data: 'Books',
  dataUpdatedAt: now.getTime(),
  fetchStatus: 'idle',
  isFetching: false,
}

function Screen({ parts }: { parts: QueryResult<string>[] }) {
  return (
    <>
      {parts.map((of, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part has no other name here
        <QueryView key={index} of={of} skeleton={<p>shapes</p>}>
          {(text) => <p>{text}</p>}
        </QueryView>
      ))}
      <WaitingMark />
    </>
  )
}

function pass(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds))
}
/** The announcement, which comes after the parts' own loading messages. */
const said = () => screen.getAllByRole('status').at(-1)?.textContent

beforeEach(() => {
  vi.useFakeTimers({ now })
  onlineManager.setOnline(true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('kept data older than five minutes is signed at once while its answer is on the way, and not longer', () => {
  const { change } = showPart(<Screen parts={[kept(125)]} />)
  expect(screen.getByText('Updated 12:35')).toBeTruthy()
  change(<Screen parts={[answered]} />)
  expect(screen.queryByText(/Updated/)).toBeNull()
})

test('fresh data is not signed, however long the answer takes', () => {
  showPart(<Screen parts={[kept(4)]} />)
  pass(10_000)
  expect(screen.queryByText(/Updated/)).toBeNull()
  expect(said()).toBe('')
})

test('several parts are as old as the oldest that waits', () => {
  const { change } = showPart(<Screen parts={[kept(10), kept(125), answered]} />)
  expect(screen.getAllByText(/Updated/).map(({ textContent }) => textContent)).toEqual(['Updated 12:35'])
  change(<Screen parts={[kept(10), answered, answered]} />)
  expect(screen.getByText('Updated 14:30')).toBeTruthy()
})

test.each(['ru', 'en'] as const)(
  'after five seconds it is said in %s that the connection is slow, until there is an answer',
  (language) => {
    const { change, words } = showPart(<Screen parts={[kept(125), answered]} />, language)
    pass(4_999)
    expect(said()).toBe('')
    pass(1)
    expect(said()).toBe(words.t('ui.slow'))
    expect(screen.getByText(words.t('ui.as_of', { time: '12:35' }))).toBeTruthy()
    change(<Screen parts={[answered, answered]} />)
    expect(said()).toBe('')
  },
)

test('also on a screen that has nothing to show yet', () => {
  const { words } = showPart(<Screen parts={[asked]} />)
  pass(5_000)
  expect(said()).toBe(words.t('ui.slow'))
  expect(screen.queryByText(/Updated/)).toBeNull()
})

test('once it has failed, the part itself says so', () => {
  const failed: QueryResult<string> = { ...kept(125), error: new Error('timeout'), errorUpdateCount: 1 }
  const { change, words } = showPart(<Screen parts={[kept(125)]} />)
  pass(15_000)
  change(<Screen parts={[{ ...failed, fetchStatus: 'idle', isFetching: false }]} />)
  expect(said()).toBe('')
  expect(screen.getByRole('button', { name: words.t('ui.retry') })).toBeTruthy()
  // It is being retried by itself.
  change(<Screen parts={[failed]} />)
  pass(10_000)
  expect(said()).toBe('')
})
