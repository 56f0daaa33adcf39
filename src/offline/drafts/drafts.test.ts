import { IDBFactory, IDBObjectStore as Rows } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDrafts } from './drafts.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function openDrafts() {
  const drafts = createDrafts(() => () => {})
  drafts.open(1)
  return drafts
}

test('the first change is written at once', async () => {
  openDrafts().of('parcel.create').save('o')
  vi.advanceTimersByTime(0)
  const nextVisit = openDrafts().of('parcel.create')
  await vi.waitFor(async () => expect(await nextVisit.load()).toBe('o'))
})

test('what is typed without a pause is kept while it is typed', async () => {
  const typing = openDrafts().of('parcel.create')
  typing.save('o')
  vi.advanceTimersByTime(300)
  typing.save('on')
  vi.advanceTimersByTime(300)
  const nextVisit = openDrafts().of('parcel.create')
  await vi.waitFor(async () => expect(await nextVisit.load()).toBe('on'))
})

test('what was typed a moment ago is written when the page may be left, and nothing listens for that without need', async () => {
  const leaving = new Set<() => void>()
  const drafts = createDrafts((events) => {
    if (events.leaving) leaving.add(events.leaving)
    return () => events.leaving && leaving.delete(events.leaving)
  })
  drafts.open(1)
  drafts.of('parcel.create').save('typed')
  for (const leave of leaving) leave()
  expect(leaving.size).toBe(0)
  const nextVisit = openDrafts().of('parcel.create')
  await vi.waitFor(async () => expect(await nextVisit.load()).toBe('typed'))
})

test('what was typed a moment ago is written when the server ends the session, and is not when the customer signs out', async () => {
  const drafts = openDrafts()
  drafts.of('parcel.create').save('before the end')
  drafts.close({ keep: true })
  drafts.open(1)
  const again = drafts.of('parcel.create')
  await vi.waitFor(async () => expect(await again.load()).toBe('before the end'))

  again.save('before leaving')
  drafts.close()
  vi.advanceTimersByTime(1_000)
  expect(await openDrafts().of('parcel.create').load()).toBe('before the end')
})

test('a form that outlives its customer saves nothing, and reads nothing of the next one', async () => {
  const drafts = openDrafts()
  const form = drafts.of('parcel.create')
  drafts.open(2)
  drafts.of('parcel.create').save('of the second')
  form.save('of the first')
  await vi.advanceTimersByTimeAsync(600)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await openDraftsOf(2).of('parcel.create').load()).toBe('of the second'))
  expect(await openDraftsOf(1).of('parcel.create').load()).toBeUndefined()
  expect(await form.load()).toBeUndefined()
})

function openDraftsOf(userId: number) {
  const drafts = createDrafts(() => () => {})
  drafts.open(userId)
  return drafts
}

/** What fake-indexeddb itself calls when a write fails. */
type FakeTransaction = { _abort: (errorName: string) => void }

describe('a full disk', () => {
  const photo = { key: 'photo', file: new File(['12345'], 'photo.jpg') }

  const holdsBytes = ({ files }: { files: { file: File | null }[] }) => files.some(({ file }) => file !== null)

  /** Refuses writes of a file, as a full disk does: when their transaction ends. */
  function fillDisk() {
    const put: IDBObjectStore['put'] = Reflect.get(Rows.prototype, 'put')
    vi.spyOn(Rows.prototype, 'put').mockImplementation(function refuse(this: IDBObjectStore, value, key) {
      const { transaction } = this
      const full = () => (transaction as unknown as FakeTransaction)._abort('QuotaExceededError')
      if (holdsBytes(value)) transaction.commit = full
      return put.call(this, value, key)
    })
  }

  test('keeps the words of a form without its files, and says that not all is stored', async () => {
    fillDisk()
    const typing = openDrafts().of('parcel.create')
    typing.save({
      tracking_number: '1Z',
      files: [
        { ...photo, id: 5 },
        { ...photo, id: null },
      ],
    })
    expect(await typing.flush()).toBe(false)
    const files = [{ key: 'photo', id: 5, file: null }]
    expect(await openDrafts().of('parcel.create').load()).toEqual({ tracking_number: '1Z', files })
  })

  test('takes no files away that are stored already', async () => {
    const typing = openDrafts().of('parcel.create')
    typing.save({ tracking_number: '1Z', files: [photo] })
    expect(await typing.flush()).toBe(true)
    fillDisk()
    typing.save({ tracking_number: '1Z2', files: [photo] })
    expect(await typing.flush()).toBe(false)
    expect(await openDrafts().of('parcel.create').load()).toMatchObject({ tracking_number: '1Z', files: [photo] })
  })

  test('does not bring back what was sent or changed meanwhile', async () => {
    fillDisk()
    const typing = openDrafts().of('parcel.create')
    typing.save({ tracking_number: '1Z', files: [photo] })
    const failing = typing.flush()
    await typing.clear()
    await failing
    expect(await openDrafts().of('parcel.create').load()).toBeUndefined()

    typing.save({ tracking_number: '1Z', files: [photo] })
    const outdated = typing.flush()
    typing.save({ tracking_number: '1Z2', files: [] })
    await Promise.all([typing.flush(), outdated])
    expect(await openDrafts().of('parcel.create').load()).toEqual({ tracking_number: '1Z2', files: [] })
  })
})
