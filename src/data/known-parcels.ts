import { hashKey, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Reply } from '#contracts/endpoint.ts'
import type { Parcel, ParcelDetail, ParcelFilter, parcels } from '#contracts/parcels/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useOnline } from '#offline/connection.ts'
import { isPast, parcelStep } from '#rules/parcel-status.ts'
import { searchCode, searchText } from '#rules/search-text.ts'
import { heardOf, knownOf, useKnownRows, type Known } from './known-rows.ts'
import { parcelList, parcelsKey } from './parcels.ts'

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

/** Every parcel whose details are on this device. */
function knownDetails(client: QueryClient): ParcelDetail[] {
  return client
    .getQueriesData<Reply<typeof parcels.show>>({ queryKey: [...parcelsKey, 'detail'] })
    .flatMap(([, reply]) => reply?.data ?? [])
}

/** What the customer declared last with a place where it is handed over, as far as this device knows its details. */
export function lastDeclared(client: QueryClient): ParcelDetail | undefined {
  return knownDetails(client)
    .filter((parcel) => parcel.delivery_method === 'courier' || parcel.pickup_point !== null)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at) || other.id - one.id)
    .at(0)
}

/** The names of all goods, by parcel. A row of the list names only the first of several. */
function goodsOf(client: QueryClient): Map<number, string> {
  return new Map(
    knownDetails(client).map(({ id, items }) => [
      id,
      items.flatMap((item) => [item.description_ru, item.description_en]).join('\n'),
    ]),
  )
}

/** The same filter as the provider's, over rows that are already here; with the names of the goods where they are known. */
export function matches(parcel: Parcel, filter: ParcelFilter, goods = ''): boolean {
  if (filter.status && parcel.status !== filter.status) return false
  if (filter.step && (isPast(parcel.status) || parcelStep(parcel.status) !== filter.step)) return false
  if (filter.attention && parcel.attention.length === 0) return false
  if (!filter.search) return true
  const text = searchText(filter.search.trim())
  const code = searchCode(filter.search.trim())
  const { title, contents, shop_name, shop_order_number, number, tracking_number } = parcel
  return (
    [title, contents, goods, shop_name, shop_order_number].some((each) => searchText(each ?? '').includes(text)) ||
    [number, tracking_number].some((each) => searchCode(each ?? '').includes(code))
  )
}

/** What is known on the device of a list that has no answer yet. */
export function knownPages(client: QueryClient, filter: ParcelFilter): Known<Parcel> | undefined {
  const goods = goodsOf(client)
  const fitting = knownParcels(client).filter((parcel) => matches(parcel, filter, goods.get(parcel.id)))
  return knownOf(fitting, heardOf(client, [...parcelsKey, 'list']))
}

/**
 * How long (milliseconds) a list is waited for before rows of other lists stand in its place: they lack some, whose coming would push the
 * others down.
 */
const patience = 3_000

/** Whether the list of this filter, or of all parcels, is here: then little is missing among the rows that are known. */
function isListHere(client: QueryClient, filter: ParcelFilter): boolean {
  const lists = client.getQueryCache().findAll({ queryKey: [...parcelsKey, 'list'] })
  return lists.some(
    ({ queryKey, state }) =>
      state.data !== undefined && [filter, {}].some((each) => hashKey([each]) === hashKey([queryKey[2]])),
  )
}

export function useParcelRows(filter: ParcelFilter) {
  const isOnline = useOnline()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return useKnownRows(parcelList(useCall(), filter), (client, hasFailed) =>
    isOnline && !hasFailed && !isLate && !filter.search && !isListHere(client, filter)
      ? undefined
      : knownPages(client, filter),
  )
}
