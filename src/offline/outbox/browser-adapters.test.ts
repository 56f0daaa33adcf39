import { afterEach, expect, test, vi } from 'vitest'
import { browserOutboxAdapters } from './browser-adapters.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const never = new AbortController().signal
const refuse = (name: string) => () => Promise.reject(new DOMException('The request was denied.', name))

test('where the browser forbids Web Locks, turns are taken one at a time within the page', async () => {
  vi.stubGlobal('navigator', { locks: { request: refuse('SecurityError') } })
  const { lock } = browserOutboxAdapters()
  const seen: string[] = []
  const turn = (name: string) => async () => {
    seen.push(`${name} begins`)
    await Promise.resolve()
    seen.push(`${name} ends`)
  }
  await Promise.all([lock('outbox', never, turn('one')), lock('outbox', never, turn('two'))])
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('a turn that was called off is not taken', async () => {
  vi.stubGlobal('navigator', { locks: { request: refuse('AbortError') } })
  const work = vi.fn<() => Promise<void>>(async () => {})
  await expect(browserOutboxAdapters().lock('outbox', never, work)).rejects.toThrow('denied')
  expect(work).not.toHaveBeenCalled()
})

test('work that fails in its turn is not done again', async () => {
  const request = (_name: string, _options: unknown, work: () => Promise<void>) => work()
  vi.stubGlobal('navigator', { locks: { request } })
  const work = vi.fn<() => Promise<void>>(refuse('SecurityError'))
  await expect(browserOutboxAdapters().lock('outbox', never, work)).rejects.toThrow('denied')
  expect(work).toHaveBeenCalledTimes(1)
})
