import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcelChanges } from '#contracts/parcels/actions.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcels, parcelStatuses, type ParcelStatus } from '#contracts/parcels/parcels.ts'
import { canDelete, canUpdate } from '#rules/parcel-status.ts'
import { parcels as table } from '#server/db/tables/parcels.ts'
import { auth } from '#contracts/account/auth.ts'
import { issueToken } from '#server/auth/tokens.ts'
import { newStaff } from '#tests/support/new-customer.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { declaration } from '#tests/support/declaration.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
  })
  afterAll(() => provider.close())

  const declare = async (change?: Record<string, unknown>) =>
    (await anna.get(parcelDrafts.create, { body: declaration(change) })).data
  const change = async (id: number, body: object) =>
    (await anna.get(parcelChanges.update, { params: { id }, body })).data
  const show = async (id: number) => (await anna.get(parcels.show, { params: { id } })).data
  const one = async (status: ParcelStatus) => {
    const { data } = await anna.get(parcels.list, { query: { filter: { status }, per_page: 1 } })
    const id = data[0]?.id
    if (!id) throw new Error(`The demo world has no parcel that is ${status}`)
    return id
  }

  describe('a change', () => {
    test('declares a draft, as soon as the declaration is whole', async () => {
      const id = await one('draft')
      const before = await anna.ask(parcelChanges.update, { params: { id }, body: { tracking_pending: false } })
      expect(before).toMatchObject({ status: 422, refusal: { errors: { tracking_number: [expect.any(String)] } } })
      expect((await show(id)).status).toBe('draft')
      const after = await change(id, { tracking_pending: true })
      expect(after.status).toBe('expected')
      expect(after.events[0]?.status).toBe('expected')
    })

    test('of who gets it, where, and what is paid without asking is not for staff who act in the customer’s name', async () => {
      const { db, clock } = provider.context
      const { id: user_id } = (await anna.get(auth.me)).data
      const { token } = await issueToken(db, {
        user_id,
        staff_id: await newStaff(provider),
        device_name: null,
        now: clock.now(),
      })
      const staff = customer(provider, token)
      const { id } = await declare({ approve_over_percent: 5 })
      for (const body of [{ approve_over_percent: 100 }, { pickup_point_id: 2 }]) {
        const answer = await staff.ask(parcelChanges.update, { params: { id }, body })
        expect(answer).toMatchObject({ status: 403, refusal: { message_code: 'acting_as_customer' } })
      }
      expect((await staff.ask(parcelChanges.update, { params: { id }, body: { title: 'For Vera' } })).status).toBe(200)
      const { data } = await staff.get(parcelDrafts.create, { body: declaration({ approve_over_percent: 100 }) })
      const [row] = await db.select().from(table).where(eq(table.id, data.id))
      expect(row?.approve_over_percent, 'the customer’s own').toBe(10)
    })

    test('of what is inside changes what goes by pieces or by value, on the bill and beside the service', async () => {
      const item = { description_ru: 'Часы', description_en: 'Watch', unit_price: '100.00' }
      const [check, insurance, repack] = [4, 13, 6]
      const extra_services = [check, insurance, repack].map((extra_service_id) => ({ extra_service_id }))
      const before = await declare({ items: [{ ...item, quantity: 1 }], extra_services })
      const prices = async (id: number) =>
        (await show(id)).extra_services.map((service) => [service.extra_service_id, service.price])
      const bill = async (id: number) =>
        (await show(id)).cost_lines.flatMap(({ estimate }) => estimate ?? []).toSorted()
      expect(await prices(before.id)).toEqual([
        [check, '450.00'],
        [repack, '250.00'],
        [insurance, '160.00'],
      ])
      expect(await bill(before.id)).toEqual(['160.00', '250.00', '450.00'])
      await change(before.id, { items: [{ ...item, quantity: 3 }] })
      expect(await prices(before.id)).toEqual([
        [check, '1350.00'],
        [repack, '250.00'],
        [insurance, '480.00'],
      ])
      expect(await bill(before.id)).toEqual(['1350.00', '250.00', '480.00'])
    })

    test('of one part leaves the others, and is dated', async () => {
      const before = await declare()
      provider.clock.advance(60_000)
      const after = await change(before.id, { title: 'For Misha' })
      expect(after).toEqual({ ...before, title: 'For Misha', updated_at: provider.clock.now().toISOString() })
    })

    test('that changes nothing is no change', async () => {
      const before = await declare()
      provider.clock.advance(60_000)
      const { client_uuid: _, ...same } = declaration({ tracking_number: before.tracking_number })
      expect(await change(before.id, same)).toEqual(before)
    })

    test('of the items brings their sum, their names and the search along', async () => {
      const { id } = await declare({ title: null })
      const after = await change(id, {
        items: [{ description_ru: 'Барометр', description_en: 'Barometer', quantity: 3, unit_price: '10.10' }],
      })
      expect(after).toMatchObject({ declared_value: '30.30', contents: 'Barometer' })
      expect(after.items).toHaveLength(1)
      const found = await anna.get(parcels.list, { query: { filter: { search: 'барометр' } } })
      expect(found.data.map((each) => each.id)).toEqual([id])
    })

    test('of the services brings the bill along', async () => {
      const { id } = await declare({ extra_services: [{ extra_service_id: 6 }, { extra_service_id: 11 }] })
      const after = await change(id, { extra_services: [{ extra_service_id: 11 }, { extra_service_id: 4 }] })
      expect(after.extra_services.map((each) => each.extra_service_id)).toEqual([4, 11])
      expect(after.cost_lines.map((line) => [line.title, line.estimate])).toEqual([
        ['Shipping', null],
        ['Extra padding', '180.00'],
        ['Function check', '1350.00'],
      ])
    })

    test('can empty what may be empty', async () => {
      const { id } = await declare()
      expect(await change(id, { title: '', comment: null, receiver_id: null })).toMatchObject({
        title: null,
        comment: null,
        receiver: null,
      })
    })

    test('that adds the missing number ends the waiting for it', async () => {
      const { id } = await declare({ tracking_number: null, tracking_pending: true })
      const after = await change(id, { tracking_number: 'LX 000 000 777 CN' })
      expect(after).toMatchObject({ tracking_number: 'LX000000777CN', tracking_pending: false, attention: [] })
    })

    test('may be sent as PATCH, too', async () => {
      const { id } = await declare()
      const answer = await provider.fetch(`/api/parcels/${id}`, {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${anna.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ title: 'By PATCH' }),
      })
      expect(answer.status).toBe(200)
      expect((await show(id)).title).toBe('By PATCH')
    })
  })

  describe('what a change leaves behind must be whole', () => {
    test('so a courier needs a receiver, a person a sender, and a shop a name', async () => {
      const { id } = await declare({ receiver_id: null })
      const errors = (body: object) => anna.errors(parcelChanges.update, { params: { id }, body })
      expect(await errors({ delivery_method: 'courier' })).toEqual({ receiver_id: ['Fill this in'] })
      expect(await errors({ type: 'personal' })).toEqual({ sender_id: ['Fill this in'] })
      expect(await errors({ shop_name: ' ' })).toEqual({ shop_name: ['Fill this in'] })
      expect(await errors({ items: [] })).toEqual({ items: ['At least 1 needed'] })
    })

    test('and points only at what is the customer’s', async () => {
      const { id } = await declare()
      expect(await anna.errors(parcelChanges.update, { params: { id }, body: { receiver_id: 5 } })).toHaveProperty(
        'receiver_id',
      )
    })

    test('and no tracking number stands twice, but a parcel may keep its own', async () => {
      const [one, other] = [await declare(), await declare()]
      expect(
        await anna.errors(parcelChanges.update, {
          params: { id: one.id },
          body: { tracking_number: other.tracking_number },
        }),
      ).toEqual({ tracking_number: [`You already have a parcel with this number: ${other.number}`] })
      expect(await change(one.id, { tracking_number: one.tracking_number, title: 'Same' })).toMatchObject({
        title: 'Same',
      })
    })
  })

  describe('at the warehouse', () => {
    test('only what customs and packing need can change', async () => {
      const id = await one('received')
      expect(
        await anna.errors(parcelChanges.update, {
          params: { id },
          body: { tracking_number: 'LX000000000CN', shop_name: 'Else', title: 'Mine' },
          language: 'ru',
        }),
      ).toEqual({
        tracking_number: ['Посылка уже на складе: это поле не изменить'],
        shop_name: ['Посылка уже на складе: это поле не изменить'],
      })
      expect(await change(id, { title: 'Mine', receiver_id: 3 })).toMatchObject({ title: 'Mine', receiver: { id: 3 } })
    })

    test('what staff put on the bill stays on it', async () => {
      const id = await one('received')
      const before = await show(id)
      const shipping = before.cost_lines.find((line) => line.code === 'shipping')
      const after = await change(id, { extra_services: [{ extra_service_id: 11 }] })
      expect(after.cost_lines.find((line) => line.code === 'shipping')).toEqual(shipping)
      expect(after.cost_lines.map((line) => line.code)).toEqual(['shipping', 'packing'])
    })

    test('a parcel that waited for its receiver goes on when it has one', async () => {
      const { data } = await anna.get(parcels.list, {
        query: { filter: { search: 'Зонт складной', status: 'received' } },
      })
      const id = data[0]?.id ?? 0
      await provider.context.db
        .update(table)
        .set({ status: 'awaiting_customer', receiver_id: null, attention: ['receiver_missing'] })
        .where(eq(table.id, id))
      const after = await change(id, { receiver_id: 1 })
      expect(after.status).toBe('received')
      expect(after.events[0]).toMatchObject({ status: 'received', occurred_at: provider.clock.now().toISOString() })
    })
  })

  describe('later', () => {
    test.each(parcelStatuses.filter((status) => !canUpdate(status)))(
      'a parcel that is %s cannot change',
      async (status) => {
        const id = await one(status)
        const { status: code, refusal } = await anna.ask(parcelChanges.update, { params: { id }, body: { title: 'x' } })
        expect(code).toBe(409)
        expect(refusal.message).toMatch(/so you can’t change it$/)
        expect((await show(id)).can.update).toBe(false)
      },
    )

    test.each(parcelStatuses.filter((status) => !canDelete(status)))('a parcel that is %s stays', async (status) => {
      const id = await one(status)
      expect((await anna.ask(parcels.remove, { params: { id } })).status).toBe(409)
      expect(await show(id)).toMatchObject({ id, can: { delete: false } })
    })
  })

  describe('a deletion', () => {
    test('takes the parcel with all that hung on it', async () => {
      const { id } = await declare()
      expect((await anna.ask(parcels.remove, { params: { id } })).status).toBe(204)
      expect((await anna.ask(parcels.show, { params: { id } })).status).toBe(404)
      expect((await anna.ask(parcels.remove, { params: { id } })).status).toBe(404)
    })
  })

  describe('of a stranger', () => {
    test('a parcel is as absent as one that never was: the same bytes', async () => {
      const { id } = await declare()
      const stranger = customer(provider, await provider.signIn('new@aist.example'))
      for (const [endpoint, body] of [
        [parcels.show, undefined],
        [parcelChanges.update, { title: 'Mine now' }],
        [parcels.remove, undefined],
      ] as const) {
        const foreign = await stranger.ask(endpoint, { params: { id }, body })
        const absent = await stranger.ask(endpoint, { params: { id: 2_000_000_000 }, body })
        expect(foreign.status).toBe(404)
        expect(foreign.text).toBe(absent.text)
      }
      expect((await show(id)).title).toBe('Shoes and socks')
    })

    test.each(['0', '-1', '1.5', 'abc', '99999999999', '1%20or%201', '%00'])('the id %s is not found', async (id) => {
      expect((await anna.ask(parcels.show, { params: { id } })).status).toBe(404)
    })
  })

  test('of a blocked customer nothing can be written, and they are told why', async () => {
    const blocked = customer(provider, await provider.signIn('blocked@aist.example'), 'ru')
    const { data } = await blocked.get(parcels.list, { query: { filter: { status: 'expected' } } })
    const id = data[0]?.id ?? 0
    const { can } = (await blocked.get(parcels.show, { params: { id } })).data
    expect(new Set(Object.values(can))).toEqual(new Set([false]))
    for (const answer of [
      await blocked.ask(parcelDrafts.create, { body: declaration() }),
      await blocked.ask(parcelChanges.update, { params: { id }, body: { title: 'x' } }),
      await blocked.ask(parcels.remove, { params: { id } }),
    ]) {
      expect(answer.status).toBe(403)
      expect(answer.refusal).toMatchObject({
        message_code: 'user_blocked',
        block_reason: expect.stringMatching(/^Не подтверждён паспорт получателя/),
      })
    }
  })
})
