import { beforeEach, describe, expect, test } from 'vitest'
import { createWorld, parcelDraft, saidIn, type World } from '#tests/support/outbox-world.ts'
import type { NewEntry } from './outbox.ts'
import { isWritten } from './rules.ts'

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

describe('a form that another tab has sent already, with other words', () => {
  const changed = ({ id }: { id: string }, comment: string): NewEntry => ({
    kind: 'parcel.create',
    body: parcelDraft(id, comment),
  })
  const arrived = () => [...world.provider.created.values()].map(({ body }) => body.comment)

  test('is kept under a new key, and the customer is asked: what waits, is under way or has arrived stays as it is', async () => {
    const { outbox } = await openOffline()
    const entry = declaration('first')
    await outbox.enqueue(entry)
    await outbox.enqueue(changed(entry, 'second'))
    expect(outbox.list()).toMatchObject([
      { id: entry.id, state: 'waiting', body: { comment: 'first' } },
      { was: entry.id, state: 'refused', error: { code: 'key_reused' }, body: { comment: 'second' } },
    ])
    world.provider.faults.push('lost', 'hang')
    await world.setOnline(true)
    await outbox.enqueue(changed(entry, 'third'))
    await world.advance(60_000)
    await outbox.enqueue(changed(entry, 'fourth'))
    await world.answerHanging()
    await outbox.enqueue(changed(entry, 'fifth'))
    await world.settle()
    expect(arrived()).toEqual(['first'])
    expect(outbox.list().map((each) => isWritten(each) && saidIn(each))).toEqual(['second', 'third', 'fourth', 'fifth'])
    expect(outbox.list().at(-1)?.error).toMatchObject({ made: { id: 1, number: 'AST-1' } })
  })

  test('a tab that heard of the delivery knows it without asking the provider, and under which number it is', async () => {
    const [first, second] = [world.openTab(), world.openTab()]
    const entry = declaration('first')
    await first.outbox.enqueue(entry)
    await world.settle()
    await world.setOnline(false)
    const other = changed(entry, 'second')
    await second.outbox.enqueue(other)
    const [kept] = second.outbox.list()
    await expect(second.outbox.outcome(other, 5_000)).resolves.toEqual({
      state: 'refused',
      id: kept?.id,
      error: { status: 422, message: null, fields: {}, code: 'key_reused', made: { id: 1, number: 'AST-1' } },
    })
    expect(world.provider.sent).toHaveLength(1)
  })

  test('a tab that did not is told by the provider, and goes on in the same way', async () => {
    const entry = declaration('first')
    const first = world.openTab()
    await first.outbox.enqueue(entry)
    await world.settle()
    first.kill()
    const { outbox } = world.openTab()
    const other = changed(entry, 'second')
    await outbox.enqueue(other)
    const outcome = await outbox.outcome(other, 5_000)
    const [kept] = outbox.list()
    expect(outcome).toMatchObject({ state: 'refused', id: kept?.id, error: { code: 'key_reused', made: { id: 1 } } })
    expect(kept).toMatchObject({ was: entry.id, body: { client_uuid: kept?.id, comment: 'second' } })
    expect(await world.onDisk(anna)).toEqual([kept])
  })

  test('sent as another one it arrives once, mended or not', async () => {
    const { outbox } = world.openTab()
    const entry = declaration('first')
    await outbox.enqueue(entry)
    await world.settle()
    await outbox.enqueue(changed(entry, 'second'))
    await outbox.enqueue(changed(entry, 'third'))
    const [second, third] = outbox.list()
    await outbox.retry(second?.id ?? '')
    await outbox.enqueue(changed({ id: third?.id ?? '' }, 'third, mended'))
    await world.settle()
    expect(arrived()).toEqual(['first', 'second', 'third, mended'])
    expect(outbox.list()).toEqual([])
  })

  test('pressed twice it is kept once; unchanged it is the one that arrived', async () => {
    const { outbox } = world.openTab()
    const entry = declaration('first')
    await outbox.enqueue(entry)
    await world.settle()
    await outbox.enqueue(changed(entry, 'second'))
    await outbox.enqueue(changed(entry, 'second'))
    await outbox.enqueue(entry)
    await world.settle()
    expect(outbox.list()).toHaveLength(1)
    await expect(outbox.outcome(entry, 5_000)).resolves.toMatchObject({ state: 'delivered' })
    expect(world.provider.sent).toHaveLength(1)
  })

  test('what has been deleted since can be declared anew', async () => {
    const { outbox } = world.openTab()
    world.provider.faults.push('deleted')
    const entry = declaration('again')
    await outbox.enqueue(entry)
    await world.settle()
    const [kept] = outbox.list()
    expect(kept).toMatchObject({ was: entry.id, state: 'refused', error: { status: 409, message: 'Deleted.' } })
    await outbox.retry(kept?.id ?? '')
    await world.settle()
    expect([...world.provider.created.keys()]).toEqual([kept?.id])
  })
})
