import type { QueryClient } from '@tanstack/react-query'
import { parcels, parcelSteps, type Parcel, type ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { Call } from '#http/client.ts'
import { ApiError } from '#http/api-error.ts'
import { isPast } from '#rules/parcel-status.ts'
import { endsPrefetch } from './ends-prefetch.ts'
import { matches } from './known-parcels.ts'
import { isActiveDetail, parcelCounts, parcelDetail, parcelsKey } from './parcels.ts'

/** The number of details that the device has room for. */
const most = 60
/** Milliseconds before a detail is reloaded although its row has not changed. */
const unchangedFor = 24 * 3_600_000
/** The maximum number of rows in one answer. */
const perPage = 100

/**
 * Loads the missing details of all active parcels, one after another, those at a pick-up point first; and reloads stored ones
 * whose parcels are no longer active. Rejects with errors that `endsPrefetch`; any other failure is skipped. `rows`: the lists
 * just fetched. `since`: older answers (milliseconds) are reloaded, because the page has changed its language since.
 */
export async function prefetchActiveDetails({
  client,
  call,
  rows,
  since = 0,
  isStillHere,
}: {
  client: QueryClient
  call: Call
  rows: readonly Parcel[]
  since?: number
  isStillHere: () => boolean
}): Promise<void> {
  const active = await findActive(client, call, rows, isStillHere)
  if (!active) return
  const over = keptAsActive(client).filter((id) => !active.has(id))
  const wanted = [...active.values()].toSorted(soonestFirst).slice(0, most)
  const ids = [...over, ...wanted.filter((row) => isMissing(client, call, row, since)).map(({ id }) => id)]
  for (const id of ids) {
    if (!isStillHere()) return
    await load(client, call, id)
  }
}

/** All active parcels. Fetches the list of a step if `rows` has fewer than the provider counts. null: that failed. */
async function findActive(
  client: QueryClient,
  call: Call,
  rows: readonly Parcel[],
  isStillHere: () => boolean,
): Promise<Map<number, Parcel> | null> {
  const active = new Map(rows.filter(({ status }) => !isPast(status)).map((row) => [row.id, row]))
  try {
    const { data } = await client.fetchQuery({ ...parcelCounts(call), retry: false })
    for (const step of parcelSteps) {
      const known = [...active.values()].filter((row) => matches(row, { step })).length
      if (known === data.steps[step]) continue
      if (!isStillHere()) return null
      let cursor: string | undefined
      do {
        const page = await call(parcels.list, { query: { filter: { step }, per_page: perPage, cursor } })
        for (const row of page.data) active.set(row.id, row)
        cursor = page.next_cursor ?? undefined
      } while (cursor && isStillHere())
    }
    return active
  } catch (error) {
    if (endsPrefetch(error)) throw error
    return null
  }
}

/** Ids of stored details whose parcels are active as far as the device knows. */
function keptAsActive(client: QueryClient): number[] {
  return client
    .getQueriesData({ queryKey: [...parcelsKey, 'detail'] })
    .flatMap(([key, data]) => (isActiveDetail(key, data) ? [Number(key.at(-1))] : []))
}

function soonestFirst(one: Parcel, other: Parcel): number {
  const rank = ({ status, attention }: Parcel) => (status === 'ready_for_pickup' ? 0 : attention.length > 0 ? 1 : 2)
  return rank(one) - rank(other)
}

function isMissing(client: QueryClient, call: Call, row: Parcel, since: number): boolean {
  const { queryKey } = parcelDetail(call, row.id)
  const kept = client.getQueryState<{ data: ParcelDetail }>(queryKey)
  const isSame = kept?.data?.data.updated_at === row.updated_at && kept.data.data.status === row.status
  return !isSame || kept.dataUpdatedAt < since || Date.now() - kept.dataUpdatedAt > unchangedFor
}

async function load(client: QueryClient, call: Call, id: number): Promise<void> {
  const detail = parcelDetail(call, id)
  try {
    await client.fetchQuery({ ...detail, retry: false, staleTime: 0 })
  } catch (error) {
    if (endsPrefetch(error)) throw error
    if (error instanceof ApiError && error.kind === 'missing') client.removeQueries({ queryKey: detail.queryKey })
  }
}
