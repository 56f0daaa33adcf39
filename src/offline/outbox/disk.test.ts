import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createWorld, parcelDraft, refusable, type World } from '#tests/support/outbox-world.ts'
import type { NewEntry } from './outbox.ts'
import { OutboxError } from './outbox-error.ts'
import { openingTime, SilentDatabase } from '../database.ts'
import { openOutboxStoreOrMemory } from './store.ts'
import { memoryStorage } from '#session/browser-storage.ts'
import { eraseCustomer } from '../erase-customer.ts'

const anna = 7

let world: World
let number = 0

/** A declaration that was never sent. */
function declaration(comment = ''): NewEntry & { id: string } {
  number += 1
  const id = `0192f1e4-0000-7000-8000-${String(number).padStart(12, '0')}`
  return { id, kind: 'parcel.create', body: parcelDraft(id, comment) }
}

async function openOffline() {
  await world.setOnline(false)
  const tab = world.openTab()
  await world.settle()
  return tab
}

beforeEach(async () => {
  world = createWorld(() => 0.5)
  await world.signIn(anna)
})

describe('a full device', () => {
  test('gives up what can be fetched again, and then there is room', async () => {
    const { outbox } = await openOffline()
    world.fullWrites = 1
    await outbox.enqueue(declaration())
    expect(world.madeRoom).toBe(1)
    expect(await world.onDisk(anna)).toHaveLength(1)
  })

  test('does not blame the network, nor the room, when the disk fails', async () => {
    const { outbox } = await openOffline()
    world.failedWrites = 1
    await expect(outbox.enqueue(declaration())).rejects.toEqual(new OutboxError('failed'))
  })

  test('does not matter while there is a network: it is sent at once, once, and its answer is the provider’s', async () => {
    const { outbox } = world.openTab()
    await world.settle()
    world.fullWrites = 2
    const entry = declaration()
    await outbox.enqueue(entry)
    await expect(outbox.outcome(entry, 5_000)).resolves.toMatchObject({
      state: 'delivered',
      reply: { data: { id: 1 } },
    })
    await outbox.enqueue(entry)
    expect(world.provider.sent).toHaveLength(1)

    world.failedWrites = 1
    await expect(outbox.enqueue(declaration(refusable))).rejects.toMatchObject({ fields: { comment: ['No.'] } })
    expect(outbox.list()).toEqual([])
  })

  test.each(['fullWrites', 'failedWrites'] as const)('keeps nothing from being sent: %s', async (fault) => {
    const { outbox } = await openOffline()
    await outbox.enqueue(declaration())
    world[fault] = 1
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    await world.setOnline(true)
    await world.advance(60_000)
    logged.mockRestore()
    expect(world.provider.created.size).toBe(1)
    expect(outbox.list()).toEqual([])
  })

  test('is not said to have saved what the network lost; pressed again it is one', async () => {
    const { outbox } = world.openTab()
    await world.settle()
    const entry = declaration()
    for (const fault of ['lost', 'down', 'timeout'] as const) {
      world.fullWrites = 2
      world.provider.faults.push(fault)
      await expect(outbox.enqueue(entry)).rejects.toEqual(new OutboxError('full'))
    }
    await outbox.enqueue(entry)
    await world.settle()
    expect(world.provider.created.size).toBe(1)
    expect(outbox.list()).toEqual([])
  })

  test('says so when there is none, and promises nothing', async () => {
    const { outbox } = await openOffline()
    world.fullWrites = 2
    await expect(outbox.enqueue(declaration())).rejects.toEqual(new OutboxError('full'))
    expect(outbox.list()).toEqual([])
  })
})

describe('without a database', () => {
  test('what is declared with a network is sent; without one it is not taken', async () => {
    world.hasDatabase = false
    const { outbox } = world.openTab()
    await outbox.enqueue(declaration())
    await world.settle()
    expect(world.provider.created.size).toBe(1)
    await world.setOnline(false)
    await expect(outbox.enqueue(declaration())).rejects.toEqual(new OutboxError('unavailable'))
    expect(outbox.list()).toEqual([])
  })

  const noDatabase = () => {
    Reflect.set(globalThis, 'indexedDB', {
      open() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  }

  test('one that never answers is done without, sooner where the one before did not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    Reflect.set(globalThis, 'indexedDB', { open: () => new EventTarget() })
    const store = openOutboxStoreOrMemory(anna)
    const entries = store.read()
    // A silent database may hold data, so it must not be reported as erased.
    const erased = eraseCustomer(anna, memoryStorage(), memoryStorage()).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(openingTime)
    await expect(entries).resolves.toEqual([])
    expect(store.isDurable()).toBe(false)
    expect(await erased).toBeInstanceOf(SilentDatabase)
    const others = openOutboxStoreOrMemory(anna + 1).read()
    await vi.advanceTimersByTimeAsync(openingTime / 10)
    await expect(others).resolves.toEqual([])
    vi.useRealTimers()
  })

  test('entries live as long as the page, and it says so', async () => {
    noDatabase()
    const store = openOutboxStoreOrMemory(anna)
    await expect(store.read()).resolves.toEqual([])
    expect(store.isDurable()).toBe(false)
  })
})
