import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { parcelStep } from '#rules/parcel-status.ts'
import { prefetchActiveDetails } from './active-details.ts'
import { isActiveDetail, parcelDetail } from './parcels.ts'

type Row = { id: number; status: string; updated_at: string; attention: string[] }

const row = (id: number, status: string, more: Partial<Row> = {}): Row => ({
  id,
  status,
  updated_at: '2026-11-20T00:00:00.000Z',
  attention: [],
  ...more,
})

/** A provider with these parcels, newest first, and a record of what was requested. */
function provider(all: Row[]) {
  const asked: string[] = []
  const answer = (
    path: string,
    input: { params?: { id: string }; query?: { filter?: { step?: string }; cursor?: string } },
  ): unknown => {
    if (path === '/parcels/counts') {
      asked.push('counts')
      const count = (step: string) => all.filter(({ status }) => status !== 'delivered' && parcelStep(status) === step)
      const steps = ['expected', 'warehouse', 'transit', 'customs', 'pickup'].map((step) => [step, count(step).length])
      return { data: { all: all.length, attention: 0, steps: Object.fromEntries(steps) } }
    }
    if (path === '/parcels') {
      const { filter: { step } = {}, cursor = '0' } = input.query ?? {}
      asked.push(`list ${step}`)
      const rows = all.filter(({ status }) => status !== 'delivered' && parcelStep(status) === step)
      const end = Number(cursor) + 100
      return { data: rows.slice(Number(cursor), end), next_cursor: end < rows.length ? String(end) : null }
    }
    const id = Number(input.params?.id)
    asked.push(`detail ${id}`)
    const found = all.find((each) => each.id === id)
    if (!found) throw new ApiError('missing', 404)
    return { data: found }
  }
  const call = (async (endpoint: { path: string }, input: never) => answer(endpoint.path, input)) as unknown as Call
  return { call, asked }
}

const load = (client: QueryClient, call: Call, rows: Row[], isStillHere = () => true) =>
  prefetchActiveDetails({ client, call, rows: rows as unknown as Parcel[], isStillHere })
const kept = (client: QueryClient) =>
  client
    .getQueriesData({ queryKey: ['parcels', 'detail'] })
    .map(([key]) => Number(key.at(-1)))
    .toSorted((one, other) => one - other)

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('all parcels under way are loaded, also those that are far down in the list; what is over is not', async () => {
  const far = Array.from({ length: 24 }, (_, index) => row(100 + index, index % 2 ? 'shipped' : 'received'))
  const all = [row(1, 'delivered'), row(2, 'expected'), ...far, row(3, 'ready_for_pickup')]
  const { call, asked } = provider(all)
  const client = new QueryClient()
  await load(client, call, all.slice(0, 2))
  expect(kept(client)).toEqual([2, 3, ...far.map(({ id }) => id)])
  expect(asked.filter((each) => each.startsWith('list'))).toEqual(['list warehouse', 'list transit', 'list pickup'])
  expect(
    asked.find((each) => each.startsWith('detail')),
    'the pick-up code first',
  ).toBe('detail 3')
})

test('a step that takes several answers is read to its end, and what is known then is not asked for again', async () => {
  const all = Array.from({ length: 130 }, (_, index) => row(index + 1, 'received'))
  const { call, asked } = provider(all)
  const client = new QueryClient()
  await load(client, call, [])
  expect(asked.filter((each) => each === 'list warehouse')).toHaveLength(2)
  asked.length = 0
  await load(client, call, [])
  expect(asked.filter((each) => each.startsWith('detail'))).toEqual([])
})

test('what has not changed is not loaded again within a day', async () => {
  const all = [row(1, 'shipped'), row(2, 'expected')]
  const { call, asked } = provider(all)
  const client = new QueryClient()
  await load(client, call, all)
  const before = asked.length
  vi.setSystemTime(Date.now() + 20 * 60_000)
  await client.invalidateQueries()
  all[1] = row(2, 'expected', { updated_at: '2026-11-21T12:10:00.000Z' })
  await load(client, call, all)
  expect(asked.slice(before).filter((each) => each.startsWith('detail'))).toEqual(['detail 2'])
  vi.setSystemTime(Date.now() + 25 * 3_600_000)
  await load(client, call, all)
  expect(asked.slice(-2)).toEqual(['detail 1', 'detail 2'])
})

test('a kept parcel that was collected meanwhile, or is gone, no longer counts as under way', async () => {
  const all = [row(1, 'ready_for_pickup'), row(2, 'expected')]
  const { call } = provider(all)
  const client = new QueryClient()
  await load(client, call, all)
  expect(client.getQueriesData({}).filter(([key, data]) => isActiveDetail(key, data))).toHaveLength(2)
  vi.setSystemTime(Date.now() + 3_600_000)
  await client.invalidateQueries()
  all.splice(0, 2, row(1, 'delivered'))
  await load(client, call, [])
  expect(kept(client)).toEqual([1])
  const { queryKey } = parcelDetail(call, 1)
  expect(isActiveDetail(queryKey, client.getQueryData(queryKey))).toBe(false)
})

test('without an answer nothing is taken for over', async () => {
  const all = [row(1, 'ready_for_pickup')]
  const client = new QueryClient()
  await load(client, provider(all).call, all)
  const asked: string[] = []
  const noNetwork: Call = async ({ path }) => {
    asked.push(path)
    throw new ApiError('offline')
  }
  vi.setSystemTime(Date.now() + 3_600_000)
  await client.invalidateQueries()
  await expect(load(client, noNetwork, [])).rejects.toMatchObject({ kind: 'offline' })
  expect(asked).toEqual(['/parcels/counts'])
  expect(kept(client)).toEqual([1])
})

test('nothing more is asked for a customer who has left', async () => {
  const all = [row(1, 'shipped'), row(2, 'expected'), row(3, 'expected')]
  const { call, asked } = provider(all)
  await load(new QueryClient(), call, all, () => !asked.includes('detail 2'))
  expect(asked).not.toContain('detail 3')
})
