import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { prefetchForOffline } from './offline-prefetch.ts'

const day = 24 * 3_600_000
const parcel = (id: number, status: string, updated_at: string) => ({
  id,
  status,
  updated_at,
  created_at: updated_at,
  attention: [],
})

let now: number
let asked: string[]
let client: QueryClient
let rows: ReturnType<typeof parcel>[]
let failure: (path: string) => ApiError | null

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  now = Math.max(Date.now(), performance.timeOrigin + 1_000)
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  asked = []
  client = new QueryClient()
  rows = [parcel(1, 'expected', isoAt(-day)), parcel(2, 'shipped', isoAt(-day)), parcel(3, 'delivered', isoAt(-day))]
  failure = () => null
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const steps = { expected: 1, warehouse: 0, transit: 1, customs: 0, pickup: 0 }
const isoAt = (offset: number) => new Date(now + offset).toISOString()

/** Answers every call with the fields that the prefetch reads. */
const call = (async (endpoint, { params }: { params?: { id?: string } }) => {
  const path = endpoint.path.replace(':id', params?.id ?? '')
  // `active-details.test.ts` covers which details are requested.
  if (path === '/parcels/counts') return { data: { all: rows.length, attention: 0, steps } }
  asked.push(path)
  const error = failure(path)
  if (error) throw error
  const row = rows.find(({ id }) => path === `/parcels/${id}`)
  return {
    data: row ?? (path === '/parcels' ? rows : path === '/claims' ? [{ id: 5, closed_at: null }] : []),
    next_cursor: null,
  }
}) as Call

/** The calls made when the page is idle. */
async function rest(more: { since?: number; isStillHere?: () => boolean } = {}): Promise<string[]> {
  asked = []
  await prefetchForOffline({ client, call, userId: 7, language: 'en', since: 0, isStillHere: () => true, ...more })
  return asked
}

test('what forms begin with is asked for once, and what the lists name after it', async () => {
  const paths = await rest()
  expect(paths).toEqual(expect.arrayContaining(['/warehouses', '/dictionaries', '/payment-methods', '/auth/me']))
  expect(paths).toEqual(expect.arrayContaining(['/users/7/addresses', '/claims/5', '/tariffs', '/articles']))
  expect(paths.filter((path) => /^\/parcels\/\d/.test(path))).toEqual([
    '/parcels/2',
    '/parcels/1',
    '/parcels/1/declaration',
  ])
  expect(await rest()).toEqual([])
})

test('what is a day old is asked for again', async () => {
  await rest()
  now += day + 1
  expect((await rest()).length).toBeGreaterThan(20)
})

test('what came from the device is not asked for again for being marked as stale', async () => {
  await rest()
  const kept = client.getQueryCache().getAll()
  // As restored by `cache-snapshot.ts`: fetched by an earlier page.
  for (const query of kept) query.setState({ dataUpdatedAt: performance.timeOrigin - 1, isInvalidated: true })
  now = performance.timeOrigin + 1
  rows = rows.map((row) => ({ ...row, updated_at: isoAt(-day) }))
  expect(await rest()).toEqual([])
})

test('what a change made stale is asked for again, and a parcel that has changed', async () => {
  await rest()
  await client.invalidateQueries({ queryKey: ['receivers'] })
  client.setQueryData(['parcels', 'list', {}], {
    pages: [{ data: [parcel(2, 'shipped', isoAt(1)), ...rows] }],
    pageParams: [null],
  })
  expect(await rest()).toEqual(['/receivers', '/parcels/2'])
})

test('in another language everything in the provider’s words is asked for again', async () => {
  await rest()
  now += 1
  expect(await rest({ since: now })).toEqual(expect.arrayContaining(['/dictionaries', '/extra-services']))
})

test('where the provider is out of reach nothing more is asked; any other failure concerns one answer', async () => {
  failure = (path) => (path === '/pickup-points' ? new ApiError('forbidden', 403) : null)
  expect(await rest()).toContain('/articles')
  client.clear()
  failure = (path) => (path === '/pickup-points' ? new ApiError('offline') : null)
  expect(await rest()).toEqual(['/warehouses', '/pickup-points'])
  client.clear()
  failure = (path) => (path === '/parcels/1' ? new ApiError('limited', 429) : null)
  const asked = await rest()
  expect(asked.at(-1), 'nor where it wants to be asked less').toBe('/parcels/1')
})

test('nothing more is loaded ahead for a customer who has left', async () => {
  // The customer signs out while the second list is being loaded.
  expect(await rest({ isStillHere: () => asked.length < 2 })).toHaveLength(2)
})
