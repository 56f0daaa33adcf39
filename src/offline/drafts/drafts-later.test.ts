import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createDraftsLater } from './drafts-later.ts'
import { createDrafts, type DraftsControl } from './drafts.ts'

/** Drafts whose code comes when it is told to, or fails to come. */
function heldBack() {
  const waiting: { come: () => void; fail: () => void }[] = []
  const drafts = createDraftsLater(
    () =>
      new Promise<DraftsControl>((resolve, reject) => {
        waiting.push({ come: () => resolve(createDrafts(() => () => {})), fail: () => reject(new Error('no network')) })
      }),
  )
  return { drafts, waiting }
}

test('what is said before the code is there is done in its order', async () => {
  const { drafts, waiting } = heldBack()
  drafts.open(1)
  const draft = drafts.of('form')
  draft.save('first')
  draft.save('second')
  const kept = draft.load()
  waiting[0]?.come()
  expect(await kept).toBe('second')
  await draft.clear()
  expect(await draft.load()).toBeUndefined()
  expect(waiting).toHaveLength(1)
})

test('code that did not come is asked for again at the next word', async () => {
  const { drafts, waiting } = heldBack()
  drafts.open(2)
  const draft = drafts.of('form')
  const none = draft.load()
  waiting[0]?.fail()
  expect(await none).toBeUndefined()
  draft.save('again')
  const kept = draft.load()
  waiting[1]?.come()
  expect(await kept).toBe('again')
})

test('who held a draft of one customer holds nothing of the next, before and after the code came', async () => {
  const { drafts, waiting } = heldBack()
  drafts.open(3)
  const early = drafts.of('form')
  drafts.open(4)
  early.save('hers')
  const kept = drafts.of('form').load()
  waiting[0]?.come()
  expect(await kept).toBeUndefined()
  const late = drafts.of('form')
  drafts.close()
  drafts.open(5)
  late.save('his')
  expect(await late.load()).toBeUndefined()
  expect(await drafts.of('form').load()).toBeUndefined()
  expect(drafts.of('form')).toBe(drafts.of('form'))
})
