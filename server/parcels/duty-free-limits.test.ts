import { eq, inArray } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { receiverBook } from '#contracts/people/people.ts'
import { parcelActions, parcelChanges } from '#contracts/parcels/actions.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcels as parcelsApi } from '#contracts/parcels/parcels.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { limitChecks } from '#server/db/tables/limit-checks.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { tokens } from '#server/db/tables/users.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { declaration } from '#tests/support/declaration.ts'
import { extent } from '#tests/support/extent.ts'
import { faultsOfLimit } from '#tests/support/limit-faults.ts'
import { parcelActs, tryTo } from '#tests/support/parcel-acts.ts'
import { receiverDraft } from '#tests/support/person.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'
import { askCustomer } from './staff/flags.ts'
import { priceParcel } from './staff/price-parcel.ts'

const now = new Date('2026-11-21T12:00:00Z')
const inTashkent = {
  country_code: 'UZ',
  address: { city: 'Ташкент', street: 'ул. Навои', house: '4', postal_code: '100011' },
}
const inBaku = {
  country_code: 'AZ',
  address: { city: 'Баку', street: 'ул. Низами', house: '1', postal_code: 'AZ1000' },
}

/** An item of two pieces at this price. */
const goods = (unit_price: string) => [
  { description_ru: 'Кроссовки', description_en: 'Trail shoes', quantity: 2, unit_price },
]

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let staff: Warehouse
  let receiver: number
  let other: number
  beforeAll(async () => {
    provider = await createProvider({ engine, now })
    staff = warehouse(provider)
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    // The tests run for longer than a token is valid.
    const forever = new Date('2999-01-01T00:00:00Z')
    await provider.context.db.update(tokens).set({ expires_at: forever, last_used_at: forever })
  })
  beforeEach(async () => {
    const named = {
      user_id: 1,
      first_name: 'Vera',
      last_name: 'Lind',
      first_name_latin: 'VERA',
      last_name_latin: 'LIND',
    }
    const rest = {
      ...named,
      name: 'Vera Lind',
      phone: '+998901234567',
      relation: 'self',
      verification_status: 'verified',
      created_at: now,
    }
    const rows = await provider.context.db
      .insert(receivers)
      .values([inTashkent, inBaku].map(({ country_code }) => ({ ...rest, country_code })))
      .returning({ id: receivers.id })
    ;[receiver = 0, other = 0] = rows.map(({ id }) => id)
  })
  afterAll(() => provider.close())

  const create = async (change: Record<string, unknown>) =>
    (await anna.get(receiverBook.create, { body: receiverDraft(change) })).data.id
  const declare = async (price: string, receiver_id: number | null = receiver) => {
    const body = declaration({ receiver_id, items: goods(price), extra_services: [] })
    return (await anna.get(parcelDrafts.create, { body })).data
  }
  const isMarked = async (id: number) => (await staff.row(id)).attention.includes('limit_exceeded')
  const change = (id: number, body: object) => anna.get(parcelChanges.update, { params: { id }, body })

  test('what is declared within the limit is not marked, what goes beyond it is, in the answer to it', async () => {
    const first = await declare('100.00')
    expect(first.attention).toEqual([])
    const second = await declare('0.01')
    expect(second.attention).toEqual(['limit_exceeded'])
    // Together they exceed the limit, whichever came first.
    expect(await isMarked(first.id)).toBe(true)
  })

  test('a change takes the mark back, from all of the receiver’s parcels', async () => {
    const [first, second] = [await declare('60.00'), await declare('60.00')]
    expect(await isMarked(first.id)).toBe(true)
    expect((await change(first.id, { items: goods('40.00') })).data.attention).toEqual([])
    expect(await isMarked(second.id)).toBe(false)
    await change(first.id, { items: goods('40.01') })
    expect([await isMarked(first.id), await isMarked(second.id)]).toEqual([true, true])
  })

  test('another receiver frees the first one’s limit and takes of the other’s', async () => {
    const [first, second] = [await declare('60.00'), await declare('60.00')]
    const theirs = await declare('100.00', other)
    expect((await change(second.id, { receiver_id: other })).data.attention).toEqual(['limit_exceeded'])
    expect([await isMarked(first.id), await isMarked(theirs.id)]).toEqual([false, true])
    await change(second.id, { receiver_id: null })
    expect([await isMarked(second.id), await isMarked(theirs.id)]).toEqual([false, false])
  })

  test('a receiver who moves to another country has the limit of that one', async () => {
    const parcel = await declare('110.00')
    expect(await isMarked(parcel.id)).toBe(true)
    await anna.get(receiverBook.update, { params: { id: receiver }, body: inBaku })
    expect(await isMarked(parcel.id)).toBe(false)
  })

  test.each(['cancel', 'remove'] as const)('%s of one clears the others', async (end) => {
    const [first, second] = [await declare('60.00'), await declare('60.00')]
    const params = { id: second.id }
    await anna.get(end === 'cancel' ? parcelActions.cancel : parcelsApi.remove, { params })
    expect(await isMarked(first.id)).toBe(false)
  })

  test('the scales count, where the rule has a limit of weight', async () => {
    const id = await staff.stored(anna, { receiver_id: receiver, items: goods('1.00'), extra_services: [] })
    expect(await isMarked(id)).toBe(false)
    await tryTo({ provider, anna, staff }, 'weigh', id, 31)
    expect(await isMarked(id)).toBe(true)
  })

  test('one that is marked can be sent all the same, and is not marked any more when nothing can be changed', async () => {
    const id = await staff.stored(anna, { receiver_id: 1, items: goods('200.00'), extra_services: [] })
    const { data } = await anna.get(parcelsApi.show, { params: { id } })
    expect(data).toMatchObject({ attention: ['limit_exceeded'], can: { send: true } })
    const sent = await anna.get(parcelActions.send, { params: { id } })
    expect(sent.data).toMatchObject({ status: 'processing', attention: [] })
  })

  test('a new price that is agreed to sends it on all the same', async () => {
    const change = { receiver_id: 1, items: goods('200.00'), extra_services: [], approve_over_percent: 0 }
    const id = await staff.stored(anna, change)
    await staff.topUp(1, '20000.00')
    await anna.get(parcelActions.send, { params: { id } })
    const lines = [{ code: 'shipping', amount: '9000.00', changed_reason: { ru: 'Больше', en: 'Larger' } }]
    await staff.act((db) => priceParcel(provider.context, db, { parcel_id: id, lines }))
    expect((await staff.row(id)).attention).toEqual(expect.arrayContaining(['limit_exceeded', 'price_approval']))
    const agreed = await anna.get(parcelActions.approvePrice, { params: { id }, body: { total: '9000.00' } })
    expect(agreed.data).toMatchObject({ status: 'ready_to_ship', paid_amount: '9000.00' })
  })

  test('one that staff ask about is held back until they have changed something about it', async () => {
    const id = await staff.stored(anna, { receiver_id: receiver, items: goods('10.00'), extra_services: [] })
    const comment = { ru: 'Похоже на партию', en: 'It looks like merchandise' }
    await staff.act((db) => askCustomer(provider.context, db, { parcel_id: id, flag: 'limit_exceeded', comment }))
    expect((await anna.get(parcelsApi.show, { params: { id } })).data).toMatchObject({
      status: 'awaiting_customer',
      attention: ['limit_exceeded'],
      can: { send: false },
    })
    expect((await change(id, { items: goods('9.00') })).data).toMatchObject({ status: 'received', attention: [] })
  })

  test('a new period clears by itself what the last one used up', async () => {
    const mine = await declare('50.00')
    const [gone] = await provider.context.db.select().from(parcels).where(eq(parcels.status, 'delivered')).limit(1)
    await provider.context.db
      .update(parcels)
      .set({ receiver_id: receiver, shipped_at: now, declared_value: '150.00', declared_currency: 'USD' })
      .where(eq(parcels.id, gone?.id ?? 0))
    await change(mine.id, { items: goods('50.01') })
    expect(await isMarked(mine.id)).toBe(true)
    provider.clock.set(new Date('2026-12-01T00:00:01Z'))
    await runJobs(provider.context)
    expect(await isMarked(mine.id)).toBe(false)
    provider.clock.set(now)
  })

  test('two that are declared at one moment are both marked when the clock has looked', async () => {
    const both = await Promise.all([declare('60.00'), declare('60.00')])
    await runJobs(provider.context)
    for (const { id } of both) expect(await isMarked(id)).toBe(true)
    expect(await provider.context.db.select().from(limitChecks)).toEqual([])
  })

  // The embedded engine has a single connection, so nothing else can hold a lock.
  test.each(engine === 'postgres' ? [engine] : [])(
    'one that is locked elsewhere is marked in the round after',
    async () => {
      const first = await declare('60.00')
      const { db } = provider.context
      await db.transaction(async (holder) => {
        await holder.select().from(parcels).where(eq(parcels.id, first.id)).for('update')
        const second = await declare('60.00')
        expect([await isMarked(first.id), await isMarked(second.id)]).toEqual([false, true])
        await runJobs(provider.context)
        expect(await isMarked(first.id)).toBe(false)
      })
      await runJobs(provider.context)
      expect(await isMarked(first.id)).toBe(true)
    },
  )

  test('whatever happens to the customer’s parcels, each is marked if and only if the rule says so', async () => {
    const world = { provider, anna, staff }
    const acts = Object.keys(parcelActs(world)).filter((name) => !['topUp', 'flag', 'clear'].includes(name))
    const ownReceivers = [receiver, other, await create({})]
    const price = fc.integer({ min: 1, max: 12_000 }).map((cents) => (cents / 100).toFixed(2))
    const step = fc.record({
      act: fc.oneof(fc.constantFrom('declare', 'change', 'turn', 'join', 'store'), fc.constantFrom(...acts)),
      which: fc.nat(5),
      size: fc.integer({ min: 1, max: 20 }),
      price,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: extent({ short: 5, usual: 14 }) }), async (steps) => {
        const mine = [(await declare('70.00', ownReceivers[0])).id]
        for (const { act, which, size, price } of steps) {
          const id = mine[which % mine.length] ?? 0
          const receiver_id = ownReceivers[size % ownReceivers.length] ?? null
          const draft = { receiver_id, items: goods(price), extra_services: [] }
          if (act === 'declare') mine.push((await declare(price, receiver_id)).id)
          else if (act === 'store') mine.push(await staff.stored(anna, draft))
          else if (act === 'change')
            await anna.ask(parcelChanges.update, { params: { id }, body: { items: goods(price) } })
          else if (act === 'turn') await anna.ask(parcelChanges.update, { params: { id }, body: { receiver_id } })
          else if (act === 'join') {
            const parcel_ids = [id, await staff.stored(anna, draft)]
            await anna.ask(parcelActions.consolidate, { body: { client_uuid: crypto.randomUUID(), parcel_ids } })
          } else await tryTo(world, act, id, size)
          expect(await faultsOfLimit(provider.context, ownReceivers)).toEqual([])
        }
        const own = inArray(parcels.receiver_id, ownReceivers)
        await provider.context.db.update(parcels).set({ receiver_id: null }).where(own)
      }),
      { numRuns: extent({ short: 1, usual: 15, long: 100, of: 'histories of a duty-free limit' }), seed: 20_261_122 },
    )
  }, 240_000)
})
