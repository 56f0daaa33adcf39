import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNavigation } from './navigation.ts'

const navigate = vi.fn<(to: string, options?: object) => void>()
const setPending = vi.fn<(address: string | null) => void>()
const leave = vi.fn<() => void>()
const onNavigated = vi.fn<(path: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  history.replaceState(null, '', '/ru/dashboard')
})
afterEach(() => void vi.useRealTimers())

/** Slightly more than one frame, in milliseconds. */
const frame = 17

function go(preload: (path: string) => Promise<unknown> | null) {
  return createNavigation({ preload, setPending, leave, onNavigated }).aroundNav
}

test('a screen whose code is here comes once the press is painted; where a guard leads, at once', async () => {
  const around = go(() => null)
  around(navigate, '/ru/auth/login', { replace: true })
  expect(navigate).toHaveBeenCalledTimes(1)
  around(navigate, '/ru/dashboard/parcels')
  expect(navigate).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(frame)
  expect(navigate).toHaveBeenCalledWith('/ru/dashboard/parcels', expect.anything())
  expect(onNavigated).toHaveBeenCalledWith('/ru/dashboard/parcels')
})

test('a press is painted before files are asked for, also one on another language', async () => {
  const preload = vi.fn<() => null>(() => null)
  go(preload)(navigate, '/en/dashboard', { replace: true })
  expect(preload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(frame)
  expect(navigate).toHaveBeenCalledWith('/en/dashboard', expect.anything())
})

test('the old screen stays until the code of the next one is here, a second at most', async () => {
  go(() => new Promise(() => {}))(navigate, '/ru/dashboard/parcels')
  await vi.advanceTimersByTimeAsync(frame)
  await vi.advanceTimersByTimeAsync(999)
  expect(navigate).not.toHaveBeenCalled()
  expect(setPending.mock.calls, 'a file that is gone loads that page instead').toEqual([['/ru/dashboard/parcels']])
  await vi.advanceTimersByTimeAsync(1)
  expect(navigate).toHaveBeenCalledTimes(1)
  expect(setPending).toHaveBeenLastCalledWith(null)
})

test('code that does not come is no reason to stay: the screen itself says so', async () => {
  go(() => Promise.reject(new Error('gone')))(navigate, '/ru/dashboard/parcels')
  await vi.advanceTimersByTimeAsync(frame)
  expect(navigate).toHaveBeenCalledTimes(1)
})

test('of two links pressed the last one wins', async () => {
  const around = go((path) => (path.endsWith('parcels') ? new Promise(() => {}) : null))
  around(navigate, '/ru/dashboard/parcels')
  around(navigate, '/ru/dashboard/settings')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/ru/dashboard/settings'])
})

test.each([
  ['the link of the screen that is still shown wins', {}, []],
  [
    'a filter that is written into the address meanwhile does not stop it',
    { replace: true },
    ['/ru/dashboard/parcels'],
  ],
])('of a screen that is on its way: %s', async (_, options, arrived) => {
  const around = go(() => null)
  around(navigate, '/ru/dashboard/parcels')
  around(navigate, '/ru/dashboard', options)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/ru/dashboard', ...arrived])
  expect(setPending).toHaveBeenLastCalledWith(null)
})

test('a filter in the address is no navigation: the place on the page stays', () => {
  history.replaceState({ top: 700 }, '', '/ru/dashboard/parcels')
  go(() => null)(navigate, '/ru/dashboard/parcels?step=transit', { replace: true })
  expect(navigate).toHaveBeenCalledWith('/ru/dashboard/parcels?step=transit', { replace: true, state: { top: 700 } })
  expect(onNavigated).not.toHaveBeenCalled()
})

test('the link of the very address that is open adds no entry to go back through, and the place on the page stays', () => {
  history.replaceState({ top: 700 }, '', '/ru/dashboard/parcels?search=куртка#row')
  const around = go(() => null)
  around(navigate, '/ru/dashboard/parcels?search=куртка#row')
  expect(navigate).toHaveBeenLastCalledWith(expect.anything(), { replace: true, state: { top: 700 } })
  around(navigate, '/ru/dashboard/parcels?search=куртка#row', { state: { email: 'anna@aist.example' } })
  expect(navigate).toHaveBeenLastCalledWith(expect.anything(), { replace: true, state: { email: 'anna@aist.example' } })
  for (const other of ['/ru/dashboard/parcels', '/ru/dashboard/parcels?search=куртка', '/ru/dashboard/parcels#row']) {
    around(navigate, other)
    expect(navigate).toHaveBeenLastCalledWith(other, {})
  }
})

test('back gives up the link that was still being fetched, and is a navigation of its own', async () => {
  const { aroundNav, wentBack } = createNavigation({
    preload: () => new Promise(() => {}),
    setPending,
    leave,
    onNavigated,
  })
  aroundNav(navigate, '/ru/dashboard/settings')
  history.replaceState(null, '', '/ru/dashboard/parcels?step=transit')
  wentBack()
  expect(onNavigated).toHaveBeenCalledWith('/ru/dashboard/parcels?step=transit')
  expect(setPending).toHaveBeenLastCalledWith(null)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(navigate).not.toHaveBeenCalled()
})

test('back from a filter is no navigation', () => {
  const { wentBack } = createNavigation({ preload: () => null, setPending, leave, onNavigated })
  history.replaceState(null, '', '/ru/dashboard?step=transit')
  wentBack()
  expect(onNavigated).not.toHaveBeenCalled()
})
