import { set } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { createWorld, parcelDraft, type World } from '#tests/support/outbox-world.ts'
import { eraseDatabase, NoDatabase, openDatabase, outboxName } from '../database.ts'

const anna = 7
let world: World

beforeEach(async () => {
  world = createWorld(() => 0.5)
  await world.signIn(anna)
})

async function keepRaw(id: string, row: unknown) {
  const store = openDatabase(outboxName(anna))
  await set(id, row, store.use)
  store.close()
}

/** Enqueues `count` declarations offline, then closes their tab. */
async function written(count: number) {
  await world.setOnline(false)
  const { outbox, kill } = world.openTab()
  for (let number = 1; number <= count; number += 1) {
    const id = `0192f1e4-0000-7000-8000-${String(number).padStart(12, '0')}`
    await outbox.enqueue({ kind: 'parcel.create', body: parcelDraft(id) })
  }
  const entries = await world.onDisk(anna)
  kill()
  return entries
}

test('after a rollback what the old version wrote is sent, and what only the newer one reads waits for its return', async () => {
  const [ours, grown, changed] = await written(3)
  // The newer version has added a field to the first and changed the format of the second.
  await keepRaw(grown?.id ?? '', { ...grown, schema_version: 2, readable_from: 1, mood: 'calm' })
  await keepRaw(changed?.id ?? '', { ...changed, schema_version: 2 })
  await keepRaw('painted', { id: 'painted', kind: 'parcel.paint', schema_version: 1 })
  await keepRaw('damaged', { ...ours, seq: null })

  const { outbox } = world.openTab()
  await world.setOnline(true)
  await world.settle()
  expect(world.provider.sent.map(({ id }) => id)).toEqual([ours?.id, grown?.id])
  expect(outbox.list().map(({ id, kind, ...rest }) => [id, kind, 'isNewer' in rest && rest.isNewer])).toEqual([
    [changed?.id, 'unreadable', true],
    ['damaged', 'unreadable', false],
    ['painted', 'unreadable', true],
  ])
  expect(await world.onDisk(anna)).toMatchObject([{ raw: { ...changed, schema_version: 2 } }, {}, {}])
})

test('what a newer version added to an entry stays with it while it waits', async () => {
  const [entry] = await written(1)
  await keepRaw(entry?.id ?? '', { ...entry, schema_version: 2, readable_from: 1, mood: 'calm' })
  world.provider.faults.push('down')
  world.openTab()
  await world.setOnline(true)
  await world.settle()
  const grown = { attempts: 1, state: 'waiting', schema_version: 2, readable_from: 1, mood: 'calm' }
  expect(await world.onDisk(anna)).toMatchObject([grown])
})

/** A database as a newer version may leave it, still open: with a higher version and tables of its own. */
function upgraded(name: string, change: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 9)
    request.addEventListener('upgradeneeded', () => change(request.result))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error(name)))
  })
}

function rowsIn(database: IDBDatabase, table: string): Promise<number> {
  const request = database.transaction(table).objectStore(table).count()
  return new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)))
}

test('a database of a newer version is opened as it is, and all of it goes when it is erased', async () => {
  const [entry] = await written(1)
  const newer = await upgraded(outboxName(anna), (database) => {
    database.createObjectStore('index').put('something personal', 'row')
  })
  expect(await world.onDisk(anna)).toMatchObject([{ id: entry?.id }])
  await eraseDatabase(outboxName(anna))
  expect([await rowsIn(newer, 'index'), await rowsIn(newer, 'keyval')]).toEqual([0, 0])
  newer.close()
})

test('a database whose rows lie where this version does not look counts as none, and is erased all the same', async () => {
  const newer = await upgraded('aist:outbox:9', (database) => {
    database.createObjectStore('elsewhere').put('something personal', 'row')
  })
  const store = openDatabase('aist:outbox:9')
  await expect(set('key', 'value', store.use)).rejects.toBeInstanceOf(NoDatabase)
  store.close()
  await eraseDatabase('aist:outbox:9')
  expect(await rowsIn(newer, 'elsewhere')).toBe(0)
  newer.close()
})
