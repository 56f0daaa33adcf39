import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askEarly, fetchOrTakeEarly } from './early-answers.ts'

const url = 'https://portal.test/api/parcels'
const answers: Response[] = []
const asked = vi.fn<() => Promise<Response>>(async () => {
  const answer = Response.json({})
  answers.push(answer)
  return answer
})

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockClear()
  answers.length = 0
})

test('what was asked early is given once', async () => {
  askEarly(url, { Authorization: 'Bearer 1' })
  const init = { headers: { Authorization: 'Bearer 1' } }
  expect(await fetchOrTakeEarly(url, init)).toBe(answers[0])
  expect(await fetchOrTakeEarly(url, init)).toBe(answers[1])
  expect(asked).toHaveBeenCalledTimes(2)
})

test('it is not given to another session', async () => {
  askEarly(url, { Authorization: 'Bearer 1' })
  expect(await fetchOrTakeEarly(url, { headers: { Authorization: 'Bearer 2' } })).toBe(answers[1])
})

test('it is not given after something was written, of which it cannot know', async () => {
  askEarly(url, {})
  await fetchOrTakeEarly(url, { method: 'POST' })
  expect(await fetchOrTakeEarly(url)).toBe(answers[2])
})
