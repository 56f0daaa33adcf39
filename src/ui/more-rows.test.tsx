import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPart } from '#tests/support/part.tsx'
import { MoreRows } from './more-rows.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the end of a list that was seen while the list came is looked for again', () => {
  const isSeen = [{ isIntersecting: true }]
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: typeof isSeen) => void
      constructor(tell: (entries: typeof isSeen) => void) {
        this.tell = tell
      }
      observe() {
        this.tell(isSeen)
      }
      disconnect() {}
    },
  )
  const fetchNextPage = vi.fn<() => Promise<void>>(async () => {})
  const query = {
    dataUpdatedAt: 1,
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage,
  }
  const { change } = showPart(<MoreRows query={{ ...query, isFetching: true }} skeleton={null} />)
  expect(fetchNextPage).not.toHaveBeenCalled()
  change(<MoreRows query={{ ...query, isFetching: false }} skeleton={null} />)
  expect(fetchNextPage).toHaveBeenCalledOnce()
  // The next page was asked for and here between two drawings: nothing but its time has changed.
  change(<MoreRows query={{ ...query, isFetching: false, dataUpdatedAt: 2 }} skeleton={null} />)
  expect(fetchNextPage).toHaveBeenCalledTimes(2)
})
