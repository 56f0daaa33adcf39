import { beforeEach, expect, test } from 'vitest'
import { createWorld, parcelDraft, type World } from '#tests/support/outbox-world.ts'
import type { NewEntry } from './outbox.ts'

const day = 24 * 3_600_000

let world: World

function declaration(number: number): NewEntry & { id: string } {
  const id = `0192f1e4-0000-7000-8000-${String(number).padStart(12, '0')}`
  return { id, kind: 'parcel.create', body: parcelDraft(id, '') }
}

beforeEach(async () => {
  world = createWorld(() => 0.5)
  await world.signIn(7)
})

test('a clock that was set back by days holds nothing up', async () => {
  const { outbox } = world.openTab()
  world.provider.faults.push('down')
  await outbox.enqueue(declaration(1))
  await world.settle()
  await world.advance(-3 * day)
  await outbox.flush()
  await world.settle()
  expect(outbox.list()).toEqual([])
})

test('nor does one that was set back in the silence after a network failure', async () => {
  const { outbox } = world.openTab()
  await world.settle()
  world.provider.faults.push('unreached')
  const entry = declaration(1)
  await outbox.enqueue(entry)
  await world.settle()
  expect(outbox.list().map(({ state }) => state)).toEqual(['waiting'])
  await world.advance(-30 * day)
  const later = declaration(2)
  await outbox.enqueue(later)
  await world.settle()
  expect([...world.provider.created.keys()]).toEqual([entry.id, later.id])
  expect(outbox.list()).toEqual([])
})
