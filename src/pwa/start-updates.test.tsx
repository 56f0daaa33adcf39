import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startUpdatesWhenIdle } from './start-updates.ts'

const device = vi.hoisted(() => ({ look: vi.fn<() => void>(), went: vi.fn<(path: string) => void>(), come: () => {} }))

vi.mock('./browser-updates.ts', () => ({
  startUpdates: () =>
    new Promise((resolve) => {
      device.come = () =>
        resolve({
          look: device.look,
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

/** The page is at rest, and the registration is on its way. */
async function atRest() {
  const updates = startUpdatesWhenIdle({})
  device.come = () => {}
  const none = device.come
  await vi.waitFor(() => expect(device.come).not.toBe(none))
  return updates
}

test('a customer who navigated before the updates started is asked when they have, without another navigation', async () => {
  const updates = await atRest()
  updates.onNavigate('/ru/dashboard/parcels')
  expect(device.look).not.toHaveBeenCalled()
  device.come()
  await vi.waitFor(() => expect(device.look).toHaveBeenCalledOnce())
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
