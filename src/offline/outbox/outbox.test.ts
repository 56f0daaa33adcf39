import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError, ForeignAnswer, kindOf } from '#http/api-error.ts'
import { createWorld, parcelDraft, refusable, type World } from '#tests/support/outbox-world.ts'
import { isDeliveryUnknown } from './delivery-unknown.ts'
import type { NewEntry } from './outbox.ts'
import { OutboxError } from './outbox-error.ts'
import { isWritten, judge, pauseAfter } from './rules.ts'
import { eraseDatabase, openDatabase, outboxName } from '../database.ts'

const anna = 7
const boris = 8

let world: World
let number = 0

/** A declaration that was never sent. */
function declaration(comment = ''): NewEntry & { id: string } {
  number += 1
  const id = `0192f1e4-0000-7000-8000-${String(number).padStart(12, '0')}`
  return { id, kind: 'parcel.create', body: parcelDraft(id, comment) }
}

const states = () => world.tabs[0]?.outbox.list().map((entry) => entry.state)
const errors = () => world.tabs[0]?.outbox.list().map((entry) => entry.error)

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

describe('sending', () => {
  test('what is declared with a network arrives at once', async () => {
    const { outbox } = world.openTab()
    const entry = declaration()
    await outbox.enqueue(entry)
    await world.settle()
    expect([...world.provider.created.keys()]).toEqual([entry.id])
    expect(outbox.list()).toEqual([])
    expect(world.delivered).toEqual([entry.id])
  })

  test('without a network it waits, visibly, survives a restart and arrives once', async () => {
    const { outbox, kill } = await openOffline()
    await outbox.enqueue(declaration())
    await world.settle()
    expect(states()).toEqual(['waiting'])
    expect(world.provider.sent).toEqual([])
    kill()
    world.openTab()
    await world.settle()
    expect(states()).toEqual(['waiting'])
    await world.setOnline(true)
    expect(states()).toEqual([])
    expect(world.provider.created.size).toBe(1)
  })

  test('in the order in which it was written', async () => {
    const { outbox } = await openOffline()
    const entries = [declaration(), declaration(), declaration()]
    for (const entry of entries) await outbox.enqueue(entry)
    await world.setOnline(true)
    expect(world.provider.sent.map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
  })

  test('an answer that was lost is asked for again with the same key', async () => {
    const { outbox } = world.openTab()
    world.provider.faults.push('lost', 'timeout')
    const entry = declaration()
    await outbox.enqueue(entry)
    await world.advance(60_000)
    expect(world.provider.sent.map(({ id }) => id)).toEqual([entry.id, entry.id, entry.id])
    expect(world.provider.created.size).toBe(1)
    expect(outbox.list()).toEqual([])
  })

  /** Fails for lack of a network so often that its pause exceeds a minute. */
  async function putOff() {
    const { outbox } = world.openTab()
    const entry = declaration()
    world.provider.faults.push(...Array.from({ length: 9 }, () => 'unreached' as const))
    await outbox.enqueue(entry)
    await world.advance(130_000)
    expect(world.provider.faults).toEqual([])
    return { outbox, entry }
  }

  test('an entry that arrives shows that the network is back: another’s pause ends', async () => {
    const { outbox, entry } = await putOff()
    const later = declaration()
    await outbox.enqueue(later)
    await world.advance(5_000)
    expect([...world.provider.created.keys()]).toEqual([later.id, entry.id])
  })

  test('what fails alone is tried once after the others, not after each of them', async () => {
    const { outbox, entry } = await putOff()
    await world.setOnline(false)
    const others = [declaration(), declaration()]
    for (const other of others) await outbox.enqueue(other)
    world.provider.faults.push('timeout', 'none', 'none', 'timeout')
    const before = world.provider.sent.length
    await world.setOnline(true)
    await world.advance(60_000)
    const tried = world.provider.sent.slice(before).map(({ id }) => id)
    expect(tried).toEqual([entry, ...others, entry].map(({ id }) => id))
  })

  test('a tab that dies while sending is taken over, with the same key', async () => {
    const first = world.openTab()
    const second = world.openTab()
    world.provider.faults.push('hang')
    const entry = declaration()
    await first.outbox.enqueue(entry)
    await world.settle()
    expect(second.outbox.list()[0]?.state).toBe('sending')
    first.kill()
    await world.settle()
    expect(world.provider.sent.map(({ id }) => id)).toEqual([entry.id, entry.id])
    expect(world.provider.created.size).toBe(1)
    expect(second.outbox.list()).toEqual([])
  })

  test('only one tab sends', async () => {
    const tabs = [world.openTab(), world.openTab(), world.openTab()]
    for (const { outbox } of tabs) void outbox.enqueue(declaration())
    await world.settle()
    expect(world.provider.sent).toHaveLength(3)
    expect(world.provider.mostInFlight).toBe(1)
    for (const { outbox } of tabs) expect(outbox.list()).toEqual([])
  })
})

describe('answers', () => {
  test('a provider that is down is asked again later, and later', async () => {
    const { outbox } = world.openTab()
    world.provider.faults.push('down', 'down', 'down')
    await outbox.enqueue(declaration())
    await world.settle()
    expect(errors()).toMatchObject([{ status: 503 }])
    expect(world.provider.sent).toHaveLength(1)
    await world.advance(500)
    expect(world.provider.sent).toHaveLength(2)
    await world.advance(999)
    expect(world.provider.sent).toHaveLength(2)
    await world.advance(60_000)
    expect(outbox.list()).toEqual([])
  })

  test('"too many" is believed for as long as it asks', async () => {
    const { outbox } = world.openTab()
    world.provider.faults.push('limited')
    await outbox.enqueue(declaration())
    await world.advance(6_999)
    expect(world.provider.sent).toHaveLength(1)
    await world.advance(1)
    expect(world.provider.created.size).toBe(1)
  })

  test('"still working on that key" is asked again, a real conflict is not', async () => {
    const { outbox } = world.openTab()
    world.provider.faults.push('busy')
    await outbox.enqueue(declaration())
    await world.advance(2_000)
    expect(outbox.list()).toEqual([])
    world.provider.faults.push('conflict')
    await outbox.enqueue(declaration())
    await world.advance(3_600_000)
    expect(states()).toEqual(['refused'])
  })

  test('an answer that the contract does not know is an arrival all the same, and is not asked for for ever', async () => {
    const { outbox } = world.openTab()
    world.provider.faults.push('odd')
    const entry = declaration()
    await outbox.enqueue(entry)
    await expect(outbox.outcome(entry, 5_000)).resolves.toEqual({ state: 'delivered', reply: null })
    await world.advance(3_600_000)
    expect(world.provider.sent).toHaveLength(1)
    expect(await world.onDisk(anna)).toEqual([])
  })

  test('what has arrived is never listed beside what came of it', async () => {
    const { outbox } = world.openTab()
    const entry = declaration()
    const seen: boolean[] = []
    outbox.subscribe(() => {
      if (world.provider.created.has(entry.id)) seen.push(outbox.list().length > 0)
    })
    await outbox.enqueue(entry)
    await world.settle()
    expect(seen.length).toBeGreaterThan(0)
    expect(seen).not.toContain(true)
  })

  test('a refusal stays with its field errors, holds up no other entry, and is mended under the same key', async () => {
    const { outbox } = await openOffline()
    const refused = declaration(refusable)
    await outbox.enqueue(refused)
    await outbox.enqueue(declaration())
    await world.setOnline(true)
    expect(outbox.list()).toMatchObject([
      { id: refused.id, state: 'refused', error: { status: 422, fields: { comment: ['No.'] } } },
    ])
    expect(world.provider.created.size).toBe(1)
    await outbox.enqueue({ kind: 'parcel.create', body: parcelDraft(refused.id, 'fine') })
    await world.settle()
    expect(outbox.list()).toEqual([])
    expect(world.provider.created.get(refused.id)?.body.comment).toBe('fine')
  })

  test('the pause grows from a second to five minutes, and is anything up to its limit', () => {
    const longest = (attempts: number) => pauseAfter(attempts, null, () => 1)
    expect([1, 2, 3, 9, 10, 99].map(longest)).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000])
    expect(pauseAfter(5, null, () => 0.25)).toBe(4_000)
    expect(pauseAfter(1, 30, () => 0)).toBe(30_000)
  })
})

describe('who may send', () => {
  test('after a 401 it waits for the same customer', async () => {
    const { outbox } = world.openTab()
    world.provider.revoked.add(anna)
    const entry = declaration()
    await outbox.enqueue(entry)
    await world.settle()
    expect(outbox.list()).toEqual([])
    expect(await world.onDisk(anna)).toHaveLength(1)

    await world.signIn(boris)
    await world.advance(3_600_000)
    expect(world.provider.created.size).toBe(0)
    expect(outbox.list()).toEqual([])

    await world.signIn(anna)
    expect(world.provider.created.get(entry.id)?.user_id).toBe(anna)
  })

  test('a customer who turns out to be blocked keeps everything until they are free', async () => {
    const { outbox } = world.openTab()
    world.provider.blocked.add(anna)
    await outbox.enqueue(declaration())
    await world.advance(3_600_000)
    expect(states()).toEqual(['waiting'])
    expect(world.provider.sent).toHaveLength(1)
    await expect(outbox.enqueue(declaration())).rejects.toMatchObject({ refusal: { message_code: 'user_blocked' } })
    world.provider.blocked.delete(anna)
    await world.refresh()
    expect(outbox.list()).toEqual([])
    expect(world.provider.created.size).toBe(1)
  })

  test('nothing is written for a guest', async () => {
    const { outbox } = world.openTab()
    await world.signOut()
    await expect(outbox.enqueue(declaration())).rejects.toEqual(new OutboxError('signed-out'))
  })

  test('an answer that comes after signing out brings nothing back', async () => {
    const { outbox } = world.openTab()
    world.provider.faults.push('hang')
    await outbox.enqueue(declaration())
    await world.settle()
    await world.signOut()
    await world.answerHanging()
    expect(await world.onDisk(anna)).toEqual([])
    expect(world.delivered).toEqual([])
  })

  test('what another tab wiped while it was being sent is not written back', async () => {
    const { outbox } = world.openTab()
    world.provider.faults.push('late failure')
    await outbox.enqueue(declaration())
    await world.settle()
    await eraseDatabase(outboxName(anna))
    await world.answerHanging()
    expect(await world.onDisk(anna)).toEqual([])
  })

  test('a 401 is no refusal of the entry: it waits as it was, and nothing more is sent', async () => {
    const { outbox } = await openOffline()
    await outbox.enqueue(declaration())
    const [entry] = await world.onDisk(anna)
    if (!entry || !isWritten(entry)) throw new Error('nothing was kept')
    const verdict = judge(entry, new ApiError('unauthenticated', 401), { now: 5, random: () => 1, newKey: () => 'new' })
    expect(verdict).toEqual({ entry: { ...entry, state: 'waiting', next_at: 5 }, pause: 'session' })
  })
})

test.each([408, 419, 425, 429])('a %i turned it away: it waits, and it surely did not arrive', async (status) => {
  const { outbox } = await openOffline()
  await outbox.enqueue(declaration())
  const [entry] = await world.onDisk(anna)
  if (!entry || !isWritten(entry)) throw new Error('nothing was kept')
  const refusal = new ApiError(kindOf(status), status, { message: 'In some words' })
  const verdict = judge({ ...entry, attempts: 1 }, refusal, { now: 5, random: () => 1, newKey: () => 'new' })
  expect(verdict.entry).toMatchObject({ id: entry.id, state: 'waiting' })
  expect(isDeliveryUnknown(verdict.entry)).toBe(false)
})

test('a network’s own page is no refusal, whatever its status', async () => {
  const { outbox } = await openOffline()
  await outbox.enqueue(declaration())
  const [entry] = await world.onDisk(anna)
  if (!entry || !isWritten(entry)) throw new Error('nothing was kept')
  const denial = new ApiError('offline', 403, {}, null, new ForeignAnswer())
  const verdict = judge({ ...entry, attempts: 1 }, denial, { now: 5, random: () => 1, newKey: () => 'new' })
  expect(verdict.entry).toMatchObject({ id: entry.id, state: 'waiting', error: { status: 0 } })
})

describe('the customer’s word', () => {
  test('the same declaration twice is one', async () => {
    const { outbox } = await openOffline()
    const entry = declaration()
    await Promise.all([outbox.enqueue(entry), outbox.enqueue(entry)])
    expect(outbox.list()).toHaveLength(1)
  })

  test('discards what waits, not what is just being sent', async () => {
    const { outbox } = world.openTab()
    world.provider.faults.push('hang')
    const sending = declaration()
    const waiting = declaration()
    await outbox.enqueue(sending)
    await outbox.enqueue(waiting)
    await world.settle()
    expect(await outbox.discard(sending.id)).toBe(false)
    expect(await outbox.discard(waiting.id)).toBe(true)
    expect(await outbox.discard(waiting.id)).toBe(false)
    await world.answerHanging()
    expect([...world.provider.created.keys()]).toEqual([sending.id])
  })

  test('tries again at once when asked to', async () => {
    const { outbox } = world.openTab()
    world.provider.faults.push('down')
    const entry = declaration()
    await outbox.enqueue(entry)
    await world.settle()
    await outbox.retry(entry.id)
    await world.settle()
    expect(outbox.list()).toEqual([])
  })

  test('a form that the contract does not know is not taken', async () => {
    const { outbox } = world.openTab()
    const body = { ...parcelDraft(declaration().id), items: [] }
    const broken: NewEntry = { kind: 'parcel.create', body }
    await expect(outbox.enqueue(broken)).rejects.toEqual(new OutboxError('invalid'))
  })
})

describe('what became of it', () => {
  test('delivered, with the provider’s reply', async () => {
    const { outbox } = world.openTab()
    const entry = declaration()
    await outbox.enqueue(entry)
    await expect(outbox.outcome(entry, 5_000)).resolves.toMatchObject({
      state: 'delivered',
      reply: { data: { client_uuid: entry.id } },
    })
  })

  test('delivered, when another tab did it', async () => {
    const first = world.openTab()
    const second = world.openTab()
    world.provider.faults.push('hang')
    await first.outbox.enqueue(declaration())
    await world.settle()
    const entry = declaration()
    await second.outbox.enqueue(entry)
    const outcome = second.outbox.outcome(entry, 5_000)
    await world.answerHanging()
    await expect(outcome).resolves.toEqual({ state: 'delivered', reply: null })
  })

  test('refused, with the errors of the fields', async () => {
    const { outbox } = world.openTab()
    const entry = declaration(refusable)
    await outbox.enqueue(entry)
    await expect(outbox.outcome(entry, 5_000)).resolves.toMatchObject({
      state: 'refused',
      error: { fields: { comment: ['No.'] } },
    })
  })

  test('waiting, as soon as that is clear', async () => {
    const { outbox } = world.openTab()
    world.provider.faults.push('down')
    const entry = declaration()
    await outbox.enqueue(entry)
    await expect(outbox.outcome(entry, 5_000)).resolves.toEqual({ state: 'waiting' })
    await world.setOnline(false)
    const other = declaration()
    await outbox.enqueue(other)
    await expect(outbox.outcome(other, 5_000)).resolves.toEqual({ state: 'waiting' })
  })

  test('waiting, for one whose session the server has just ended', async () => {
    const { outbox } = world.openTab()
    world.provider.revoked.add(anna)
    const entry = declaration()
    await outbox.enqueue(entry)
    await expect(outbox.outcome(entry, 5_000)).resolves.toEqual({ state: 'waiting' })
  })

  test('waiting, when patience ends', async () => {
    const { outbox } = world.openTab()
    world.provider.faults.push('hang')
    const entry = declaration()
    await outbox.enqueue(entry)
    const outcome = outbox.outcome(entry, 5_000)
    await world.advance(5_000)
    await expect(outcome).resolves.toEqual({ state: 'waiting' })
  })
})

describe('the disk', () => {
  const keepRaw = async (id: string, row: unknown) => {
    const store = openDatabase(outboxName(anna))
    await store.use(
      'readwrite',
      (rows) =>
        new Promise<void>((resolve) => {
          rows.put(row, id)
          rows.transaction.addEventListener('complete', () => resolve())
        }),
    )
    store.close()
  }

  test('what this version cannot read is kept, shown, and hinders nothing', async () => {
    const newer = { id: 'x', kind: 'parcel.paint', schema_version: 9, body: { colour: 'red' } }
    await keepRaw('x', newer)
    await keepRaw('y', 'garbage')
    const { outbox } = world.openTab()
    await outbox.enqueue(declaration())
    await world.settle()
    expect(outbox.list()).toMatchObject([
      { id: 'x', kind: 'unreadable', state: 'unknown', raw: newer },
      { id: 'y', kind: 'unreadable', state: 'unknown', raw: 'garbage' },
    ])
    expect(world.provider.created.size).toBe(1)
    expect(await outbox.discard('y')).toBe(true)
    expect(await world.onDisk(anna)).toMatchObject([{ id: 'x', raw: newer }])
  })

  test.each([
    ['its body is not of its kind', { body: { client_uuid: 'x', words: {} } }],
    ['its body has lost a field', { body: { ...declaration().body, type: undefined } }],
    ['there is a password in it', { kind: 'account.personal-data', body: { current_password: 'secret' } }],
    ['it has no place in line', { seq: null }],
    ['it is of no known state', { state: 'lost' }],
    ['its refusal is no refusal', { error: 'no' }],
  ])('an entry that is damaged stays visible and is not sent: %s', async (_, damage) => {
    const { outbox, kill } = await openOffline()
    await outbox.enqueue(declaration())
    const [entry] = await world.onDisk(anna)
    const damaged = { ...entry, ...damage }
    await keepRaw(entry?.id ?? '', damaged)
    kill()
    const next = world.openTab()
    await world.setOnline(true)
    expect(world.provider.sent).toEqual([])
    expect(next.outbox.list()).toMatchObject([{ id: entry?.id, kind: 'unreadable', raw: damaged }])
  })

  test('an entry whose row names another key is not sent', async () => {
    const { outbox, kill } = await openOffline()
    await outbox.enqueue(declaration())
    const [entry] = await world.onDisk(anna)
    await keepRaw('other', entry)
    kill()
    world.openTab()
    await world.setOnline(true)
    expect(world.provider.created.size).toBe(1)
    expect(await world.onDisk(anna)).toMatchObject([{ id: 'other', state: 'unknown' }])
  })

  test('the browser is asked not to evict what was written', async () => {
    const { outbox } = world.openTab()
    expect(world.persistAsked).toBe(0)
    await outbox.enqueue(declaration())
    expect(world.persistAsked).toBe(1)
  })
})
