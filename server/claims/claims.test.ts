import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claims } from '#contracts/claims.ts'
import { parcels as parcelCalls } from '#contracts/parcels/parcels.ts'
import { searchRequests } from '#contracts/search-requests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { hireStaff } from '#server/staff/staff.ts'
import { transactions } from '#server/db/tables/transactions.ts'
import { askCustomer } from '#server/parcels/staff/flags.ts'
import { handOver, maxWrongCodes, readyForPickup, renewPickupCode } from '#server/parcels/staff/pickup.ts'
import { answerSearch } from '#server/search-requests/answer-search.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'
import { answerClaim } from './answer-claim.ts'

const day = 86_400_000

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let stranger: Customer
  let staff: Warehouse
  let staff_id: number
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    stranger = customer(provider, await provider.signIn('new@aist.example'))
    staff = warehouse(provider)
    await staff.act((db) => hireStaff(db, 'Oleg', provider.clock.now()))
    staff_id = 1
  })
  afterAll(() => provider.close())

  const body = (wish: Record<string, unknown> = {}) => ({
    client_uuid: crypto.randomUUID(),
    kind: 'damaged',
    message: 'The lid is broken',
    ...wish,
  })
  async function arrived(): Promise<number> {
    const id = await staff.stored(anna)
    await provider.context.db
      .update(parcels)
      .set({ status: 'arrived', step: 'pickup', storage_free_until: null, dispose_at: null })
      .where(eq(parcels.id, id))
    await staff.act((db) => readyForPickup(provider.context, db, { parcel_id: id }))
    return id
  }
  async function delivered(): Promise<number> {
    const id = await arrived()
    const code = (await staff.row(id)).pickup_code ?? ''
    await staff.act((db) => handOver(provider.context, db, { parcel_id: id, code }))
    return id
  }

  describe('handing over', () => {
    test('takes the right code, once', async () => {
      const id = await arrived()
      const code = (await staff.row(id)).pickup_code ?? ''
      const hand = () => staff.act((db) => handOver(provider.context, db, { parcel_id: id, code }))
      const handed = await Promise.allSettled([hand(), hand()])
      expect(handed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await staff.row(id)).toMatchObject({ status: 'delivered', pickup_code: null })
    })

    test('counts wrong codes, and after five none is right until another is issued', async () => {
      const id = await arrived()
      const code = (await staff.row(id)).pickup_code ?? ''
      const hand = (named: string) => staff.act((db) => handOver(provider.context, db, { parcel_id: id, code: named }))
      for (let left = maxWrongCodes - 1; left >= 0; left--) {
        expect(await hand('none')).toEqual({ isHandedOver: false, attempts_left: left })
      }
      expect(await hand(code)).toEqual({ isHandedOver: false, attempts_left: 0 })
      const renewed = await staff.act((db) => renewPickupCode(provider.context, db, id))
      expect(await hand(renewed.pickup_code ?? '')).toMatchObject({ isHandedOver: true })
    })
  })

  describe('a claim', () => {
    test('about damage settles it: the parcel is not the customer’s move any more, and can be sent', async () => {
      const id = await staff.stored(anna)
      const comment = { ru: 'Помята', en: 'Dented' }
      await staff.act((db) => askCustomer(provider.context, db, { parcel_id: id, flag: 'damaged', comment }))
      const { data } = await anna.get(claims.create, { params: { id }, body: body() })
      const parcel = (await anna.get(parcelCalls.show, { params: { id } })).data
      expect(parcel).toMatchObject({ status: 'received', attention: [], can: { accept_damage: false, claim: false } })
      expect(parcel.events[0]?.comment).toContain(data.number)
      expect(parcel.open_claim).toEqual({ number: data.number, status: 'open' })
      await anna.ask(claims.withdraw, { params: { id: data.id } })
      expect((await anna.get(parcelCalls.show, { params: { id } })).data.open_claim).toBeNull()
    })

    test('is a talk until it is decided, and compensation is a row of the ledger', async () => {
      const id = await delivered()
      const { user_id } = await staff.row(id)
      const wish = body({ amount: '1 200,5', currency: 'RUB', file_ids: [await staff.file(user_id)] })
      const { data } = await anna.get(claims.create, { params: { id }, body: wish })
      expect(data).toMatchObject({ number: expect.stringMatching(/^CL-\d{6}$/), amount: '1200.50', status: 'open' })
      expect(data.messages).toMatchObject([
        { from: 'customer', body: 'The lid is broken', files: [{ kind: 'attachment' }] },
      ])
      expect((await anna.get(claims.create, { params: { id }, body: wish })).data.id).toBe(data.id)

      const answer = { claim_id: data.id, staff_id, body: 'Please send a photo' }
      await staff.act((db) => answerClaim(provider.context, db, answer))
      const reply = { params: { id: data.id }, body: { client_uuid: crypto.randomUUID(), message: 'Here it is' } }
      await anna.get(claims.reply, reply)
      const again = await anna.get(claims.reply, reply)
      expect(again.data.messages.map(({ from }) => from)).toEqual(['customer', 'staff', 'customer'])

      const decision = {
        status: 'approved' as const,
        resolution: { ru: 'Возместим', en: 'We compensate' },
        compensation: { amount: '1200.5', currency: 'RUB' as const },
      }
      await staff.act((db) => answerClaim(provider.context, db, { ...answer, decision }))
      const closed = await anna.get(claims.show, { params: { id: data.id } })
      expect(closed.data).toMatchObject({
        status: 'approved',
        resolution: 'We compensate',
        compensation: { amount: '1200.50', currency: 'RUB' },
        can: { reply: false, withdraw: false },
      })
      expect((await anna.ask(claims.withdraw, { params: { id: data.id } })).status).toBe(409)
      const paid = eq(transactions.cause, `claim:${data.id}:compensation`)
      expect(await provider.context.db.select().from(transactions).where(paid)).toMatchObject([
        { direction: 'credit', amount: '1200.50', user_id, subject_type: 'claim', subject_id: data.id },
      ])
      const late = { params: { id: data.id }, body: { client_uuid: crypto.randomUUID(), message: 'And?' } }
      expect((await anna.ask(claims.reply, late)).status).toBe(409)
      expect((await anna.get(claims.list)).data[0]).toMatchObject({
        id: data.id,
        parcel: { id },
        compensation: { amount: '1200.50', currency: 'RUB' },
      })
    })

    test('can be filed for fourteen days, one at a time, and only about their own parcel', async () => {
      const id = await delivered()
      expect((await stranger.ask(claims.create, { params: { id }, body: body() })).status).toBe(404)
      const asked = await Promise.all([1, 2].map(() => anna.ask(claims.create, { params: { id }, body: body() })))
      expect(asked.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])

      const late = await delivered()
      provider.clock.advance(14 * day + 1)
      const refused = await anna.ask(claims.create, { params: { id: late }, body: body() })
      expect(refused.refusal.message).toMatch(/within 14 days/)
      const claim = (await anna.get(claims.list)).data[0]?.id ?? 0
      expect((await stranger.ask(claims.show, { params: { id: claim } })).status).toBe(404)
    })
  })

  test('a claim can be taken back, once or twice, and found by whose turn it is', async () => {
    const id = await delivered()
    const of = async (state: string) =>
      (await anna.get(claims.list, { query: { filter: { state, parcel_id: String(id) } } })).data.map((row) => row.id)
    const { data } = await anna.get(claims.create, { params: { id }, body: body() })
    expect(data).toMatchObject({ compensation: null, can: { reply: true, withdraw: true } })
    expect([await of('under_way'), await of('waiting'), await of('closed')]).toEqual([[data.id], [], []])
    const answer = { claim_id: data.id, staff_id, body: 'Which corner?' }
    await staff.act((db) => answerClaim(provider.context, db, answer))
    expect([await of('under_way'), await of('waiting'), await of('closed')]).toEqual([[], [data.id], []])
    expect((await stranger.ask(claims.withdraw, { params: { id: data.id } })).status).toBe(404)
    for (const _ of [1, 2]) {
      const taken = await anna.get(claims.withdraw, { params: { id: data.id } })
      expect(taken.data).toMatchObject({ status: 'withdrawn', can: { reply: false, withdraw: false } })
    }
    expect([await of('under_way'), await of('waiting'), await of('closed')]).toEqual([[], [], [data.id]])
    await expect(staff.act((db) => answerClaim(provider.context, db, answer))).rejects.toMatchObject({ status: 409 })
    expect((await anna.ask(claims.create, { params: { id }, body: body() })).status).toBe(201)
  })

  test('a search is asked once, and answered with the parcel', async () => {
    const wish = {
      client_uuid: crypto.randomUUID(),
      tracking_number: 'lost 1234 5678',
      extra_tracking_numbers: ['LOST12345678', 'second 1', 'SECOND1'],
      description: 'A red box',
      delivered_on: '2026-11-19',
    }
    const { data } = await anna.get(searchRequests.create, { body: wish })
    expect(data).toMatchObject({
      tracking_number: 'LOST12345678',
      status: 'searching',
      parcel: null,
      can: { withdraw: true },
    })
    expect(data).toMatchObject({ extra_tracking_numbers: ['SECOND1'], delivered_on: '2026-11-19' })
    const twice = await anna.errors(searchRequests.create, { body: { ...wish, client_uuid: crypto.randomUUID() } })
    expect(twice).toHaveProperty('tracking_number')

    const parcel_id = await staff.stored(anna)
    const answer = { search_request_id: data.id, parcel_id, staff_comment: { ru: 'Нашли', en: 'Found it' } }
    await staff.act((db) => answerSearch(provider.context, db, answer))
    expect((await anna.get(searchRequests.list)).data[0]).toMatchObject({
      id: data.id,
      status: 'found',
      parcel: { id: parcel_id },
      staff_comment: 'Found it',
    })
    expect((await stranger.get(searchRequests.list)).data).toEqual([])
    await expect(staff.act((db) => answerSearch(provider.context, db, answer))).rejects.toMatchObject({ status: 409 })
  })
})
