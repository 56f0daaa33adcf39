import { environmentManager, onlineManager, QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#http/api-error.ts'
import { memoryStorage, type KeyStorage } from '#session/browser-storage.ts'
import type { PageEvents } from '#session/page-events.ts'
import { seedConnection } from '../connection.ts'
import { createPersistence } from './persist-cache.ts'
import { createProviderClock } from './provider-clock.ts'
import { createQueryClient } from './query-client.ts'

const userId = 7
const key = `rq:v1:${userId}`
const persist = { persist: true } as const
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A tab: its own memory over storage that all tabs share. */
function openTab(storage: KeyStorage = memoryStorage(), isVisible = true) {
  let events: PageEvents = {}
  let isHere = true
  const queryClient = createQueryClient()
  const clock = createProviderClock(storage)
  const persistence = createPersistence({
    queryClient,
    storage,
    clock,
    needOf: ([name]) => (name === 'code' ? 'first' : String(name).startsWith('active')),
    isVisible: () => isVisible,
    listen: (wanted) => {
      events = wanted
      return () => {
        events = {}
      }
    },
  })
  return {
    storage,
    queryClient,
    persistence,
    clock,
    /** The provider answers with this time. */
    hear: (time: number) => clock.hear(new Date(time).toUTCString()),
    open: () => persistence.open(userId, () => isHere),
    leave: () => {
      isHere = false
    },
    events: () => events,
    /** Fetches a list for which the server answers `rows`. */
    fetch: (name: string, rows: unknown, meta: { persist?: true | 'first' | 'home' } = persist) =>
      queryClient.fetchQuery({ queryKey: [name], queryFn: async () => rows, meta, staleTime: 0 }),
  }
}

function opened(storage?: KeyStorage, isVisible?: boolean) {
  const tab = openTab(storage, isVisible)
  tab.open()
  return tab
}

const written = () => vi.advanceTimersByTimeAsync(1_000)
const read = (client: QueryClient, name: string) => client.getQueryData([name])
const names = (storage: KeyStorage) =>
  [...(storage.getItem(key) ?? '').matchAll(/"queryKey":\["([\w-]+)"/g)].map(([, name]) => name)

beforeEach(() => {
  // On a server, which Node looks like, the query library never collects garbage.
  environmentManager.setIsServer(() => false)
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what is kept', () => {
  test('is there before the first frame of the next start', async () => {
    const { storage, fetch } = opened()
    await fetch('parcels', ['a'])
    await written()
    expect(read(opened(storage).queryClient, 'parcels')).toEqual(['a'])
  })

  test('is only what is allowed by name', async () => {
    const tab = opened()
    await tab.fetch('parcels', ['a'])
    await tab.fetch('receivers', ['secret'], {})
    await written()
    expect(names(tab.storage)).toEqual(['parcels'])
    expect(tab.storage.getItem(key)).not.toContain('secret')
  })

  test('survives a refetch that fails, also twice and over two starts', async () => {
    const { storage, fetch } = opened()
    await fetch('parcels', ['a'])
    await written()
    for (let start = 0; start < 2; start += 1) {
      const tab = opened(storage)
      for (let time = 0; time < 2; time += 1) {
        const failing = tab.queryClient.fetchQuery({
          queryKey: ['parcels'],
          queryFn: () => Promise.reject(new ApiError('missing', 404)),
          meta: persist,
          staleTime: 0,
        })
        await expect(failing).rejects.toThrow('missing')
      }
      await tab.fetch('counts', 1)
      await written()
      tab.events().hidden?.()
    }
    const tab = opened(storage)
    expect(read(tab.queryClient, 'parcels')).toEqual(['a'])
    expect(tab.queryClient.getQueryState(['parcels'])).toMatchObject({ status: 'success', error: null })
  })

  test('asks to be fetched again, and says how old it is', async () => {
    const { storage, fetch } = opened()
    await fetch('parcels', ['a'])
    const at = Date.now()
    await written()
    vi.setSystemTime(at + day)
    const state = opened(storage).queryClient.getQueryState(['parcels'])
    expect(state).toMatchObject({ isInvalidated: true, dataUpdatedAt: at })
  })

  test('holds no question that was never answered', async () => {
    const tab = opened()
    void tab.queryClient.prefetchQuery({ queryKey: ['slow'], queryFn: () => new Promise(() => {}), meta: persist })
    await tab.fetch('parcels', ['a'])
    await written()
    expect(names(tab.storage)).toEqual(['parcels'])
  })

  test('is not collected five minutes after its screen was left', async () => {
    const { queryClient, storage } = opened()
    const observer = new QueryObserver(queryClient, { queryKey: ['parcels'], queryFn: () => ['a'], meta: persist })
    const leave = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(10)
    leave()
    await vi.advanceTimersByTimeAsync(30 * day)
    expect(read(queryClient, 'parcels')).toEqual(['a'])
    expect(names(storage)).toEqual(['parcels'])
  })

  test('is not collected after the next start either, though no screen asks for it', async () => {
    const { storage, fetch } = opened()
    await fetch('parcels', ['a'])
    await written()
    const tab = opened(storage)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(read(tab.queryClient, 'parcels')).toEqual(['a'])
  })

  test('is never a mutation', async () => {
    const { queryClient, storage, fetch } = opened()
    void queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => new Promise(() => {}), networkMode: 'offlineFirst' })
      .execute('secret')
    await fetch('parcels', ['a'])
    await written()
    expect(storage.getItem(key)).toContain('"mutations":[]')
  })
})

describe('age', () => {
  const begun = new Date('2026-11-21T12:00:00Z').getTime()

  /** A device that has stored a list and an active parcel. */
  const keep = async () => {
    const tab = opened()
    await tab.fetch('parcels', ['a'])
    await tab.fetch('active-7', { pickup_code: '123456' })
    await written()
    return tab.storage
  }

  /** The rows on the device after another start in which something was written. */
  const keptAfter = async (storage: KeyStorage, hears?: number) => {
    const tab = opened(storage)
    if (hears !== undefined) tab.hear(hears)
    await tab.fetch('counts', 1)
    await written()
    tab.persistence.close()
    return names(storage).toSorted((one = '', other = '') => one.localeCompare(other))
  }

  test('without a network nothing is too old: the clock may be wrong', async () => {
    const storage = await keep()
    vi.setSystemTime(begun + 400 * day)
    expect(read(opened(storage).queryClient, 'parcels')).toEqual(['a'])
    expect(await keptAfter(storage)).toEqual(['active-7', 'counts', 'parcels'])
  })

  test('a clock that is far ahead at one start, and right at the next, loses nothing, offline or online', async () => {
    const storage = await keep()
    vi.setSystemTime(begun + 60 * day)
    expect(await keptAfter(storage)).toContain('parcels')
    expect(await keptAfter(storage, begun + minute)).toContain('parcels')
    vi.setSystemTime(begun + 2 * minute)
    expect(await keptAfter(storage)).toContain('parcels')
    expect(await keptAfter(storage, begun + 3 * minute)).toEqual(['active-7', 'counts', 'parcels'])
    expect(opened(storage).queryClient.getQueryState(['parcels'])?.dataUpdatedAt).toBe(begun)
  })

  test('a clock that is put right while the page is open makes what was answered before neither old nor new', async () => {
    vi.setSystemTime(begun - 60 * day)
    const tab = opened()
    tab.hear(begun)
    await tab.fetch('parcels', ['a'])
    vi.setSystemTime(begun + hour)
    tab.hear(begun + hour)
    await tab.fetch('counts', 1)
    await written()
    expect(names(tab.storage)).toContain('parcels')
    expect(opened(tab.storage).queryClient.getQueryState(['parcels'])?.dataUpdatedAt).toBe(begun)
  })

  test('29 days by the provider’s clock are no reason to forget; 31 are, but for parcels under way', async () => {
    const storage = await keep()
    // The device's clock has not moved.
    expect(await keptAfter(storage, begun + 29 * day)).toEqual(['active-7', 'counts', 'parcels'])
    expect(await keptAfter(storage, begun + 31 * day)).toEqual(['active-7', 'counts'])
  })

  test('counts from the answer, not from the last time the page was open', async () => {
    const storage = await keep()
    vi.setSystemTime(begun + 20 * day)
    expect(await keptAfter(storage, begun + 20 * day)).toContain('parcels')
    vi.setSystemTime(begun + 31 * day)
    expect(await keptAfter(storage, begun + 31 * day)).toEqual(['active-7', 'counts'])
  })

  test('a clock that was set back does not make newer answers look older', async () => {
    const storage = await keep()
    vi.setSystemTime(begun - 3 * day)
    const state = opened(storage).queryClient.getQueryState(['parcels'])
    expect(state?.dataUpdatedAt).toBe(Date.now())
  })
})

describe('damage', () => {
  test('whatever byte is wrong, the rest is thrown away instead of shown', async () => {
    const { storage, fetch } = opened()
    await fetch('parcels', ['a', 'b'])
    await written()
    const good = storage.getItem(key) ?? ''
    for (let at = 0; at < good.length; at += 7) {
      storage.setItem(key, `${good.slice(0, at)}~${good.slice(at + 1)}`)
      const tab = opened(storage)
      expect(read(tab.queryClient, 'parcels')).toBeUndefined()
      expect(storage.getItem(key)).toBeNull()
      tab.persistence.close()
    }
  })

  test.each(['', 'null', '{}', '{"clientState":{"queries":[{}]}}', '[object Object]'])('garbage: %s', (garbage) => {
    const storage = memoryStorage()
    storage.setItem(key, garbage)
    expect(opened(storage).queryClient.getQueryCache().getAll()).toEqual([])
  })

  test('what another customer or an older version kept is removed', () => {
    const storage = memoryStorage()
    storage.setItem('rq:v0:7', 'old')
    storage.setItem('rq:v1:8', 'somebody else')
    opened(storage)
    expect(storage.keys()).toEqual([])
  })
})

describe('room', () => {
  const row = 'x'.repeat(20_000)

  test('stays under 300 kB: the oldest go, the lists for forms stay', async () => {
    const { storage, fetch } = opened()
    await fetch('warehouses', ['US'], { persist: 'first' })
    for (let index = 0; index < 30; index += 1) {
      vi.setSystemTime(Date.now() + 1_000)
      await fetch(`parcel-${index}`, row)
    }
    await written()
    expect(storage.getItem(key)?.length).toBeLessThanOrEqual(300_000)
    expect(names(storage)).toContain('warehouses')
    expect(names(storage)).toContain('parcel-29')
    expect(names(storage)).not.toContain('parcel-0')
  })

  test('the home screen stays, however many lists were looked at after it', async () => {
    const { queryClient, storage, fetch } = opened()
    await fetch('departures', row, { persist: 'home' })
    await fetch('code', row)
    for (let index = 0; index < 10; index += 1) {
      vi.setSystemTime(Date.now() + 1_000)
      await scroll(queryClient, `list-${index}`, 1)
    }
    for (let index = 0; index < 10; index += 1) await fetch(`parcel-${index}`, row)
    await written()
    expect(names(storage)).toContain('departures')
    expect(names(storage)).toContain('code')
    expect(names(storage)).not.toContain('list-0')
  })

  /** Loads this many pages of a list, as scrolling does. */
  const scroll = (queryClient: QueryClient, name: string, pages: number) =>
    queryClient.fetchInfiniteQuery({
      queryKey: [name],
      queryFn: ({ pageParam }) => `${pageParam} ${'x'.repeat(20_000)}`,
      initialPageParam: 1,
      getNextPageParam: (_last: string, all: string[]) => all.length + 1,
      pages,
      meta: persist,
    })
  const pagesOf = (client: QueryClient, name: string) =>
    client.getQueryData<{ pages: string[]; pageParams: number[] }>([name])?.pages.map((page) => Number.parseInt(page))

  test('of a list that was scrolled all pages are kept that fit, and say where to go on', async () => {
    const { queryClient, storage, fetch } = opened()
    await scroll(queryClient, 'parcels', 5)
    await written()
    expect(pagesOf(opened(storage).queryClient, 'parcels')).toEqual([1, 2, 3, 4, 5])
    await scroll(queryClient, 'parcels-20', 20)
    await fetch('orders', row)
    await written()
    const later = opened(storage).queryClient
    const kept = pagesOf(later, 'parcels-20') ?? []
    expect(kept).toEqual(kept.map((_, index) => index + 1))
    expect(read(later, 'parcels-20')).toMatchObject({ pageParams: kept })
    expect(pagesOf(later, 'parcels')).toEqual([1, 2])
    expect(read(later, 'orders')).toBe(row)
    const length = storage.getItem(key)?.length ?? 0
    expect(length).toBeLessThanOrEqual(300_000)
    expect(length, 'there was no room for another page').toBeGreaterThan(300_000 - 20_100)
  })

  test('parcels under way are kept before further pages and what else was seen, but not before the beginning of lists', async () => {
    const { queryClient, storage, fetch } = opened()
    await scroll(queryClient, 'parcels', 10)
    for (let index = 0; index < 9; index += 1) await fetch(`active-${index}`, row)
    vi.setSystemTime(Date.now() + hour)
    for (let index = 0; index < 9; index += 1) await fetch(`seen-${index}`, row)
    await written()
    const kept = names(storage)
    expect(kept.filter((name) => name?.startsWith('active'))).toHaveLength(9)
    expect(pagesOf(opened(storage).queryClient, 'parcels')).toEqual([1, 2])
    for (let index = 0; index < 30; index += 1) await fetch(`active-${index}`, row)
    await written()
    expect(pagesOf(opened(storage).queryClient, 'parcels')).toEqual([1, 2])
  })

  test('a full storage is tried twice, with half the second time, and then left alone', async () => {
    const storage = memoryStorage()
    const sizes: number[] = []
    const full: KeyStorage = {
      ...storage,
      setItem(_name, value) {
        sizes.push(value.length)
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const { fetch, events, queryClient } = opened(full)
    for (let index = 0; index < 14; index += 1) await fetch(`parcel-${index}`, row)
    await written()
    expect(sizes).toHaveLength(2)
    expect(sizes[1]).toBeLessThanOrEqual(150_000)
    await fetch('parcel-20', row)
    await written()
    events().hidden?.()
    expect(sizes).toHaveLength(2)
    expect(read(queryClient, 'parcel-20')).toBe(row)
  })
})

describe('when it is written', () => {
  test('many changes are one write, a second later', async () => {
    const storage = memoryStorage()
    const setItem = vi.spyOn(storage, 'setItem')
    const { fetch } = opened(storage)
    for (let index = 0; index < 10; index += 1) await fetch('parcels', index)
    expect(setItem).not.toHaveBeenCalled()
    await written()
    expect(setItem).toHaveBeenCalledTimes(1)
  })

  test('at once when the page is hidden, because it may be killed', async () => {
    const { storage, fetch, events } = opened()
    await fetch('parcels', ['a'])
    events().hidden?.()
    expect(names(storage)).toEqual(['parcels'])
  })

  test('by the tab that is looked at only', async () => {
    const storage = memoryStorage()
    const hidden = opened(storage, false)
    await hidden.fetch('parcels', ['old'])
    await written()
    hidden.events().hidden?.()
    expect(storage.keys()).toEqual([])
    hidden.events().visible?.()
    await written()
    expect(names(storage)).toEqual(['parcels'])
  })

  test('a tab that comes back takes over what another kept meanwhile, and loses none of it', async () => {
    const storage = memoryStorage()
    const first = opened(storage)
    await first.fetch('parcels', ['a'])
    first.events().hidden?.()
    const second = opened(storage)
    vi.setSystemTime(Date.now() + 1_000)
    await second.fetch('parcel-9', 'detail')
    second.events().hidden?.()
    first.events().storage?.(key)
    first.events().visible?.()
    expect(read(first.queryClient, 'parcel-9')).toBe('detail')
    await written()
    expect(names(storage)).toEqual(['parcel-9', 'parcels'])
  })
})

describe('leaving', () => {
  test.each(['stays open', 'is hidden'])('a write that was about to happen does not, when the page %s', async (how) => {
    const { storage, fetch, persistence, events } = opened()
    await fetch('parcels', ['secret'])
    const { hidden } = events()
    persistence.close()
    persistence.erase()
    if (how === 'is hidden') hidden?.()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(storage.keys()).toEqual([])
  })

  test('a tab that has not heard of the sign-out yet does not write either', async () => {
    const { storage, fetch, leave, events } = opened()
    await fetch('parcels', ['secret'])
    leave()
    await vi.advanceTimersByTimeAsync(2_000)
    events().hidden?.()
    expect(storage.keys()).toEqual([])
  })

  test('leaves nothing in memory, and an answer on its way does not come back', async () => {
    const { queryClient, persistence } = opened()
    let answer: (rows: string[]) => void = () => {}
    const slow = queryClient.fetchQuery({
      queryKey: ['parcels'],
      queryFn: () => new Promise<string[]>((resolve) => (answer = resolve)),
      meta: persist,
    })
    persistence.close()
    answer(['secret'])
    await slow.catch(() => {})
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })
})

test('without a network at the start nothing is tried that must fail', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  seedConnection()
  const { queryClient } = opened()
  let tries = 0
  const queryFn = () => {
    tries += 1
    return Promise.reject(new ApiError('offline'))
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['parcels'], queryFn, meta: persist })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tries).toBe(0)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'paused' })
  stop()
})
