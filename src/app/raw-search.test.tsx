import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Router, useSearch } from 'wouter'
import { decide, nextPath } from './guard.ts'
import { useRawSearch } from './raw-search.ts'

afterEach(cleanup)

function searchAt(address: string): string {
  history.replaceState(null, '', address)
  let read = ''
  function Reader() {
    read = useSearch()
    return null
  }
  render(
    <Router searchHook={useRawSearch}>
      <Reader />
    </Router>,
  )
  return read
}

test('what is looked for is decoded once', () => {
  const search = searchAt('/ru/recommended-shops?search=100%2541%20%D1%84')
  expect(new URLSearchParams(search).get('search')).toBe('100%41 ф')
})

test('a link with a query of its own comes through the sign-in', () => {
  const link = 'https://shop.example/p?a=1&b=100%25'
  const path = '/ru/dashboard/order-for-calculation/create'
  const wanted = searchAt(`${path}?${new URLSearchParams({ shop: link }).toString()}`)
  const here = { language: 'ru' as const, path, search: `?${wanted}`, hasLeft: false, isUnfinished: false }
  const decision = decide('customer', 'guest', here)
  const next = nextPath(searchAt(decision.kind === 'go' ? decision.to : ''))
  expect(new URLSearchParams(searchAt(next ?? '')).get('shop')).toBe(link)
})
