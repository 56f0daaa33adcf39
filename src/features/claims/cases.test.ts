import { expect, test } from 'vitest'
import type { Claim } from '#contracts/claims.ts'
import type { SearchRequest } from '#contracts/search-requests.ts'
import { inOneList, keyOf, stateOf } from './cases.ts'
import { splitNumbers } from './search-values.ts'

const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`
const claim = (id: number, own: Partial<Claim> = {}): Claim => ({
  id,
  number: `CL-${id}`,
  parcel: { id: 1, number: 'P-1', title: null, shop_name: null },
  kind: 'damaged',
  amount: null,
  currency: null,
  status: 'open',
  resolution: null,
  created_at: on(id),
  updated_at: on(id),
  closed_at: null,
  ...own,
})
const search = (id: number, own: Partial<SearchRequest> = {}): SearchRequest => ({
  id,
  tracking_number: `LOST${id}`,
  extra_tracking_numbers: [],
  shop_name: null,
  description: null,
  delivered_on: null,
  files: [],
  status: 'searching',
  parcel: null,
  staff_comment: null,
  created_at: on(id),
  closed_at: null,
  can: { withdraw: true },
  ...own,
})

test('two lists are one, newest first', () => {
  const list = inOneList(
    { rows: [claim(9), claim(2)], hasMore: false },
    { rows: [search(7), search(1)], hasMore: false },
  )
  expect(list.map(keyOf)).toEqual(['claim-9', 'search-7', 'claim-2', 'search-1'])
})

test('what is older than the end of a list that goes on waits: something may belong in between', () => {
  const goingOn = { rows: [claim(9), claim(5)], hasMore: true }
  expect(inOneList(goingOn, { rows: [search(7), search(1)], hasMore: false }).map(keyOf)).toEqual([
    'claim-9',
    'search-7',
    'claim-5',
  ])
  expect(inOneList(goingOn, { rows: [], hasMore: true })).toEqual([])
})

test('whose turn it is', () => {
  expect(stateOf({ claim: claim(1) })).toBe('under_way')
  expect(stateOf({ claim: claim(1, { status: 'answered' }) })).toBe('waiting')
  expect(stateOf({ claim: claim(1, { status: 'withdrawn', closed_at: on(2) }) })).toBe('closed')
  expect(stateOf({ search: search(1) })).toBe('under_way')
  expect(stateOf({ search: search(1, { status: 'found', closed_at: on(2) }) })).toBe('closed')
})

test('numbers are told apart by commas, semicolons and lines, and keep the spaces that carriers print', () => {
  expect(splitNumbers(' 9400 1118 9922 , 1Z5;\n\n LX1CN ,')).toEqual(['9400 1118 9922', '1Z5', 'LX1CN'])
})
