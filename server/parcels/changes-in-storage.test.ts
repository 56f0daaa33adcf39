import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcelActions, parcelChanges, parcelRequests } from '#contracts/parcels/actions.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { addresses } from '#contracts/addresses.ts'
import { receiverBook } from '#contracts/people/people.ts'
import { pickupPoints } from '#contracts/places.ts'
import { tariffs } from '#contracts/tariffs.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { users } from '#server/db/tables/users.ts'
import { addressDraft } from '#tests/support/address.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { declaration } from '#tests/support/declaration.ts'
import { receiverDraft, receiverInTashkent } from '#tests/support/person.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'
import { finishRequest } from './staff/finish-request.ts'
import { priceParcel } from './staff/price-parcel.ts'
import { receiveParcel } from './staff/receive-parcel.ts'

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let staff: Warehouse
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    staff = warehouse(provider)
  })
  afterAll(() => provider.close())

  const change = async (id: number, body: object) =>
    (await anna.get(parcelChanges.update, { params: { id }, body })).data
  const merged = async (parcel_ids: number[]) =>
    (await anna.get(parcelActions.consolidate, { body: { client_uuid: crypto.randomUUID(), parcel_ids } })).data

  describe('on the shelf a customer can still change', () => {
    test('what was merged from several shops, with all its invoices', async () => {
      const one = await staff.stored(anna, { shop_name: 'Amazon' })
      const two = await staff.stored(anna, { shop_name: 'eBay' })
      const { user_id } = await staff.row(one)
      for (const id of [one, one, two, two]) await staff.file(user_id, { type: 'parcel', id, kind: 'invoice' })
      const whole = await merged([one, two])
      expect(whole.shop_name).toBe('Amazon, eBay')
      const after = await change(whole.id, { title: 'Both' })
      expect(after).toMatchObject({ title: 'Both', tracking_number: null, tracking_pending: false })
      const { data } = await anna.get(parcelChanges.show, { params: { id: whole.id } })
      expect(data.invoice_file_ids).toHaveLength(6)
    })

    test('what was split off', async () => {
      const items = [{ description_ru: 'Часы', description_en: 'Watch', quantity: 2, unit_price: '10' }]
      const id = await staff.stored(anna, { items })
      const body = { client_uuid: crypto.randomUUID(), kind: 'split', items: [{ position: 0, quantity: 1 }] } as const
      const { data } = await anna.get(parcelRequests.create, { params: { id }, body })
      const finish = { request_id: data.id, outcome: 'done', staff_comment: null, price: '0.00' } as const
      const { split } = await staff.act((db) => finishRequest(provider.context, db, finish))
      expect(await change(split?.id ?? 0, { title: 'The other one' })).toMatchObject({ title: 'The other one' })
    })

    test('all but the label of what was not declared and what came without a number, and then knows the way’s cost', async () => {
      const [user] = await provider.context.db.select().from(users).where(eq(users.email, 'anna@aist.example'))
      const { id } = await staff.act((db) =>
        receiveParcel(provider.context, db, {
          warehouse_id: 1,
          tracking_number: null,
          customer_code: user?.customer_code ?? null,
          weight: '1.200',
          length: '30.0',
          width: '20.0',
          height: '10.0',
        }),
      )
      expect((await staff.row(id)).chargeable_weight).toBeNull()
      const { client_uuid: _, tracking_number: __, warehouse_id: ___, ...said } = declaration({ extra_services: [] })
      const after = await change(id, said)
      expect(after).toMatchObject({ tracking_number: null, tracking_pending: false })
      expect(after.chargeable_weight).not.toBeNull()
      expect(after.estimated_total).not.toBeNull()
    })

    test('the pick-up point that is not chosen yet, without which it is not sent, and no other', async () => {
      const id = await staff.stored(anna)
      const { pickup_point_id } = await staff.row(id)
      await provider.context.db.update(parcels).set({ pickup_point_id: null }).where(eq(parcels.id, id))
      const refused = await anna.ask(parcelActions.send, { params: { id } })
      expect(refused.refusal.message).toMatch(/pickup point/)
      await change(id, { pickup_point_id })
      expect(await anna.errors(parcelChanges.update, { params: { id }, body: { pickup_point_id: 2 } })).toHaveProperty(
        'pickup_point_id',
      )
      await anna.get(parcelActions.send, { params: { id } })
    })
  })
  describe('a parcel by courier', () => {
    const byCourier = { delivery_method: 'courier', pickup_point_id: null, extra_services: [] }
    const receiver = async (draft: object) => (await anna.get(receiverBook.create, { body: draft })).data

    test('holds its receiver and its address in the country that it goes to', async () => {
      const who = await receiver(receiverDraft())
      const body = declaration({ ...byCourier, receiver_id: who.id })
      const { id, number } = (await anna.get(parcelDrafts.create, { body })).data
      const moving = { country_code: 'KZ' }
      expect(await anna.errors(receiverBook.update, { params: { id: who.id }, body: moving })).toEqual({
        country_code: [`Parcel ${number} is going to the current country. Add another recipient for a different one`],
      })
      const { user_id } = await staff.row(id)
      const { data: address } = await anna.get(addresses.create, { params: { id: user_id }, body: addressDraft() })
      await anna.get(parcelDrafts.create, {
        body: declaration({ ...byCourier, receiver_id: who.id, address_id: address.id }),
      })
      const { client_uuid: _, ...fields } = addressDraft(moving)
      const params = { id: user_id, address_id: address.id }
      expect(await anna.errors(addresses.update, { params, body: fields })).toHaveProperty('country_code')
    })

    test('for whom a receiver elsewhere is chosen loses its price, and the question about it', async () => {
      const id = await staff.stored(anna, {
        ...byCourier,
        receiver_id: (await receiver(receiverDraft())).id,
        approve_over_percent: 0,
      })
      await anna.get(parcelActions.send, { params: { id } })
      const said = { ru: 'Тяжелее', en: 'Heavier' }
      const lines = [{ code: 'shipping' as const, amount: '9000.00', changed_reason: said }]
      await staff.act((db) => priceParcel(provider.context, db, { parcel_id: id, lines }))
      expect((await staff.row(id)).flags).toContain('price_approval')
      const { id: receiver_id } = await receiver(receiverInTashkent())
      await change(id, { receiver_id })
      const row = await staff.row(id)
      expect(row).toMatchObject({ total: null, approved_total: null, destination_country_code: 'UZ' })
      expect(row.flags).not.toContain('price_approval')
      expect(row.cost_lines.filter(({ amount }) => amount !== null)).toEqual([])
    })
  })

  test('another way before it arrives needs a tariff that goes it', async () => {
    const { data: points } = await anna.get(pickupPoints.list)
    const { data: offered } = await anna.get(tariffs.list)
    const at = (country: string) => points.find(({ country_code }) => country_code === country)?.id
    const tariff = offered.find(
      (each) =>
        each.warehouse_id === 1 && each.destination_country_code === 'RU' && each.delivery_method === 'pickup_point',
    )
    const chosen = { pickup_point_id: at('RU'), tariff_id: tariff?.id }
    const { data } = await anna.get(parcelDrafts.create, { body: declaration(chosen) })
    const params = { id: data.id }
    const elsewhere = { pickup_point_id: at('KZ') }
    expect(await anna.errors(parcelChanges.update, { params, body: elsewhere })).toHaveProperty('tariff_id')
    const { pickup_point } = await change(data.id, { ...elsewhere, tariff_id: null })
    expect(pickup_point?.id).toBe(elsewhere.pickup_point_id)
  })
})
