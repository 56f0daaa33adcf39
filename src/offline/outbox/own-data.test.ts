import { beforeEach, describe, expect, test } from 'vitest'
import type { AddressFields } from '#contracts/addresses.ts'
import { createWorld, parcelDraft, refusable, saidIn, type World } from '#tests/support/outbox-world.ts'
import { isDeliveryUnknown } from './delivery-unknown.ts'
import { isBody } from './entry.ts'
import type { NewEntry } from './outbox.ts'
import { isWritten } from './rules.ts'

const anna = 7

let world: World
let number = 0

function key(): string {
  number += 1
  return `0192f1e4-0000-7000-8000-${String(number).padStart(12, '0')}`
}

const person = (first_name: string) => ({
  first_name,
  last_name: 'Lind',
  birthday: '1990-02-03',
  phone: '+79035550164',
  email: 'vera@example.org',
})
const personal = (name: string): NewEntry => ({
  kind: 'account.personal-data',
  body: { client_uuid: key(), info: person(name) },
})

const home = (city: string): AddressFields => ({
  country_code: 'KZ',
  city,
  street: 'Abay',
  house: '7',
  postal_code: '050010',
})
/** `place`: the id of one of the customer's addresses, or the key of one that was just typed. */
const address = (city: string, place: number | string): NewEntry => ({
  kind: 'account.address',
  body: {
    client_uuid: key(),
    record: {
      key: typeof place === 'string' ? place : key(),
      sent: null,
      id: typeof place === 'number' ? place : null,
    },
    fields: home(city),
    is_default: true,
  },
})
const choice = (address_id: number): NewEntry => ({
  kind: 'account.address',
  body: { client_uuid: key(), address_id },
})
const parcel = (): NewEntry => ({ kind: 'parcel.create', body: parcelDraft(key()) })

const list = () => (world.tabs[0]?.outbox.list() ?? []).filter(isWritten)
const said = () => list().map(saidIn)

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

describe('what is said about the same', () => {
  test('the later of two saves takes the place of the former, survives a restart and arrives once', async () => {
    const { outbox, kill } = await openOffline()
    await outbox.enqueue(personal('Vera'))
    await outbox.enqueue(parcel())
    await outbox.enqueue(personal('Veronika'))
    expect(list().map(({ kind }) => kind)).toEqual(['account.personal-data', 'parcel.create'])
    expect(said()[0]).toBe('Veronika')
    kill()
    world.openTab()
    await world.settle()
    expect(said()[0]).toBe('Veronika')
    await world.setOnline(true)
    expect(world.provider.said).toEqual(['Veronika'])
    expect(list()).toEqual([])
  })

  test('what waits is not sent after what the disk did not take', async () => {
    const { outbox } = world.openTab()
    world.provider.faults.push('down')
    await outbox.enqueue(personal('Vera'))
    await world.settle()
    world.failedWrites = 1
    await outbox.enqueue(personal('Veronika'))
    await world.advance(600_000)
    expect(world.provider.said).toEqual(['Veronika'])
    expect(list()).toEqual([])
  })

  test('what was refused gives way to what is saved after it', async () => {
    const { outbox } = world.openTab()
    await outbox.enqueue(personal(refusable))
    await world.settle()
    expect(list()).toMatchObject([{ state: 'refused', error: { status: 422, fields: { city: ['No.'] } } }])
    await outbox.enqueue(personal('Vera'))
    await world.settle()
    expect(list()).toEqual([])
    expect(world.provider.said).toEqual(['Vera'])
  })

  test.each(['hang', 'late failure'] as const)(
    'what is on its way goes first, and never after what was saved later: %s',
    async (fault) => {
      const { outbox } = world.openTab()
      world.provider.faults.push(fault)
      await outbox.enqueue(personal('Vera'))
      await world.settle()
      await outbox.enqueue(personal('Veronika'))
      expect(list().map(({ state }) => state)).toEqual(['sending', 'waiting'])
      await world.answerHanging()
      await world.advance(600_000)
      expect(world.provider.said).toEqual(['Vera', 'Veronika'])
      expect(list()).toEqual([])
    },
  )

  test('a tab that dies in the middle of the former does not bring it back', async () => {
    const first = world.openTab()
    world.openTab()
    world.provider.faults.push('hang')
    await first.outbox.enqueue(personal('Vera'))
    await world.settle()
    await first.outbox.enqueue(personal('Veronika'))
    first.kill()
    await world.advance(600_000)
    expect(world.provider.said).toEqual(['Vera', 'Veronika'])
    expect(list()).toEqual([])
  })

  test('two addresses are two entries, one address is one', async () => {
    const { outbox } = await openOffline()
    const [here, there] = [key(), key()]
    await outbox.enqueue(address('Almaty', here))
    await outbox.enqueue(address('Astana', there))
    await outbox.enqueue(address('Atyrau', 5))
    await outbox.enqueue(address('Almaty, the new one', here))
    expect(said().toSorted()).toEqual(['Almaty, the new one', 'Astana', 'Atyrau'])
  })

  test('of several choices the last word is the last, and none overtakes another in its pause', async () => {
    const { outbox } = world.openTab()
    world.provider.faults.push('down')
    await outbox.enqueue(choice(1))
    await world.settle()
    await outbox.enqueue(address('Almaty', key()))
    await world.settle()
    // The first entry is in its pause, and holds back the one written after it.
    expect(world.provider.said).toEqual([])
    await outbox.enqueue(choice(2))
    expect(said()).toEqual(['Almaty', ''])
    await world.advance(600_000)
    expect(world.provider.said).toEqual(['Almaty', ''])
  })

  test('parcels are not held up by it', async () => {
    const { outbox } = world.openTab()
    world.provider.faults.push('limited')
    await outbox.enqueue(personal('Vera'))
    await world.settle()
    await outbox.enqueue(parcel())
    await world.settle()
    expect(world.provider.created.size).toBe(1)
    expect(said()).toEqual(['Vera'])
  })
})

describe('answers', () => {
  test('an answer that was lost is asked for again, with the same words', async () => {
    const { outbox } = world.openTab()
    world.provider.faults.push('lost', 'timeout')
    await outbox.enqueue(personal('Vera'))
    await world.advance(600_000)
    expect(world.provider.said).toEqual(['Vera', 'Vera', 'Vera'])
    expect(list()).toEqual([])
  })

  test('where the answer is missing, signing out calls it in doubt; where nothing was sent, unsent', async () => {
    const { outbox } = await openOffline()
    await outbox.enqueue(personal('Vera'))
    await outbox.enqueue(choice(1))
    expect(list().map(isDeliveryUnknown)).toEqual([false, false])
    world.provider.faults.push('lost', 'unreached', 'unreached')
    await world.setOnline(true)
    await world.setOnline(false)
    expect(list().map(isDeliveryUnknown)).toEqual([true, false])
    await world.signOut()
    expect(await world.onDisk(anna)).toEqual([])
  })
})

test('what is written about a receiver stays one entry until it is sent', async () => {
  const record = { key: key(), sent: null, id: null }
  const receiver = (last_name: string) => ({
    client_uuid: key(),
    record,
    fields: { last_name, first_name: 'Anna', phone: '+79165550120', country_code: 'RU' },
  })
  const { outbox } = await openOffline()
  await outbox.enqueue({ kind: 'receiver.save', body: receiver('Lind') })
  await outbox.enqueue({ kind: 'receiver.save', body: receiver('Lund') })
  expect(said()).toEqual(['Lund'])
})

test('an entry with a password is never stored', () => {
  const waits = (info: object) => isBody('account.personal-data', { client_uuid: key(), info })
  expect(waits(person('Vera'))).toBe(true)
  expect(waits({ ...person('Vera'), current_password: 'a secret password' })).toBe(false)
})
