import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addresses } from '#contracts/addresses.ts'
import { auth } from '#contracts/account/auth.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { parcelRequests } from '#contracts/parcels/actions.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { staff } from '#contracts/staff/staff.ts'
import { staffManifests } from '#contracts/staff/manifests.ts'
import { staffParcels } from '#contracts/staff/parcels.ts'
import { staffParcelRequests } from '#contracts/staff/parcel-requests.ts'
import { addressDraft } from '#tests/support/address.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { declaration } from '#tests/support/declaration.ts'
import { openDeskOf, type DeskOf } from '#tests/support/desk.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { form, picture, send } from '#tests/support/uploads.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'

const both = (text: string) => ({ ru: text, en: text })
const box = { weight: '2.4', size: { length: '40', width: '30', height: '25.5' } }

forEachEngine((engine) => {
  let provider: Provider
  let desk: DeskOf
  let anna: Customer
  let world: Warehouse
  beforeAll(async () => {
    provider = await createProvider({ engine })
    desk = await openDeskOf(provider)
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    world = warehouse(provider)
  })
  afterAll(() => provider.close())

  const declare = async () => (await anna.get(parcelDrafts.create, { body: declaration() })).data
  type Act = Endpoint<Pick<typeof staffParcels.show, 'params' | 'reply'>>
  const act = async (endpoint: Act, id: number, body: object = {}) =>
    (await desk.get(endpoint, { params: { id }, ...('body' in endpoint && { body }) })).data

  describe('the counter of the warehouse', () => {
    test('takes in what is expected under a number, weighed and measured', async () => {
      const { id, number, tracking_number } = await declare()
      const { data } = await desk.get(staffParcels.receive, { body: { warehouse_id: 1, tracking_number, ...box } })
      expect(data).toMatchObject({ id, number, status: 'received', actual_weight: '2.400', height: '25.5' })
      expect(data.customer.name).toMatch(/^Анна/)
      expect(JSON.stringify(data)).not.toContain('pickup_code')
      const { data: again } = await desk.get(staffParcels.weigh, { params: { id }, body: { weight: '2.555' } })
      expect(again).toMatchObject({ actual_weight: '2.555', length: null })
    })

    test('makes a parcel of a box with a customer’s code, and none of a box without one', async () => {
      const { customer_code } = (await act(staffParcels.show, (await declare()).id)).customer
      const { data } = await desk.get(staffParcels.receive, { body: { warehouse_id: 1, customer_code, ...box } })
      expect(data).toMatchObject({ status: 'received', customer: { customer_code }, items: [] })
      const strange = { warehouse_id: 1, tracking_number: 'NOBODY12345', ...box }
      expect(await desk.ask(staffParcels.receive, { body: strange })).toMatchObject({
        status: 409,
        refusal: { message: 'Nobody is expecting a parcel with this number. Enter the customer code' },
      })
      expect((await desk.ask(staffParcels.receive, { body: { ...strange, warehouse_id: 999 } })).status).toBe(404)
    })

    test('asks for the customer’s code when a second customer expects the number, however often the first one does', async () => {
      const number = 'TWICE12345'
      const vera = await newCustomer(provider)
      await anna.get(parcelDrafts.create, { body: declaration({ tracking_number: number }) })
      await anna.get(parcelDrafts.create, { body: declaration({ extra_tracking_numbers: [number] }) })
      const own = declaration({ tracking_number: number, receiver_id: null })
      const { data: hers } = await vera.get(parcelDrafts.create, { body: own })
      const body = { warehouse_id: 1, tracking_number: number, ...box }
      expect(await desk.ask(staffParcels.receive, { body })).toMatchObject({
        status: 409,
        refusal: { message: 'Several customers are expecting this number. Enter the customer code' },
      })
      const { customer_code } = (await act(staffParcels.show, hers.id)).customer
      const { data } = await desk.get(staffParcels.receive, { body: { ...body, customer_code } })
      expect(data).toMatchObject({ id: hers.id, status: 'received' })
    })

    test.each([
      ['weight', { ...box, weight: '0' }],
      ['weight', { ...box, weight: '1e3' }],
      ['weight', { ...box, weight: '12345' }],
      ['size.length', { ...box, size: { ...box.size, length: '-3' } }],
      ['size.width', { ...box, size: { length: '3', height: '4' } }],
    ])('refuses what no scale shows at %s', async (field, wrong) => {
      const body = { warehouse_id: 1, customer_code: 'A', ...wrong }
      expect(Object.keys(await desk.errors(staffParcels.receive, { body }))).toEqual([field])
    })

    test('keeps photos that were uploaded for it, each once', async () => {
      const { id } = await declare()
      const sent = await send(
        provider,
        desk.token,
        form([{ field: 'file', bytes: await picture('png'), name: 'box.png' }]),
        { path: staff.upload.path },
      )
      const { data: file } = z.parse(staff.upload.reply, JSON.parse(sent.text))
      const photos = [{ claim: file.claim, kind: 'damage' }]
      const { data } = await desk.get(staffParcels.addPhotos, { params: { id }, body: { photos } })
      expect(data.photos).toMatchObject([
        { id: file.id, kind: 'damage', type: 'png', taken_at: provider.clock.now().toISOString() },
      ])
      expect(await desk.errors(staffParcels.addPhotos, { params: { id }, body: { photos } })).toHaveProperty('photos')
      const made = [{ claim: '7.made-up', kind: 'scale' }]
      expect(
        await desk.errors(staffParcels.weigh, {
          params: { id: await world.stored(anna) },
          body: { weight: '1', photos: made },
        }),
      ).toHaveProperty('photos')
    })
  })

  describe('lists', () => {
    test('find a parcel by number, tracking number, customer and status', async () => {
      const { id, number, tracking_number } = await declare()
      for (const search of [number, tracking_number ?? '']) {
        const { data } = await desk.get(staffParcels.list, { query: { filter: { search, status: 'expected' } } })
        expect(data.map((row) => row.id)).toEqual([id])
      }
      const { customer: owner } = await act(staffParcels.show, id)
      const filter = { customer_id: owner.id, warehouse_id: 1 }
      const { data } = await desk.get(staffParcels.list, { query: { filter, per_page: 3 } })
      expect(data).toHaveLength(3)
      expect(data[0]?.customer).toEqual(owner)
      expect((await desk.get(staffParcels.list, { query: { filter: { search: '%' } } })).data).toEqual([])
    })

    test('go on where a page ended, and know a cursor that is not theirs', async () => {
      const first = await desk.get(staffParcels.list, { query: { per_page: 2 } })
      const cursor = first.next_cursor ?? ''
      const second = await desk.get(staffParcels.list, { query: { per_page: 2, cursor } })
      expect(second.data).toHaveLength(2)
      expect(first.data.map(({ id }) => id)).not.toContain(second.data[0]?.id)
      expect(await desk.errors(staffParcels.list, { query: { cursor: 'x' } })).toHaveProperty('cursor')
    })
  })

  describe('asking', () => {
    test('marks a parcel, lets its customer read why, and takes the mark back', async () => {
      const id = await world.stored(anna)
      const asked = await act(staffParcels.ask, id, { flag: 'damaged', comment: both('A corner is dented') })
      expect(asked).toMatchObject({ status: 'awaiting_customer', staff_comment: 'A corner is dented' })
      expect(asked.attention).toContain('damaged')
      const cleared = await desk.get(staffParcels.clear, { params: { id, flag: 'damaged' } })
      expect(cleared.data).toMatchObject({ status: 'received', staff_comment: null })
      expect((await desk.ask(staffParcels.clear, { params: { id, flag: 'damaged' } })).status).toBe(409)
      expect((await desk.ask(staffParcels.clear, { params: { id, flag: 'payment_due' } })).status).toBe(404)
      expect(await desk.errors(staffParcels.ask, { params: { id }, body: { flag: 'damaged' } })).toHaveProperty(
        'comment',
      )
    })
  })

  describe('from the shelf to the counter', () => {
    const regular = { title: both('For regulars'), changed_reason: both('A tenth parcel') }
    const priced = { lines: [{ code: 'discount', amount: '-10.5', ...regular }] }

    test('a parcel is packed, priced, flown, cleared and handed over against its code', async () => {
      const id = await world.stored(anna, { extra_services: [] })
      const { customer: owner } = await act(staffParcels.prepare, id)
      await world.topUp(owner.id, '50000.00')
      const ready = await act(staffParcels.price, id, priced)
      expect(ready).toMatchObject({ status: 'ready_to_ship', amount_due: null })
      expect(ready.cost_lines.at(-1)).toMatchObject({ code: 'discount', amount: '-10.50', title: 'For regulars' })
      const departure = await fly(id)
      expect(await act(staffParcels.hold, id, { comment: both('An inspection') })).toMatchObject({
        status: 'customs_hold',
      })
      expect(await act(staffParcels.backToCustoms, id)).toMatchObject({ status: 'customs' })
      await desk.get(staffManifests.release, { params: { id: departure }, body: {} })
      await desk.get(staffManifests.arrive, { params: { id: departure }, body: { place: both('Moscow') } })
      const gone = await act(staffParcels.courier, id, { carrier: 'Aist Courier', tracking_number: 'ab 12345' })
      expect(gone).toMatchObject({ status: 'out_for_delivery', last_mile_tracking_number: 'AB12345' })
      expect(await act(staffParcels.ready, id)).toMatchObject({ status: 'ready_for_pickup' })
      const first = await codeOf(id)
      const wrong = first === '000000' ? '111111' : '000000'
      const refused = await desk.get(staffParcels.handOver, { params: { id }, body: { code: wrong } })
      expect(refused.data).toMatchObject({ is_handed_over: false, attempts_left: 4 })
      await act(staffParcels.renewCode, id)
      const { data } = await desk.get(staffParcels.handOver, { params: { id }, body: { code: await codeOf(id) } })
      expect(data).toMatchObject({ is_handed_over: true, attempts_left: null, parcel: { status: 'delivered' } })
      expect((await desk.ask(staffParcels.handOver, { params: { id }, body: { code: wrong } })).status).toBe(409)
      expect(await desk.errors(staffParcels.handOver, { params: { id }, body: { code: '12 345' } })).toHaveProperty(
        'code',
      )
    })

    test('a parcel that customs let back after the others have arrived is held again, or released by itself', async () => {
      const held = async () => {
        const id = await world.stored(anna, { extra_services: [] })
        const { customer: owner } = await act(staffParcels.prepare, id)
        await world.topUp(owner.id, '50000.00')
        await act(staffParcels.price, id, priced)
        const departure = await fly(id)
        const early = await desk.ask(staffParcels.release, { params: { id }, body: {} })
        expect(early).toMatchObject({ status: 409, refusal: { message: expect.stringMatching(/will arrive with it/) } })
        await act(staffParcels.hold, id)
        await desk.get(staffManifests.release, { params: { id: departure }, body: {} })
        await desk.get(staffManifests.arrive, { params: { id: departure }, body: {} })
        expect(await act(staffParcels.backToCustoms, id)).toMatchObject({ status: 'customs' })
        return id
      }
      const again = await held()
      expect(await act(staffParcels.hold, again)).toMatchObject({ status: 'customs_hold' })
      expect(await act(staffParcels.release, again)).toMatchObject({ status: 'arrived' })
      expect(await act(staffParcels.release, await held())).toMatchObject({ status: 'arrived' })
    })

    test('tells the courier where to ring and which number to call, and what was asked for', async () => {
      const services = [{ extra_service_id: 6, quantity: 2, comment: 'Gently' }]
      const change = { delivery_method: 'courier', pickup_point_id: null, extra_services: services }
      const { data } = await desk.get(staffParcels.show, { params: { id: await world.stored(anna, change) } })
      expect(data.delivery_address).toMatchObject({ city: 'Москва', street: 'ул. Полевая', phone: '+79165550120' })
      expect(data.extra_services).toMatchObject([{ quantity: 2, comment: 'Gently' }])

      const me = (await anna.get(auth.me)).data
      const draft = addressDraft({ city: 'Казань', postal_code: '420111', phone2: '+78435550199' })
      const { data: address } = await anna.get(addresses.create, { params: { id: me.id }, body: draft })
      const elsewhere = await world.stored(anna, { ...change, address_id: address.id })
      const { data: chosen } = await desk.get(staffParcels.show, { params: { id: elsewhere } })
      expect(chosen.delivery_address).toMatchObject({ city: 'Казань', phone2: '+78435550199' })
      const { data: point } = await desk.get(staffParcels.show, { params: { id: await world.stored(anna) } })
      expect(point.delivery_address).toBeNull()
    })

    test.each([
      ['lost', 'lost'],
      ['returned', 'returned'],
    ] as const)('%s ends its way, once', async (name, status) => {
      const id = name === 'lost' ? (await declare()).id : await world.stored(anna)
      expect(await act(staffParcels[name], id, { comment: both('So it is') })).toMatchObject({ status })
      expect((await desk.ask(staffParcels[name], { params: { id }, body: {} })).status).toBe(409)
    })

    test('no further step is for a parcel that has not arrived, or is not there', async () => {
      const { id } = await declare()
      const answers: number[][] = []
      for (const name of ['prepare', 'release', 'dispose', 'ready', 'hold', 'backToCustoms'] as const) {
        const here = await desk.ask(staffParcels[name], { params: { id }, body: {} })
        const nowhere = await desk.ask(staffParcels[name], { params: { id: 999_999 }, body: {} })
        answers.push([here.status, nowhere.status])
      }
      expect(answers).toEqual(Array.from({ length: 6 }, () => [409, 404]))
    })

    test('a price needs packing first, and sums that are sums', async () => {
      const { id } = await declare()
      expect((await desk.ask(staffParcels.price, { params: { id }, body: priced })).status).toBe(409)
      const body = { lines: [{ code: 'shipping', amount: '1,5e3' }] }
      expect(await desk.errors(staffParcels.price, { params: { id }, body })).toHaveProperty('lines.0.amount')
    })

    async function codeOf(id: number) {
      return (await anna.get(parcels.show, { params: { id } })).data.pickup_code ?? ''
    }

    async function fly(parcel: number): Promise<number> {
      const at = (hours: number) => new Date(provider.clock.now().getTime() + hours * 3_600_000).toISOString()
      const { data } = await desk.get(staffManifests.open, {
        body: {
          title: both('To Moscow'),
          transport_type: 'air',
          warehouse_id: 1,
          destination_country_code: 'RU',
          destination_city: both('Moscow'),
          cutoff_at: at(1),
          planned_departure_at: at(2),
          planned_arrival_at: at(9),
        },
      })
      const params = { id: data.id }
      await desk.get(staffManifests.add, { params, body: { parcel_ids: [parcel] } })
      await desk.get(staffManifests.close, { params, body: {} })
      await desk.get(staffManifests.depart, { params, body: { transport_document_number: '157-1' } })
      await desk.get(staffManifests.toCustoms, { params, body: {} })
      return data.id
    }
  })

  describe('requests', () => {
    const ask = async (body: object) => {
      const id = await world.stored(anna)
      const { data } = await anna.get(parcelRequests.create, { params: { id }, body })
      return { parcel: id, request: data.id }
    }

    test('are listed, and done with a price where the list has none', async () => {
      const { parcel, request } = await ask({ client_uuid: crypto.randomUUID(), kind: 'photos' })
      const { data: open } = await desk.get(staffParcelRequests.list, { query: { filter: { status: 'requested' } } })
      expect(open.find(({ id }) => id === request)).toMatchObject({ kind: 'photos', parcel: { id: parcel } })
      const body = { outcome: 'done', price: '120', staff_comment: both('Four photos') }
      const { data } = await desk.get(staffParcelRequests.finish, { params: { id: request }, body })
      expect(data).toMatchObject({ status: 'done', split: null, parcel: { id: parcel } })
      expect(data.parcel.cost_lines).toContainEqual(expect.objectContaining({ estimate: '120.00' }))
      expect((await desk.ask(staffParcelRequests.finish, { params: { id: request }, body })).status).toBe(409)
    })

    test('to divide make a second parcel, or are refused', async () => {
      const items = [{ position: 1, quantity: 1 }]
      const split = await ask({ client_uuid: crypto.randomUUID(), kind: 'split', items })
      const body = { outcome: 'done', price: '300' }
      const { data } = await desk.get(staffParcelRequests.finish, { params: { id: split.request }, body })
      expect(data.split).toMatchObject({ declared_value: '12.00' })
      const other = await ask({ client_uuid: crypto.randomUUID(), kind: 'split', items })
      const refused = await desk.get(staffParcelRequests.finish, {
        params: { id: other.request },
        body: { outcome: 'rejected' },
      })
      expect(refused.data).toMatchObject({ status: 'rejected', split: null })
      const wrong = { outcome: 'done', price: '-1' }
      expect(await desk.errors(staffParcelRequests.finish, { params: { id: 1 }, body: wrong })).toHaveProperty('price')
    })
  })
})
