import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putHomeBeneath } from './home-beneath.ts'

/** Pretends that the window was just opened: other tests of this process have added to its history. */
beforeEach(() => void vi.spyOn(History.prototype, 'length', 'get').mockReturnValue(1))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const added = () => vi.spyOn(History.prototype, 'pushState')
const openedAt = (path: string, isInstalled: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
  history.replaceState({ top: 7 }, '', path)
}
const wentBack = () =>
  new Promise<string>((resolve) => {
    window.addEventListener('popstate', () => resolve(location.pathname), { once: true })
    history.back()
  })

test('a page in a browser, and the first screen itself, stay as they are', () => {
  const pushState = added()
  openedAt('/ru/dashboard/parcels/7', false)
  putHomeBeneath(() => '/ru/dashboard')
  openedAt('/ru/dashboard', true)
  putHomeBeneath(() => '/ru/dashboard')
  document.body.click()
  expect(pushState).not.toHaveBeenCalled()
})

test('an app that was opened deep goes back to its first screen', async () => {
  const pushState = added()
  openedAt('/ru/dashboard/parcels/7?src=pwa', true)
  putHomeBeneath(() => '/ru/dashboard')
  expect(pushState, 'not unasked').not.toHaveBeenCalled()
  document.body.click()
  expect(location.pathname + location.search).toBe('/ru/dashboard/parcels/7?src=pwa')
  expect(history.state).toEqual({ top: 7 })
  expect(await wentBack()).toBe('/ru/dashboard')
})
