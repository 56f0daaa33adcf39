import { describe, expect, test } from 'vitest'
import { decide, nextPath } from './guard.ts'

const here = {
  language: 'ru' as const,
  path: '/ru/dashboard/parcels',
  search: '?q=книги',
  hasLeft: false,
  isUnfinished: false,
}

test('a guest on a customer screen is sent to the sign-in, which remembers the way back', () => {
  const decision = decide('customer', 'guest', here)
  expect(decision).toEqual({
    kind: 'go',
    to: `/ru/auth/login?next=${encodeURIComponent('/ru/dashboard/parcels?q=книги')}`,
  })
})

test('who has just signed out is sent to the sign-in without a trace of what was read', () => {
  expect(decide('customer', 'guest', { ...here, hasLeft: true })).toEqual({ kind: 'go', to: '/ru/auth/login' })
})

test('a customer who opens the sign-in goes on to the wanted page, else to the dashboard', () => {
  const at = { ...here, path: '/ru/auth/login' }
  expect(decide('guest', 'customer', { ...at, search: '?next=%2Fru%2Fdashboard%2Fparcels%2F7' })).toEqual({
    kind: 'go',
    to: '/ru/dashboard/parcels/7',
  })
  expect(decide('guest', 'customer', { ...at, search: '' })).toEqual({ kind: 'go', to: '/ru/dashboard' })
})

test('a customer who opens the link to a new password comes to where they change it, and reads what became of the link', () => {
  const at = { ...here, path: '/ru/auth/reset-password', search: '?token=secret&email=anna%40aist.example' }
  const change = '/ru/dashboard/account/profile/change-password?from=mail'
  expect(decide('guest', 'customer', at)).toEqual({ kind: 'go', to: change })
  expect(decide('guest', 'guest', at)).toEqual({ kind: 'show' })
})

test('a customer who says by a letter’s button that it was somebody else comes to where a password is changed', () => {
  const at = { ...here, path: '/ru/auth/forgot-password', search: '' }
  expect(decide('guest', 'customer', at)).toEqual({ kind: 'go', to: '/ru/dashboard/account/profile/change-password' })
  expect(decide('guest', 'guest', at)).toEqual({ kind: 'show' })
})

describe('a customer whose registration is not complete', () => {
  const unfinished = { ...here, isUnfinished: true }
  const completion = '/ru/auth/complete-registration'

  test('sees the dashboard at once, and goes on from the sign-in to what the customer wanted', () => {
    expect(decide('customer', 'customer', unfinished)).toEqual({ kind: 'show' })
    const login = { ...unfinished, path: '/ru/auth/login' }
    expect(decide('guest', 'customer', { ...login, search: '' })).toEqual({ kind: 'go', to: '/ru/dashboard' })
    const search = `?next=${encodeURIComponent('/ru/dashboard/settings')}`
    expect(decide('guest', 'customer', { ...login, search })).toEqual({ kind: 'go', to: '/ru/dashboard/settings' })
  })

  test('may open the screen that completes it, as the only ones', () => {
    const at = { ...here, path: completion, search: '' }
    expect(decide('unfinished', 'customer', { ...at, isUnfinished: true })).toEqual({ kind: 'show' })
    expect(decide('unfinished', 'customer', at)).toEqual({ kind: 'go', to: '/ru/dashboard' })
    expect(decide('unfinished', 'customer', { ...at, search: '?next=%2Fru%2Fdashboard%2Fsettings' })).toEqual({
      kind: 'go',
      to: '/ru/dashboard/settings',
    })
    expect(decide('unfinished', 'guest', at)).toEqual({
      kind: 'go',
      to: `/ru/auth/login?next=${encodeURIComponent(completion)}`,
    })
    expect(decide('unfinished', 'starting', at)).toEqual({ kind: 'wait' })
  })
})

test('nothing is decided before it is known who is here', () => {
  expect(decide('customer', 'starting', here)).toEqual({ kind: 'wait' })
  expect(decide('guest', 'starting', here)).toEqual({ kind: 'wait' })
  expect(decide('any', 'starting', here)).toEqual({ kind: 'show' })
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
  '/ru/auth/login?next=%2Fru%2Fauth%2Flogin',
])('next=%j leads nowhere', (next) => {
  expect(nextPath(`?next=${encodeURIComponent(next)}`)).toBeNull()
})

test('next keeps the path and its query', () => {
  expect(nextPath(`?next=${encodeURIComponent('/en/dashboard/parcels?step=transit#top')}`)).toBe(
    '/en/dashboard/parcels?step=transit',
  )
})
