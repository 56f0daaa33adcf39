import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPart } from '#tests/support/part.tsx'
import { MoreRows } from './more-rows.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Makes the observer report at once, oldest first, whether the end was in view. */
function stubSight(...isSeen: boolean[]) {
  const changes = isSeen.map((isIntersecting) => ({ isIntersecting }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (told: typeof changes) => void
      constructor(tell: (told: typeof changes) => void) {
        this.tell = tell
      }
      observe() {
        this.tell(changes)
      }
      disconnect() {}
    },
  )
}

function endOfList() {
  const fetchNextPage = vi.fn<() => Promise<void>>(async () => {})
  const query = {
    dataUpdatedAt: 1,
    hasNextPage: true,
    isFetching: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage,
  }
  return { query, fetchNextPage }
}

test('the end of a list that was seen while the list came is looked for again', () => {
  stubSight(true)
  const { query, fetchNextPage } = endOfList()
  const { change } = showPart(<MoreRows query={{ ...query, isFetching: true }} skeleton={null} />)
  expect(fetchNextPage).not.toHaveBeenCalled()
  change(<MoreRows query={query} skeleton={null} />)
  expect(fetchNextPage).toHaveBeenCalledOnce()
  // The next page was requested and arrived between two renders: only its time has changed.
  change(<MoreRows query={{ ...query, dataUpdatedAt: 2 }} skeleton={null} />)
  expect(fetchNextPage).toHaveBeenCalledTimes(2)
})

test('of several things that a busy page is told at once the last counts', () => {
  stubSight(false, true)
  const { query, fetchNextPage } = endOfList()
  showPart(<MoreRows query={query} skeleton={null} />)
  expect(fetchNextPage).toHaveBeenCalledOnce()
  cleanup()
  stubSight(true, false)
  showPart(<MoreRows query={query} skeleton={null} />)
  expect(fetchNextPage).toHaveBeenCalledOnce()
})
