import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { manifests as api } from '#contracts/manifests.ts'
import { notifications as notificationsApi } from '#contracts/notifications.ts'
import type { QueryTree } from '#contracts/query.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { manifests } from '#server/db/tables/manifests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { untilWaiting } from '#tests/support/lock-waits.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { delayManifest } from './staff/delay-manifest.ts'
import { addParcels, removeParcel } from './staff/load-manifest.ts'
import {
  arriveManifest,
  cancelManifest,
  closeManifest,
  completeManifest,
  departManifest,
  releaseManifest,
  toCustoms,
} from './staff/move-manifest.ts'
import { openManifest, type Opening } from './staff/open-manifest.ts'

const hour = 3_600_000

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let maria: Customer
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    maria = customer(provider, await provider.signIn('new@aist.example'))
    // In these tests departures carry only what each test adds.
    await provider.context.db.update(parcels).set({ manifest_id: null })
  })
  afterAll(() => provider.close())
  afterEach(async () => {
    const { db } = provider.context
    await db.delete(notifications)
    await db.update(parcels).set({ manifest_id: null })
    await db.delete(manifests)
  })

  const at = (hours: number) => new Date(provider.clock.now().getTime() + hours * hour)
  const staff = <I, O>(act: (context: Provider['context'], db: Provider['context']['db'], input: I) => Promise<O>) => {
    return (input: I) => provider.context.db.transaction((db) => act(provider.context, db, input))
  }
  const open = (change: Partial<Opening> = {}) =>
    staff(openManifest)({
      title: { ru: 'Нью-Касл — Москва', en: 'New Castle to Moscow' },
      transport_type: 'air',
      warehouse_id: 1,
      destination_country_code: 'RU',
      destination_city: { ru: 'Москва', en: 'Moscow' },
      flight_number: 'SU 123',
      cutoff_at: at(24),
      planned_departure_at: at(30),
      planned_arrival_at: at(60),
      ...change,
    })

  /** A parcel of the demo world, made ready for a departure to Moscow; Maria's are taken from Anna. */
  let taken = 0
  const ready = async (change: Partial<typeof parcels.$inferInsert> = {}) => {
    taken += 1
    const { db } = provider.context
    const [one] = await db.select({ id: parcels.id }).from(parcels).orderBy(parcels.id).limit(1).offset(taken)
    const [row] = await db
      .update(parcels)
      .set({
        user_id: 1,
        status: 'ready_to_ship',
        step: 'warehouse',
        warehouse_id: 1,
        destination_country_code: 'RU',
        actual_weight: '1.250',
        declared_value: '100.00',
        declared_currency: 'USD',
        total: '900.00',
        amount_due: '0.00',
        currency: 'RUB',
        title: `Box ${taken}`,
        ...change,
      })
      .where(eq(parcels.id, one?.id ?? 0))
      .returning()
    if (!row) throw new Error('There are no parcels left in the demo world')
    return row
  }
  const loaded = async (...mine: Partial<typeof parcels.$inferInsert>[]) => {
    const manifest = await open()
    const rows = []
    for (const change of mine) rows.push(await ready(change))
    await staff(addParcels)({ id: manifest.id, parcel_ids: rows.map((row) => row.id) })
    return { id: manifest.id, rows }
  }
  const show = async (id: number, of = anna) => (await of.get(api.show, { params: { id } })).data
  const told = async (of = anna) => (await of.get(notificationsApi.list)).data

  describe('a customer sees', () => {
    test('the departures that carry the customer’s parcels, with their own parcels and totals alone', async () => {
      const { id } = await loaded({}, { declared_currency: 'EUR', amount_due: '50.00' }, { user_id: 2 })
      await open()
      const { data } = await anna.get(api.list)
      expect(data).toHaveLength(1)
      expect(data[0]).toMatchObject({
        id,
        title: 'New Castle to Moscow',
        status: 'forming',
        parcels_count: 2,
        total_weight: '2.500',
        total_declared_value: [
          { currency: 'EUR', amount: '100.00' },
          { currency: 'USD', amount: '100.00' },
        ],
        total_cost: [{ currency: 'RUB', amount: '1800.00' }],
        amount_due: [{ currency: 'RUB', amount: '50.00' }],
      })
      const detail = await show(id)
      expect(detail.parcels).toHaveLength(2)
      expect(detail.events.map((event) => event.status)).toEqual(['forming'])
      expect((await show(id, maria)).parcels).toHaveLength(1)
    })

    test('nothing of one without a parcel of theirs: the same bytes as one that never was', async () => {
      const { id } = await loaded({})
      const foreign = await maria.ask(api.show, { params: { id } })
      const absent = await maria.ask(api.show, { params: { id: 2_000_000_000 } })
      expect(foreign.status).toBe(404)
      expect(foreign.text).toBe(absent.text)
      expect((await maria.get(api.list)).data).toEqual([])
      expect((await maria.get(api.list, { query: { filter: { search: 'Box' } } })).data).toEqual([])
    })

    test('what the customer looks for: by status, number, flight and their own parcel', async () => {
      const { id, rows } = await loaded({ search_text: 'кроссовки' }, { user_id: 2, search_text: 'зонт' })
      const found = async (filter: QueryTree) =>
        (await anna.get(api.list, { query: { filter } })).data.map((row) => row.id)
      const { number } = await show(id)
      for (const search of [number.toLowerCase(), 'su123', 'КРОССОВКИ', rows[0]?.number ?? '']) {
        expect(await found({ search })).toEqual([id])
      }
      for (const search of ['зонт', '%', 'x_x']) expect(await found({ search })).toEqual([])
      expect(await found({ status: 'forming' })).toEqual([id])
      expect(await found({ status: 'departed' })).toEqual([])
    })

    test('page after page, newest first', async () => {
      const ids: number[] = []
      for (let index = 0; index < 3; index += 1) {
        provider.clock.advance(1000)
        ids.unshift((await loaded({})).id)
      }
      const first = await anna.get(api.list, { query: { per_page: 2 } })
      const second = await anna.get(api.list, { query: { per_page: 2, cursor: first.next_cursor ?? '' } })
      expect([...first.data, ...second.data].map((row) => row.id)).toEqual(ids)
      expect(second.next_cursor).toBeNull()
    })

    test('how many of their departures have each status, whatever status they look for, on the first page', async () => {
      await loaded({})
      await loaded({ user_id: 2 })
      const closed = await loaded({})
      await provider.context.db.update(manifests).set({ status: 'closed' }).where(eq(manifests.id, closed.id))
      const first = await anna.get(api.list, { query: { filter: { status: 'closed' } } })
      expect(first.counts?.toSorted((one, other) => one.status.localeCompare(other.status))).toEqual([
        { status: 'closed', count: 1 },
        { status: 'forming', count: 1 },
      ])
    })

    test('the next departure that still takes parcels, of each warehouse and destination', async () => {
      await open({ planned_departure_at: at(50) })
      const next = await open()
      const kazakh = await open({ destination_country_code: 'KZ' })
      const german = await open({ warehouse_id: 2 })
      await open({ warehouse_id: 3, cutoff_at: at(-1) })
      const closed = await loaded({})
      await staff(closeManifest)({ id: closed.id })
      const { data } = await maria.get(api.upcoming, { language: 'ru' })
      expect(data.map((each) => each.id)).toEqual([kazakh.id, next.id, german.id])
      expect(data[1]).toMatchObject({ title: 'Нью-Касл — Москва', destination_city: 'Москва' })
      expect(data[0]).not.toHaveProperty('parcels_count')
      // The air tariffs from the USA to Russia span five days.
      const [planned, latest] = [data[1]?.planned_arrival_at, data[1]?.latest_arrival_at].map((day) =>
        Date.parse(day ?? ''),
      )
      expect((latest ?? 0) - (planned ?? 0)).toBe(5 * 86_400_000)
    })
  })

  describe('staff', () => {
    test('load only what is ready, lies there, goes there and is on no other: all of it or nothing', async () => {
      const { id, rows } = await loaded({})
      const other = await open()
      const fits = await ready()
      for (const [unfit, reason] of [
        [await ready({ status: 'received' }), 'not_ready'],
        [await ready({ warehouse_id: 2 }), 'other_warehouse'],
        [await ready({ destination_country_code: 'KZ' }), 'other_destination'],
        [rows[0], 'on_another'],
      ] as const) {
        await expect(staff(addParcels)({ id: other.id, parcel_ids: [fits.id, unfit?.id ?? 0] })).rejects.toMatchObject({
          status: 409,
          sentence: { key: `provider.manifests.${reason}` },
        })
      }
      await expect(staff(addParcels)({ id: other.id, parcel_ids: [fits.id, 2_000_000_000] })).rejects.toMatchObject({
        status: 404,
      })
      expect(await staff(addParcels)({ id, parcel_ids: [fits.id, fits.id, rows[0]?.id ?? 0] })).toBe(1)
      expect((await show(id)).parcels_count).toBe(2)
    })

    // The embedded engine has a single connection, so nothing can happen concurrently.
    test.each(engine === 'postgres' ? [engine] : [])(
      'load one while its receiver, who has another there, is checked',
      async () => {
        const { db } = provider.context
        const { id, rows } = await loaded({})
        const joining = await ready()
        const [earlier, later] = [...rows, joining].map((row) => eq(parcels.id, row.id))
        const { ended } = await db.transaction(async (checking) => {
          await checking.select().from(parcels).where(earlier).for('update')
          const waiting = await untilWaiting(db, staff(addParcels)({ id, parcel_ids: [joining.id] }))
          await checking.select().from(parcels).where(later).for('update')
          return waiting
        })
        expect(await ended).toBe(1)
      },
    )

    test('take a parcel off until it has departed', async () => {
      const { id, rows } = await loaded({}, {})
      const [one, two] = rows
      const expectedOf = async (row = one) =>
        (
          await provider.context.db
            .select()
            .from(parcels)
            .where(eq(parcels.id, row?.id ?? 0))
        )[0]?.expected_arrival_from
      expect(await expectedOf()).toBe(at(60).toISOString().slice(0, 10))
      await staff(removeParcel)({ id, parcel_id: one?.id ?? 0 })
      await expect(staff(removeParcel)({ id, parcel_id: one?.id ?? 0 })).rejects.toMatchObject({ status: 409 })
      expect(await expectedOf()).toBeNull()
      await staff(closeManifest)({ id })
      await staff(departManifest)({ id })
      await expect(staff(removeParcel)({ id, parcel_id: two?.id ?? 0 })).rejects.toMatchObject({ status: 409 })
      expect((await show(id)).parcels.map((parcel) => parcel.id)).toEqual([two?.id])
    })

    test('take it all the way, and its parcels with it; each customer is told once a step', async () => {
      const { id } = await loaded({}, {}, { user_id: 2 })
      const statuses = async () => (await show(id)).parcels.map((parcel) => parcel.status)
      await staff(closeManifest)({ id })
      await staff(departManifest)({ id, transport_document_number: '555-12345675' })
      expect(await show(id)).toMatchObject({
        status: 'departed',
        transport_document_number: '555-12345675',
        departed_at: provider.clock.now().toISOString(),
      })
      expect(await statuses()).toEqual(['shipped', 'shipped'])
      await staff(toCustoms)({ id, place: { ru: 'Шереметьево', en: 'Sheremetyevo' } })
      expect(await statuses()).toEqual(['customs', 'customs'])
      await staff(releaseManifest)({ id })
      expect(await statuses()).toEqual(['customs', 'customs'])
      await staff(arriveManifest)({ id })
      expect(await statuses()).toEqual(['arrived', 'arrived'])
      await staff(completeManifest)({ id })
      expect((await show(id)).events.map((event) => event.status)).toEqual([
        'completed',
        'arrived',
        'released',
        'customs',
        'departed',
        'closed',
        'forming',
      ])
      const mine = await told()
      expect(mine.map((each) => each.kind)).toEqual(
        ['completed', 'arrived', 'released', 'customs', 'departed', 'closed'].map((step) => `manifest_${step}`),
      )
      expect(mine[4]).toMatchObject({
        text: '2 of your parcels are on their way.',
        subject: { type: 'manifest', id },
      })
      expect((await told(maria))[4]?.text).toBe('Your parcel is on its way.')
    })

    test('leave behind what is no longer ready, and do not depart with nothing', async () => {
      const { id, rows } = await loaded({}, {})
      await staff(closeManifest)({ id })
      const [one, two] = rows.map((row) => row.id)
      const { db } = provider.context
      await db
        .update(parcels)
        .set({ status: 'awaiting_customer' })
        .where(eq(parcels.id, one ?? 0))
      await staff(departManifest)({ id })
      expect((await show(id)).parcels.map((parcel) => parcel.id)).toEqual([two])

      const empty = await open()
      await expect(staff(closeManifest)({ id: empty.id })).rejects.toMatchObject({ status: 409 })
    })

    test('arrive without a parcel that customs hold', async () => {
      const { id, rows } = await loaded({}, {})
      await staff(closeManifest)({ id })
      await staff(departManifest)({ id })
      await staff(toCustoms)({ id })
      const held = rows[0]?.id ?? 0
      await provider.context.db.update(parcels).set({ status: 'customs_hold' }).where(eq(parcels.id, held))
      await staff(releaseManifest)({ id })
      await staff(arriveManifest)({ id })
      const statuses = new Map((await show(id)).parcels.map((parcel) => [parcel.id, parcel.status]))
      expect(statuses.get(held)).toBe('customs_hold')
      expect([...statuses.values()]).toContain('arrived')
      expect((await told())[0]?.text).toMatch(/^Your parcel is through customs/)
    })

    test('cancel before it departs: its parcels come off and stay ready', async () => {
      const { id, rows } = await loaded({})
      await staff(cancelManifest)({ id })
      expect((await anna.ask(api.show, { params: { id } })).status).toBe(404)
      const other = await open()
      expect(await staff(addParcels)({ id: other.id, parcel_ids: [rows[0]?.id ?? 0] })).toBe(1)
      expect(await told()).toMatchObject([{ kind: 'manifest_cancelled', subject: null }])
      expect((await told())[0]?.title).toMatch(/^Shipment M-\d{6} is cancelled$/)
    })

    test('say that it is late and why; the next step ends the delay', async () => {
      const { id, rows } = await loaded({})
      const reason = { ru: 'Туман', en: 'Fog' }
      await staff(delayManifest)({ id, reason, planned_departure_at: at(40), planned_arrival_at: at(100) })
      const [late] = await provider.context.db
        .select()
        .from(parcels)
        .where(eq(parcels.id, rows[0]?.id ?? 0))
      expect(late?.expected_arrival_from, 'as its parcels are').toBe(at(100).toISOString().slice(0, 10))
      expect(await show(id)).toMatchObject({
        is_delayed: true,
        delay_reason: 'Fog',
        planned_departure_at: at(40).toISOString(),
        events: [{ status: 'delayed', comment: 'Fog' }, {}],
      })
      expect(await told()).toMatchObject([{ kind: 'manifest_delayed', text: expect.stringMatching(/^Fog\. /) }])
      await staff(closeManifest)({ id })
      expect(await show(id)).toMatchObject({ is_delayed: false, delay_reason: null })
      await expect(staff(delayManifest)({ id, reason, planned_departure_at: at(110) })).rejects.toMatchObject({
        status: 409,
      })
    })

    test('make no step that is not next', async () => {
      const { id } = await loaded({})
      for (const act of [departManifest, toCustoms, releaseManifest, arriveManifest, completeManifest]) {
        await expect(staff(act)({ id })).rejects.toMatchObject({ status: 409 })
      }
      await staff(closeManifest)({ id })
      const late = await ready()
      await expect(staff(addParcels)({ id, parcel_ids: [late.id] })).rejects.toMatchObject({ status: 409 })
      await expect(staff(closeManifest)({ id: 2_000_000_000 })).rejects.toMatchObject({ status: 404 })
    })

    test('at the same moment depart it once, and cancel or depart it, never both', async () => {
      const one = await loaded({})
      await staff(closeManifest)({ id: one.id })
      const twice = await Promise.allSettled([
        staff(departManifest)({ id: one.id }),
        staff(departManifest)({ id: one.id }),
      ])
      expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

      const other = await loaded({})
      await staff(closeManifest)({ id: other.id })
      const either = await Promise.allSettled([
        staff(cancelManifest)({ id: other.id }),
        staff(departManifest)({ id: other.id }),
      ])
      expect(either.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    test('open none whose dates are out of order, or in a warehouse that is not there', async () => {
      await expect(open({ cutoff_at: at(31) })).rejects.toMatchObject({ status: 409 })
      await expect(open({ planned_arrival_at: at(30) })).rejects.toMatchObject({ status: 409 })
      await expect(open({ warehouse_id: 99 })).rejects.toMatchObject({ status: 409 })
    })
  })
})
