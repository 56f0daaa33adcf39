import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startUpdatesWhenIdle } from './start-updates.ts'

const device = vi.hoisted(() => ({
  went: vi.fn<(path: string) => void>(),
  come: () => {},
  fail: () => {},
  before: { hasNavigated: () => false },
}))

vi.mock('./browser-updates.ts', () => ({
  startUpdates: (_: unknown, before: typeof device.before) =>
    new Promise((resolve, reject) => {
      device.before = before
      device.fail = () => reject(new Error('No worker'))
      device.come = () =>
        resolve({
          getState: () => 'idle',
          subscribe: () => () => {},
          onNavigate: device.went,
          accept: () => true,
          later: () => {},
        })
    }),
}))

beforeEach(() => void vi.stubGlobal('requestIdleCallback', (then: () => void) => then()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** Waits until the page is idle and the registration has begun. */
async function atRest() {
  const updates = startUpdatesWhenIdle({})
  device.come = () => {}
  const none = device.come
  await vi.waitFor(() => expect(device.come).not.toBe(none))
  return updates
}

test('the updates are told of a navigation that came before them', async () => {
  const updates = await atRest()
  expect(device.before.hasNavigated()).toBe(false)
  updates.onNavigate('/ru/dashboard/parcels')
  expect(device.before.hasNavigated()).toBe(true)
  device.come()
  await updates.starting
  expect(device.went).not.toHaveBeenCalled()
})

test('where they cannot start there are none, and navigating goes on', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const updates = await atRest()
  device.fail()
  expect(await updates.starting).toBeNull()
  updates.onNavigate('/ru/dashboard/parcels')
  expect(device.went).not.toHaveBeenCalled()
})

test('a customer who stayed is asked at the next navigation', async () => {
  const updates = await atRest()
  device.come()
  await vi.waitFor(() => {
    updates.onNavigate('/ru/dashboard/parcels')
    expect(device.went).toHaveBeenCalledWith('/ru/dashboard/parcels')
  })
})
