import { expect, test, vi } from 'vitest'
import { ApiError } from '#http/api-error.ts'
import { createOptimisticToggles, type Refused } from './optimistic-toggles.ts'

type Sent = { batch: (readonly [string, boolean])[]; succeed: () => void; fail: (error: Error) => void }

/** Switches in front of a provider that answers when the test says so. */
function switches() {
  const sent: Sent[] = []
  const unseen: Refused[] = []
  let isHere = true
  const toggles = createOptimisticToggles<string>({
    save: (batch) =>
      new Promise<void>((resolve, reject) => {
        sent.push({ batch, succeed: resolve, fail: reject })
      }),
    isStillHere: () => isHere,
    onUnseen: (refused) => unseen.push(refused),
  })
  const next = async (count: number) => {
    await vi.waitFor(() => expect(sent).toHaveLength(count))
    return sent[count - 1] as Sent
  }
  return { ...toggles, next, sent, unseen, leave: () => (isHere = false) }
}

const clash = (index: number, words: string) =>
  new ApiError('invalid', 422, { errors: { [`defaults.${index}.state_by_default`]: [words] } })

test('one call is under way at a time; what is switched meanwhile goes in the next one, the last choice of each', async () => {
  const all = switches()
  all.set('photo', true)
  const first = await all.next(1)
  all.set('repack', true)
  all.set('photo', false)
  all.set('repack', false)
  all.set('insurance', true)
  expect(all.sent).toHaveLength(1)
  first.succeed()
  const second = await all.next(2)
  expect(first.batch).toEqual([['photo', true]])
  expect(second.batch).toEqual([
    ['photo', false],
    ['repack', false],
    ['insurance', true],
  ])
  expect(all.getState().phase).toBe('saving')
  second.succeed()
  await vi.waitFor(() => expect(all.getState().phase).toBe('saved'))
  expect(all.getState().pending.size).toBe(0)
})

test('a call that failed takes back what it carried, and says why', async () => {
  const all = switches()
  all.subscribe(() => {})
  all.set('photo', true)
  const error = new ApiError('offline')
  ;(await all.next(1)).fail(error)
  await vi.waitFor(() => expect(all.getState().phase).toBe('refused'))
  expect(all.getState().pending.size).toBe(0)
  expect(all.getState().refused.get('photo')).toEqual({ isOn: true, words: null, error })
  expect(all.unseen).toEqual([])

  all.set('photo', true)
  expect(all.getState().refused.size).toBe(0)
  ;(await all.next(2)).succeed()
  await vi.waitFor(() => expect(all.getState().phase).toBe('saved'))
})

test('where the provider names one of several, the others are sent again without it', async () => {
  const all = switches()
  all.subscribe(() => {})
  all.set('first', true)
  const first = await all.next(1)
  all.set('photo', true)
  all.set('repack', true)
  first.succeed()
  const second = await all.next(2)
  second.fail(clash(1, 'Can’t be combined with “Keep the box”'))
  const third = await all.next(3)
  expect(third.batch).toEqual([['photo', true]])
  third.succeed()
  await vi.waitFor(() => expect(all.getState().pending.size).toBe(0))
  expect(all.getState().phase).toBe('refused')
  expect(all.getState().refused.get('repack')?.words).toBe('Can’t be combined with “Keep the box”')
  expect([...all.getState().refused.keys()]).toEqual(['repack'])
})

test('a refusal of what is no longer wanted is not said', async () => {
  const all = switches()
  all.subscribe(() => {})
  all.set('photo', true)
  const first = await all.next(1)
  all.set('photo', false)
  first.fail(new ApiError('broken', 500))
  ;(await all.next(2)).succeed()
  await vi.waitFor(() => expect(all.getState().phase).toBe('saved'))
  expect(all.getState().refused.size).toBe(0)
})

test('nothing is sent any more when the customer has left', async () => {
  const all = switches()
  all.set('photo', true)
  const first = await all.next(1)
  all.set('repack', true)
  all.leave()
  first.succeed()
  await vi.waitFor(() => expect(all.getState().pending.has('photo')).toBe(false))
  await Promise.resolve()
  expect(all.sent).toHaveLength(1)
})

test('a refusal after the screen was left is said elsewhere', async () => {
  const all = switches()
  const stop = all.subscribe(() => {})
  all.set('photo', true)
  stop()
  ;(await all.next(1)).fail(new ApiError('broken', 500))
  await vi.waitFor(() => expect(all.unseen).toMatchObject([{ isOn: true, words: null }]))
})
