import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#session/browser-storage.ts'
import { openDatabase, outboxName } from './database.ts'
import { draftsName } from './drafts/drafts.ts'
import { storageUsage, measureStored } from './stored-size.ts'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => vi.unstubAllGlobals())

async function write(name: string, key: string, value: unknown) {
  const store = openDatabase(name)
  await set(key, value, store.use)
  store.close()
}

test('counts what is the customer’s, in bytes, and not the theme, the answer to installing or the handles of ended sessions', async () => {
  const storage = memoryStorage()
  storage.setItem('aist:theme', 'dark')
  storage.setItem('aist:install', 'no')
  storage.setItem('aist:revoke', '{"current":null,"pending":["h"]}')
  storage.setItem('rq:v1:7', 'Посылка')
  const size = await measureStored(7, storage)
  expect(size.readable).toBe('rq:v1:7'.length + 2 * 'Посылка'.length)
  expect(size).toMatchObject({ written: 0, drafts: 0 })
})

test('counts drafts and entries of this customer only, files as they are', async () => {
  await write(draftsName(7), 'declare', { title: 'Hat' })
  await write(draftsName(8), 'declare', { title: 'A foreign one' })
  const before = await measureStored(7, memoryStorage())
  expect(before).toMatchObject({ drafts: 1, written: '[{"title":"Hat"}]'.length })
  await write(outboxName(7), 'key', { body: 'x'.repeat(1000) })
  const after = await measureStored(7, memoryStorage())
  expect(after.drafts).toBe(1)
  expect(after.written - before.written).toBeGreaterThan(1000)
})

test('tells what the browser counts, where it does, and does without a database', async () => {
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 4096 }) } })
  expect(await storageUsage()).toBe(4096)
  vi.stubGlobal('navigator', {})
  expect(await storageUsage()).toBeNull()
  vi.stubGlobal('indexedDB', {
    open() {
      throw new Error('A policy forbids it')
    },
  })
  expect(await measureStored(7, memoryStorage())).toEqual({
    readable: 0,
    written: 0,
    drafts: 0,
    shares: 0,
  })
})
