import { hashKey, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Reply } from '#contracts/endpoint.ts'
import type { Parcel, ParcelDetail, ParcelFilter, parcels } from '#contracts/parcels/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useOnline } from '#offline/connection.ts'
import { isPast, parcelStep } from '#rules/parcel-status.ts'
import { searchCode, searchText } from '#rules/search-text.ts'
import { heardOf, knownOf, knownRows, useKnownRows, type Known } from './known-rows.ts'
import { parcelList, parcelsKey } from './parcels.ts'

/** The parcels of all cached lists. */
export function knownParcels(client: QueryClient): Parcel[] {
  return knownRows(client, [...parcelsKey, 'list'])
}

/** Every parcel whose detail is cached. */
export function knownDetails(client: QueryClient): ParcelDetail[] {
  return client
    .getQueriesData<Reply<typeof parcels.show>>({ queryKey: [...parcelsKey, 'detail'] })
    .flatMap(([, reply]) => reply?.data ?? [])
}

/** The known parcels that have somewhere to go: a draft, or one without a destination, does not tell the way of the next. */
export function knownDeclared(client: QueryClient): Parcel[] {
  return knownParcels(client).filter(
    ({ status, destination_country_code }) => status !== 'draft' && destination_country_code !== null,
  )
}

/** The names of all goods by parcel, because a row of the list names only the first. */
function goodsOf(client: QueryClient): Map<number, string> {
  return new Map(
    knownDetails(client).map(({ id, items }) => [
      id,
      items.flatMap((item) => [item.description_ru, item.description_en]).join('\n'),
    ]),
  )
}

/** The provider's filter, applied to cached rows; searches the names of goods where they are known. */
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

/** Cached rows for a list that has no answer yet. */
export function knownPages(client: QueryClient, filter: ParcelFilter): Known<Parcel> | undefined {
  const goods = goodsOf(client)
  const fitting = knownParcels(client).filter((parcel) => matches(parcel, filter, goods.get(parcel.id)))
  return knownOf(fitting, heardOf(client, [...parcelsKey, 'list']))
}

/**
 * Milliseconds to wait for a list before rows of other lists are shown instead. They may be incomplete, and the missing ones
 * would push the others down.
 */
const patience = 3_000

/** Whether the list of this filter, or of all parcels, is cached: then few of the known rows are missing. */
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
