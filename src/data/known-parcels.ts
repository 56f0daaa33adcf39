import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Reply } from '#contracts/endpoint.ts'
import type { Parcel, ParcelFilter, parcels } from '#contracts/parcels/parcels.ts'
import { isPast, parcelStep } from '#rules/parcel-status.ts'
import { searchCode, searchText } from '#rules/search-text.ts'
import { parcelsKey } from './parcels.ts'

type Pages = InfiniteData<Reply<typeof parcels.list>, string | null>

/** Rows of every list this device has seen, without doubles: what can be shown before, or without, an answer. */
export function knownParcels(client: QueryClient): Parcel[] {
  const rows = new Map<number, Parcel>()
  for (const [, list] of client.getQueriesData<Pages>({ queryKey: [...parcelsKey, 'list'] })) {
    for (const page of list?.pages ?? []) for (const row of page.data) if (!rows.has(row.id)) rows.set(row.id, row)
  }
  return [...rows.values()].toSorted(
    (one, other) => other.created_at.localeCompare(one.created_at) || other.id - one.id,
  )
}

/** When the rows of `knownParcels` were last fetched. */
export function knownSince(client: QueryClient): number {
  const lists = client.getQueryCache().findAll({ queryKey: [...parcelsKey, 'list'] })
  return Math.max(0, ...lists.map((query) => query.state.dataUpdatedAt))
}

/** The same filter as the provider's, over rows that are already here. */
export function matches(parcel: Parcel, filter: ParcelFilter): boolean {
  if (filter.status && parcel.status !== filter.status) return false
  if (filter.step && (isPast(parcel.status) || parcelStep(parcel.status) !== filter.step)) return false
  if (filter.attention && parcel.attention.length === 0) return false
  if (!filter.search) return true
  const text = searchText(filter.search.trim())
  const code = searchCode(filter.search.trim())
  const { title, contents, shop_name, shop_order_number, number, tracking_number } = parcel
  return (
    [title, contents, shop_name, shop_order_number].some((each) => searchText(each ?? '').includes(text)) ||
    [number, tracking_number].some((each) => searchCode(each ?? '').includes(code))
  )
}

/** What is known on the device of a list that has no answer yet; nothing rather than a false "found nothing". */
export function knownPages(client: QueryClient, filter: ParcelFilter): Pages | undefined {
  const data = knownParcels(client).filter((parcel) => matches(parcel, filter))
  if (data.length === 0) return undefined
  const page = { path: '', next_cursor: null, next_page_url: null, prev_cursor: null, prev_page_url: null }
  return { pages: [{ ...page, data, per_page: data.length }], pageParams: [null] }
}
