import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useFormTurn } from './use-form-turn.ts'

type Asked = { run: (lock: object | null) => Promise<unknown>; stop: (reason: DOMException) => void }

/** As much of the Web Locks API as a form needs, for one origin. */
function locks() {
  let holder: Asked | null = null
  const waiting: Asked[] = []
  const next = () => {
    holder = waiting.shift() ?? null
    void holder?.run({})
  }
  return {
    request: (_name: string, options: LockOptions, work: (lock: object | null) => Promise<unknown>) =>
      new Promise((resolve, reject) => {
        const asked: Asked = {
          run: async (lock) => {
            resolve(await work(lock))
            if (holder === asked) next()
          },
          stop: reject,
        }
        const aborted = () => {
          waiting.splice(waiting.indexOf(asked), 1)
          reject(new DOMException('', 'AbortError'))
        }
        if (holder && options.ifAvailable) void asked.run(null)
        else if (holder && !options.steal) {
          options.signal?.addEventListener('abort', aborted)
          waiting.push(asked)
        } else {
          holder?.stop(new DOMException('', 'AbortError'))
          holder = asked
          void asked.run({})
        }
      }),
  }
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks() })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
})

const open = () => renderHook(() => useFormTurn('form'))
const stateOf = (tab: ReturnType<typeof open>) => tab.result.current.isHere

test('a second tab is told, and has the form as soon as the first one leaves it', async () => {
  const first = open()
  await waitFor(() => expect(stateOf(first)).toBe(true))
  const second = open()
  await waitFor(() => expect(stateOf(second)).toBe(false))
  first.unmount()
  await waitFor(() => expect(stateOf(second)).toBe(true))
})

test('a second tab may go on in the place of the first, which is told then', async () => {
  const first = open()
  await waitFor(() => expect(stateOf(first)).toBe(true))
  const second = open()
  await waitFor(() => expect(stateOf(second)).toBe(false))
  act(() => second.result.current.take())
  await waitFor(() => expect(stateOf(second)).toBe(true))
  await waitFor(() => expect(stateOf(first)).toBe(false))
})

test('where the browser has no locks the form is always here', () => {
  Reflect.deleteProperty(navigator, 'locks')
  expect(open().result.current.isHere).toBe(true)
})
