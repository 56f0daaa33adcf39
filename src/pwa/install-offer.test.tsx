import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const start = Date.parse('2026-11-22T12:00:00Z')
const hour = 60 * 60_000

/** Reloads the modules, which remember what was asked, as each page does. */
async function openPage({ userAgent = 'Chrome', isStandalone = false, touches = 0 } = {}) {
  vi.resetModules()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  Object.defineProperty(navigator, 'maxTouchPoints', { value: touches, configurable: true })
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }))
  const { holdInstallQuestion } = await import('./install-question.ts')
  const { useInstall, useInstallOffer } = await import('./install-offer.ts')
  holdInstallQuestion()
  return { useInstall, useInstallOffer }
}

function browserWouldAsk(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn<() => Promise<{ outcome: string }>>(() => Promise.resolve({ outcome }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(event))
  return { event, prompt }
}

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the browser’s question waits for the button, and is asked once', async () => {
  const { useInstall } = await openPage()
  const { result } = renderHook(() => useInstall())
  expect(result.current.way).toBeNull()
  const { event, prompt } = browserWouldAsk()
  expect(event.defaultPrevented, 'no bar of the browser’s own').toBe(true)
  expect(result.current.way).toBe('button')
  await act(async () => expect(await result.current.install()).toBe(true))
  expect(prompt).toHaveBeenCalledOnce()
  expect(result.current.way, 'it is installed').toBeNull()
})

test('it is offered on a later visit, until the customer says no', async () => {
  const first = await openPage()
  const { result } = renderHook(() => first.useInstallOffer())
  browserWouldAsk()
  expect(result.current.way, 'first visit').toBeNull()
  expect(renderHook(() => first.useInstall()).result.current.way, 'where it is looked for').toBe('button')

  vi.setSystemTime(start + hour)
  const second = await openPage()
  const later = renderHook(() => second.useInstallOffer()).result
  browserWouldAsk()
  expect(later.current.way).toBe('button')
  act(() => later.current.decline())
  expect(later.current.way).toBeNull()

  vi.setSystemTime(start + 100 * hour)
  const third = await openPage()
  const last = renderHook(() => third.useInstallOffer()).result
  browserWouldAsk()
  expect(last.current.way).toBeNull()
})

test.each([
  ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4)' }, 'steps'],
  ['an iPad that says it is a Mac', { userAgent: 'Macintosh', touches: 5 }, 'steps'],
  ['a Mac', { userAgent: 'Macintosh' }, null],
  ['another browser', { userAgent: 'Firefox' }, null],
  ['an iPhone that has it', { userAgent: 'iPhone', isStandalone: true }, null],
] as const)('%s', async (_, browser, way) => {
  const { useInstall } = await openPage(browser)
  expect(renderHook(() => useInstall()).result.current.way).toBe(way)
})
