import { afterEach, expect, test, vi } from 'vitest'
import { putHomeBeneath } from './home-beneath.ts'

afterEach(() => vi.unstubAllGlobals())

const openedAt = (path: string, isInstalled: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
  history.replaceState({ top: 7 }, '', path)
}
const wentBack = () =>
  new Promise<string>((resolve) => {
    window.addEventListener('popstate', () => resolve(location.pathname), { once: true })
    history.back()
  })

// The history of a page only grows, so this comes before all that adds to it.
test('a page in a browser, and the first screen itself, stay as they are', () => {
  openedAt('/ru/dashboard/parcels/7', false)
  putHomeBeneath(() => '/ru/dashboard')
  openedAt('/ru/dashboard', true)
  putHomeBeneath(() => '/ru/dashboard')
  document.body.click()
  expect(history.length).toBe(1)
})

test('an app that was opened deep goes back to its first screen', async () => {
  openedAt('/ru/dashboard/parcels/7?src=pwa', true)
  putHomeBeneath(() => '/ru/dashboard')
  expect(history.length, 'not unasked').toBe(1)
  document.body.click()
  expect(location.pathname + location.search).toBe('/ru/dashboard/parcels/7?src=pwa')
  expect(history.state).toEqual({ top: 7 })
  expect(await wentBack()).toBe('/ru/dashboard')
})
