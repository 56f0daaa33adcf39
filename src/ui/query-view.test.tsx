import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showPart } from '#tests/support/part.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { QueryView, type QueryResult } from './query-view.tsx'

const now = new Date(2026, 10, 21, 14, 40)

function asked(more: Partial<QueryResult<string[]>> = {}): QueryResult<string[]> {
  return {
    data: undefined,
    error: null,
    isFetching: true,
    dataUpdatedAt: 0,
    fetchStatus: 'fetching',
    errorUpdateCount: 0,
    refetch: vi.fn<() => void>(),
    ...more,
  }
}

const here: Partial<QueryResult<string[]>> = { data: ['Books'], isFetching: false, fetchStatus: 'idle' }

function answer(of: QueryResult<string[]>) {
  return (
    <QueryView of={of} skeleton={<p>shapes</p>} empty={<p>the nest is empty</p>} isEmpty={(rows) => rows.length === 0}>
      {(rows) => <p>{rows.join()}</p>}
    </QueryView>
  )
}

function pass(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

beforeEach(() => {
  vi.useFakeTimers({ now })
  onlineManager.setOnline(true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

describe('while it loads', () => {
  test('nothing is shown before 400 ms, then the shapes of what comes', () => {
    showPart(answer(asked()))
    pass(399)
    expect(screen.queryByText('shapes')).toBeNull()
    pass(1)
    expect(screen.getByText('shapes')).toBeTruthy()
  })

  test('shapes that appeared stay for 300 ms, so that they do not flicker', () => {
    const { change } = showPart(answer(asked()))
    pass(400)
    change(answer(asked({ error: new Error('refused'), isFetching: false, fetchStatus: 'idle' })))
    pass(250)
    expect(screen.queryByText('shapes')).toBeTruthy()
    pass(50)
    expect(screen.queryByText('shapes')).toBeNull()
  })

  test('what stands below waits for the first answer, not for one that is tried again', () => {
    const { container, change } = showPart(answer(asked()))
    const busy = () => container.querySelector('[aria-busy="true"]')
    expect(busy()?.hasAttribute('data-holds-nothing')).toBe(false)
    change(answer(asked({ failureCount: 1 })))
    expect(busy()?.hasAttribute('data-holds-nothing')).toBe(true)
  })

  test('data that is here is shown at once', () => {
    const { change } = showPart(answer(asked()))
    pass(450)
    change(answer(asked({ ...here, dataUpdatedAt: Date.now() })))
    expect(screen.getByText('Books')).toBeTruthy()
    expect(screen.queryByText('shapes')).toBeNull()
  })
})

describe('when there is nothing', () => {
  test('the empty nest is shown', () => {
    showPart(answer(asked({ ...here, data: [], dataUpdatedAt: Date.now() })))
    expect(screen.getByText('the nest is empty')).toBeTruthy()
  })
})

describe('when it fails', () => {
  const failure = { error: new Error('broken'), isFetching: false, fetchStatus: 'idle' } as const

  test('it says that the data is safe and tries again on request', () => {
    const of = asked(failure)
    const { words } = showPart(answer(of))
    expect(screen.getByRole('alert').textContent).toContain(words.t('ui.failed.text'))
    screen.getByRole('button', { name: words.t('ui.retry') }).click()
    expect(of.refetch).toHaveBeenCalledOnce()
  })

  test('the words stay while it is being tried again', () => {
    const { change, words } = showPart(answer(asked({ ...failure, errorUpdateCount: 1 })))
    change(answer(asked({ errorUpdateCount: 1 })))
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(screen.getByRole('button', { name: words.t('ui.retrying') }).getAttribute('aria-busy')).toBe('true')
  })

  test('a failure of another question is not shown in place of this one', () => {
    const { change } = showPart(answer(asked({ ...failure, errorUpdateCount: 1 })))
    change(answer(asked({ errorUpdateCount: 0 })))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('the caller may have words of its own', () => {
    const of = asked({ ...failure, error: 404 })
    showPart(
      <QueryView of={of} skeleton={null} failed={(error) => (error === 404 ? <p>no such parcel</p> : undefined)}>
        {() => null}
      </QueryView>,
    )
    expect(screen.getByText('no such parcel')).toBeTruthy()
  })

  test('the last good data stays, signed with its time', () => {
    const at = new Date(2026, 10, 21, 12, 40).getTime()
    const of = asked({ ...failure, data: ['Books'], dataUpdatedAt: at })
    const { words } = showPart(answer(of))
    expect(screen.getByText('Books')).toBeTruthy()
    expect(screen.getByText(words.t('ui.as_of', { time: '12:40' }))).toBeTruthy()
    screen.getByRole('button', { name: words.t('ui.retry') }).click()
    expect(of.refetch).toHaveBeenCalledOnce()
  })
})

describe('without network', () => {
  test('what is kept is shown, with the day when that was not today', () => {
    onlineManager.setOnline(false)
    const at = new Date(2026, 10, 20, 9, 5).getTime()
    const { words } = showPart(answer(asked({ ...here, dataUpdatedAt: at })), 'ru')
    expect(screen.getByText('Books')).toBeTruthy()
    expect(screen.getByText(words.t('ui.as_of', { time: '20.11.2026, 09:05' }))).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('what the offline strip says is not said again, and what is older is', () => {
    onlineManager.setOnline(false)
    const at = (minutes: number) => (
      <>
        <OfflineBar state="offline" since={now.getTime()} />
        {answer(asked({ ...here, fetchStatus: 'paused', dataUpdatedAt: now.getTime() - minutes * 60_000 }))}
      </>
    )
    const { change, words } = showPart(at(4))
    expect(screen.queryByText(/^updated/)).toBeNull()
    change(at(120))
    expect(screen.getByText(words.t('ui.as_of', { time: '12:40' }))).toBeTruthy()
  })

  test('the mark comes and goes with the network', () => {
    showPart(answer(asked({ ...here, dataUpdatedAt: Date.now() })))
    expect(screen.queryByText(/Updated/)).toBeNull()
    act(() => onlineManager.setOnline(false))
    expect(screen.getByText('Updated 14:40')).toBeTruthy()
    act(() => onlineManager.setOnline(true))
    expect(screen.queryByText(/Updated/)).toBeNull()
  })

  test('and with nothing kept it says so instead of loading for ever', () => {
    onlineManager.setOnline(false)
    const { words } = showPart(answer(asked({ isFetching: false, fetchStatus: 'paused' })))
    pass(1000)
    expect(screen.getByRole('heading', { name: words.t('ui.unreachable.title') })).toBeTruthy()
    expect(screen.queryByText('shapes')).toBeNull()
  })

  test('or what its place shows instead', () => {
    onlineManager.setOnline(false)
    showPart(
      <QueryView
        of={asked({ isFetching: false, fetchStatus: 'paused' })}
        skeleton={<p>shapes</p>}
        unreachable={<p>not here yet</p>}
      >
        {(rows) => <p>{rows.join()}</p>}
      </QueryView>,
    )
    expect(screen.getByText('not here yet')).toBeTruthy()
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

test('data older than five minutes is signed even while everything works', () => {
  showPart(answer(asked({ ...here, dataUpdatedAt: Date.now() - 6 * 60_000 })))
  expect(screen.getByText('Updated 14:34')).toBeTruthy()
})
