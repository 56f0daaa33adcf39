import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage, tokenKey } from '#session/browser-storage.ts'
import { eraseCustomer } from '../erase-customer.ts'
import { makeShare } from './share.ts'
import { dropOldShares, dropShare, keepShare, takeOverShares } from './shares.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const day = 86_400_000
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

async function share(text: string) {
  const made = await makeShare({ text })
  await keepShare(made)
  later(1)
  return made
}
const textsOf = async (userId: number) => (await takeOverShares(userId)).map(({ text }) => text)

test('what came while nobody was signed in waits for the next customer, newest first, and for none after them', async () => {
  await share('one')
  await share('two')
  expect(await textsOf(7)).toEqual(['two', 'one'])
  expect(await textsOf(8)).toEqual([])
  expect(await textsOf(7)).toEqual(['two', 'one'])
})

test('what is left of one that was met only now stays its customer’s', async () => {
  await share('one')
  for (const met of await takeOverShares(7)) await keepShare({ ...met, text: 'the rest' })
  expect(await textsOf(8)).toEqual([])
  expect(await textsOf(7)).toEqual(['the rest'])
})

test('what was taken is gone for good', async () => {
  const { id } = await share('one')
  await dropShare(id)
  await dropShare(id)
  expect(await textsOf(7)).toEqual([])
})

test('what nobody comes for is erased a week after it was met, by the provider’s clock alone', async () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  await share('old')
  await dropOldShares(now)
  await share('young')
  await dropOldShares(now + 6 * day)
  await dropOldShares(now + 8 * day)
  expect(await textsOf(7)).toEqual(['young'])
})

test('a clock of the device that is years off erases nothing', async () => {
  const now = Date.parse('2026-11-26T12:00:00Z')
  await share('one')
  await dropOldShares(now)
  later(3000 * day)
  await share('two')
  later(-6000 * day)
  await share('three')
  await dropOldShares(now + day)
  expect((await textsOf(7)).toSorted()).toEqual(['one', 'three', 'two'])
})

test('one that is taken while the old ones are looked for does not come back', async () => {
  const { id } = await share('one')
  await Promise.all([dropOldShares(Date.now()), dropShare(id)])
  expect(await textsOf(7)).toEqual([])
})

test('of many the latest stay', async () => {
  for (let index = 0; index < 13; index += 1) await share(String(index))
  expect(await textsOf(7)).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3'])
})

test('a sign-out leaves nothing; another customer who is here by then keeps what is theirs', async () => {
  await share('of the first')
  await takeOverShares(7)
  const storage = memoryStorage()
  await eraseCustomer(7, storage, memoryStorage())
  expect(await textsOf(7)).toEqual([])

  await share('of the first')
  await takeOverShares(7)
  await share('of the second')
  await takeOverShares(8)
  storage.setItem(tokenKey, 'of the second')
  await eraseCustomer(7, storage, memoryStorage())
  expect(await textsOf(7)).toEqual([])
  expect(await textsOf(8)).toEqual(['of the second'])
})

test('what another customer has never taken goes when the one who is here signs out', async () => {
  await share('of the first')
  await takeOverShares(7)
  await eraseCustomer(8, memoryStorage(), memoryStorage())
  expect(await textsOf(7)).toEqual([])
})
