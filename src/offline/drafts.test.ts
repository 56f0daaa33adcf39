import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDrafts } from './drafts.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openDrafts() {
  const drafts = createDrafts(() => () => {})
  drafts.open(1)
  return drafts
}

test('what is typed without a pause is kept while it is typed', async () => {
  const typing = openDrafts().of('parcel.create')
  typing.save('o')
  vi.advanceTimersByTime(300)
  typing.save('on')
  vi.advanceTimersByTime(300)
  const nextVisit = openDrafts().of('parcel.create')
  await vi.waitFor(async () => expect(await nextVisit.load()).toBe('on'))
})
