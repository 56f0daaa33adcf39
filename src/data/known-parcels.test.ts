import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Parcel, ParcelDetail, ParcelFilter } from '#contracts/parcels/parcels.ts'
import type { Call } from '#http/client.ts'
import { knownPages, knownParcels, matches } from './known-parcels.ts'
import { parcelDelivered, parcelList, parcelsKey } from './parcels.ts'

const parcel: Parcel = {
  id: 1,
  client_uuid: null,
  number: 'P-000001',
  type: 'shop_order',
  title: 'Походный рюкзак, 38 л',
  contents: 'Чёрный чехол, термос',
  shop_name: 'Northpine',
  shop_order_number: '88-20377',
  tracking_number: '1Z4R861A0355401927',
  status: 'customs',
  attention: [],
  origin_country_code: 'US',
  destination_country_code: 'RU',
  amount_due: null,
  currency: 'RUB',
  storage_free_until: null,
  pickup_until: null,
  expected_arrival_from: null,
  expected_arrival_to: null,
  status_changed_at: '2026-11-19T10:00:00.000Z',
  created_at: '2026-11-09T10:00:00.000Z',
  updated_at: '2026-11-19T10:00:00.000Z',
}

const noCall: Call = () => Promise.reject(new Error('no network'))

function remember(client: QueryClient, filter: ParcelFilter, rows: Parcel[]) {
  const page = {
    data: rows,
    path: '',
    per_page: 20,
    next_cursor: 'more',
    next_page_url: null,
    prev_cursor: null,
    prev_page_url: null,
  }
  client.setQueryData(parcelList(noCall, filter).queryKey, { pages: [page], pageParams: [null] })
}

describe('filtering parcels that are already on the device', () => {
  it.each(['рюкзак', 'NORTHPINE', '88-20377', 'p-0000', '1z 4r8 61a', '5401927', 'ТЕРМОС', 'черный  чехол'])(
    'finds it by "%s"',
    (search) => {
      expect(matches(parcel, { search })).toBe(true)
    },
  )

  it('does not find it by what it does not have', () => {
    expect(matches(parcel, { search: 'куртка' })).toBe(false)
    expect(matches({ ...parcel, title: null, tracking_number: null }, { search: 'рюкзак' })).toBe(false)
    expect(matches({ ...parcel, contents: null }, { search: 'термос' })).toBe(false)
  })

  it('knows the five steps, and counts what is over under none of them', () => {
    expect(matches(parcel, { step: 'customs' })).toBe(true)
    expect(matches(parcel, { step: 'pickup' })).toBe(false)
    expect(matches({ ...parcel, status: 'delivered' }, { step: 'pickup' })).toBe(false)
  })

  it('finds those that wait for the customer', () => {
    expect(matches(parcel, { attention: '1' })).toBe(false)
    expect(matches({ ...parcel, attention: ['invoice_missing'] }, { attention: '1' })).toBe(true)
  })
})

describe('rows known from other lists', () => {
  it('come once each, newest first', () => {
    const client = new QueryClient()
    const newer = { ...parcel, id: 2, created_at: '2026-11-20T10:00:00.000Z' }
    remember(client, { step: 'customs' }, [parcel])
    remember(client, {}, [newer, parcel])
    expect(knownParcels(client).map((row) => row.id)).toEqual([2, 1])
  })

  it('come as they changed last, whichever list was cached first', () => {
    const client = new QueryClient()
    const later: Parcel = { ...parcel, status: 'ready_for_pickup', updated_at: '2026-11-20T10:00:00.000Z' }
    remember(client, { step: 'customs' }, [parcel])
    remember(client, {}, [later])
    remember(client, { attention: '1' }, [parcel])
    expect(knownParcels(client)).toEqual([later])
  })

  it('stand in for a list that has no answer, without pretending that there are more', () => {
    const client = new QueryClient()
    remember(client, {}, [parcel])
    const known = knownPages(client, { search: 'рюкзак' })
    expect(known?.pages.pages[0]?.data.map((row) => row.id)).toEqual([1])
    expect(known?.pages.pages[0]?.next_cursor).toBeNull()
  })

  it('are found by each of their goods, where their details are known', () => {
    const client = new QueryClient()
    remember(client, {}, [parcel])
    const items = [
      { description_ru: 'Чехол', description_en: 'Case' },
      { description_ru: 'Кабель', description_en: 'Cable' },
    ]
    client.setQueryData([...parcelsKey, 'detail', parcel.id], { data: { ...parcel, items } })
    expect(knownPages(client, { search: 'кабель' })?.pages.pages[0]?.data.map((row) => row.id)).toEqual([1])
  })

  it('are silent when none fits, because "nothing found" might be false', () => {
    const client = new QueryClient()
    remember(client, {}, [parcel])
    expect(knownPages(client, { search: 'куртка' })).toBeUndefined()
  })
})

it('a parcel that was just added is in the list at once, and one that changed is changed there', async () => {
  const client = new QueryClient()
  remember(client, {}, [parcel])
  // A list uses only those fields of a detail that its rows have.
  const detail = (changes: Partial<Parcel>) => ({ ...parcel, ...changes }) as ParcelDetail
  await parcelDelivered(client, detail({ id: 2, created_at: '2026-11-20T10:00:00.000Z' }))
  await parcelDelivered(client, detail({ title: 'Рюкзак' }))
  expect(knownParcels(client).map(({ id, title }) => [id, title])).toEqual([
    [2, parcel.title],
    [1, 'Рюкзак'],
  ])
})
