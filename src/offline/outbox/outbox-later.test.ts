import { expect, test, vi } from 'vitest'
import { createOutboxLater } from './outbox-later.ts'
import type { OutboxControl } from './outbox.ts'

/** An outbox that notes whose it was and what came. */
function knownOutbox() {
  const told: string[] = []
  const listeners = new Set<() => void>()
  const outbox: OutboxControl = {
    open: (userId) => told.push(`open ${userId}`),
    close: () => told.push('close'),
    review: () => told.push('review'),
    list: () => [{ kind: 'unreadable', id: 'kept', seq: 1 } as never],
    settled: async () => outbox.list(),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    enqueue: async ({ kind }) => void told.push(`enqueue ${kind}`),
    outcome: async () => ({ state: 'gone' }),
    isDurable: () => true,
    retry: async (id) => void told.push(`retry ${id}`),
    discard: async () => true,
    flush: async () => void told.push('flush'),
  }
  return { outbox, told, changed: () => listeners.forEach((listener) => listener()) }
}

const declaration = { kind: 'parcel.create', body: {} } as never

test('whoever writes before the page is idle does not wait for that: the outbox comes, opened for its customer', async () => {
  const { outbox, told } = knownOutbox()
  const later = createOutboxLater(async () => outbox)
  later.open(7)
  expect(told).toEqual([])
  await later.enqueue(declaration)
  expect(told).toEqual(['open 7', 'enqueue parcel.create'])
})

test('it comes by itself when the page is idle, and tells whoever listened before', async () => {
  const { outbox, told, changed } = knownOutbox()
  const later = createOutboxLater(async () => outbox)
  const heard = vi.fn<() => void>()
  later.subscribe(heard)
  later.open(7)
  expect(later.list()).toEqual([])
  await vi.waitFor(() => expect(told).toEqual(['open 7']))
  changed()
  expect(heard).toHaveBeenCalled()
  expect(later.list()).toHaveLength(1)
})

test('what waits is known only after the disk was read, also when nobody has asked for the outbox yet', async () => {
  const { outbox } = knownOutbox()
  const later = createOutboxLater(async () => outbox)
  expect(await later.settled()).toEqual([])
  later.open(7)
  expect(await later.settled()).toHaveLength(1)
})

test('code that did not come is said in words and asked for again', async () => {
  const { outbox, told } = knownOutbox()
  const fetchOutbox = vi
    .fn<() => Promise<OutboxControl>>(async () => outbox)
    .mockRejectedValueOnce(new TypeError('no network'))
  const later = createOutboxLater(fetchOutbox)
  later.open(7)
  await expect(later.enqueue(declaration)).rejects.toMatchObject({ name: 'OutboxError' })
  await later.enqueue(declaration)
  expect(told).toEqual(['open 7', 'enqueue parcel.create'])
})

test('a customer who left before it came gets none', async () => {
  const { outbox, told } = knownOutbox()
  let arrive = () => {}
  const later = createOutboxLater(() => new Promise((resolve) => (arrive = () => resolve(outbox))))
  later.open(7)
  const flushed = later.flush()
  later.close()
  arrive()
  await flushed
  expect(told).toEqual(['flush'])
})
