import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcelChanges, parcelRequests } from '#contracts/parcels/actions.ts'
import { parcelFiles } from '#contracts/parcels/papers.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { parcelRequests as table } from '#server/db/tables/parcel-requests.ts'
import { parcels as parcelTable } from '#server/db/tables/parcels.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'
import { finishRequest } from '../staff/finish-request.ts'

const done = { ru: 'Готово', en: 'Done' }

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let stranger: Customer
  let staff: Warehouse
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    stranger = customer(provider, await provider.signIn('new@aist.example'))
    staff = warehouse(provider)
  })
  afterAll(() => provider.close())

  const show = async (id: number) => (await anna.get(parcels.show, { params: { id } })).data
  const body = (wish: Record<string, unknown>) => ({ client_uuid: crypto.randomUUID(), ...wish })
  const request = async (id: number, wish: Record<string, unknown>) =>
    (await anna.get(parcelRequests.create, { params: { id }, body: body(wish) })).data
  const finish = (request_id: number, price?: string) =>
    staff.act((db) =>
      finishRequest(provider.context, db, {
        request_id,
        outcome: 'done',
        staff_comment: done,
        ...(price !== undefined && { price }),
      }),
    )

  describe('a split', () => {
    test('puts the named pieces into a parcel of their own, and both wait for the scales', async () => {
      const id = await staff.stored(anna, { extra_services: [] })
      const asked = await request(id, { kind: 'split', items: [{ position: 1, quantity: 1 }] })
      expect(asked).toMatchObject({ status: 'requested', price: '300.00', can: { cancel: true } })
      expect((await show(id)).can).toMatchObject({ split: false, send: false, consolidate: false })
      const edit = await anna.errors(parcelChanges.update, {
        params: { id },
        body: { items: [{ description_ru: 'Шар', description_en: 'Ball', quantity: 1, unit_price: '1' }] },
      })
      expect(edit).toHaveProperty('items')

      const { split } = await finish(asked.id)
      const [first, second] = [await show(id), await show(split?.id ?? 0)]
      expect(first.items.map(({ quantity }) => quantity)).toEqual([1, 1])
      expect(second.items).toMatchObject([{ description_en: 'Socks', quantity: 1 }])
      expect(second).toMatchObject({
        parent_parcel_id: id,
        status: 'received',
        actual_weight: null,
        tracking_number: null,
      })
      expect(first).toMatchObject({ child_parcel_ids: [second.id], actual_weight: null })
      expect(Number(first.declared_value) + Number(second.declared_value)).toBe(152.5)
      expect(first.cost_lines.map(({ title }) => title)).toContain('Parcel split')
      await expect(finish(asked.id)).rejects.toMatchObject({ status: 409 })
    })

    test('is refused for pieces that are not there, and when nothing would stay', async () => {
      const id = await staff.stored(anna)
      const errors = (items?: unknown) =>
        anna.errors(parcelRequests.create, { params: { id }, body: body({ kind: 'split', items }) })
      expect(await errors()).toEqual({ items: ['Fill this in'] })
      expect(await errors([{ position: 7, quantity: 1 }])).toHaveProperty('items.0.position')
      expect(await errors([{ position: 0, quantity: 9 }])).toHaveProperty('items.0.quantity')
      const everything = [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 2 },
      ]
      expect(await errors(everything)).toHaveProperty('items')
    })
  })

  test('a return is paid from the balance first, then the parcel goes back', async () => {
    const id = await staff.stored(anna, { extra_services: [] })
    const asked = await request(id, { kind: 'return', comment: 'To the shop in Portland' })
    expect(asked.price).toBeNull()
    await expect(finish(asked.id)).rejects.toMatchObject({ status: 409 })
    await staff.topUp((await staff.row(id)).user_id, '700.00')
    await finish(asked.id, '700')
    expect(await show(id)).toMatchObject({
      status: 'returned',
      total: '700.00',
      paid_amount: '700.00',
      amount_due: null,
    })
  })

  test('a request is made once, can be taken back until it is done, and not after', async () => {
    const id = await staff.stored(anna)
    const wish = body({ kind: 'repack' })
    const first = await anna.get(parcelRequests.create, { params: { id }, body: wish })
    const again = await anna.get(parcelRequests.create, { params: { id }, body: wish })
    expect(again.data.id).toBe(first.data.id)
    expect((await anna.ask(parcelRequests.create, { params: { id }, body: body({ kind: 'repack' }) })).status).toBe(409)
    const which = { params: { id, request_id: first.data.id } }
    expect((await stranger.ask(parcelRequests.cancel, which)).status).toBe(404)
    expect((await anna.get(parcelRequests.cancel, which)).data).toMatchObject({
      status: 'cancelled',
      can: { cancel: false },
    })
    expect((await anna.ask(parcelRequests.cancel, which)).status).toBe(409)
    const { data } = await anna.get(parcelRequests.list, { params: { id } })
    expect(data).toHaveLength(1)
    expect((await stranger.ask(parcelRequests.list, { params: { id } })).status).toBe(404)
  })

  test('two who finish it at once do it once', async () => {
    const id = await staff.stored(anna, { extra_services: [] })
    const asked = await request(id, { kind: 'split', items: [{ position: 0, quantity: 1 }] })
    const finished = await Promise.allSettled([finish(asked.id), finish(asked.id)])
    expect(finished.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const children = await provider.context.db.select().from(parcelTable).where(eq(parcelTable.parent_parcel_id, id))
    expect(children).toHaveLength(1)
    const [row] = await provider.context.db.select().from(table).where(eq(table.id, asked.id))
    expect(row).toMatchObject({ status: 'done', staff_comment: done })
  })

  describe('invoices', () => {
    test('are listed, added up to five, and taken away', async () => {
      const id = await staff.stored(anna)
      const { user_id } = await staff.row(id)
      const more = [await staff.file(user_id), await staff.file(user_id)]
      const added = await anna.get(parcelFiles.add, { params: { id }, body: { file_ids: more, kind: 'invoice' } })
      expect(added.data.invoices.map((file) => file.id).slice(1)).toEqual(more)
      const many = [await staff.file(user_id), await staff.file(user_id), await staff.file(user_id)]
      expect(await anna.errors(parcelFiles.add, { params: { id }, body: { file_ids: many, kind: 'invoice' } })).toEqual(
        {
          file_ids: ['You can attach up to 5 invoices to a parcel'],
        },
      )
      const which = { params: { id, file_id: more[0] ?? 0 } }
      expect((await stranger.ask(parcelFiles.remove, which)).status).toBe(404)
      expect((await anna.ask(parcelFiles.remove, which)).status).toBe(204)
      expect((await anna.get(parcelFiles.list, { params: { id } })).data.invoices).toHaveLength(2)
    })

    test('that customs ask for is taken while they hold the parcel, which stays with them', async () => {
      const held = (await anna.get(parcels.list, { query: { filter: { status: 'customs_hold' } } })).data[0]
      const id = held?.id ?? 0
      expect(held?.attention).toEqual(['invoice_missing'])
      const body = { file_ids: [await staff.file((await staff.row(id)).user_id)], kind: 'invoice' as const }
      await anna.get(parcelFiles.add, { params: { id }, body })
      const { data } = await anna.get(parcels.show, { params: { id } })
      expect(data).toMatchObject({ status: 'customs_hold', attention: [], can: { add_files: true, update: false } })
    })

    test('of another customer cannot be attached', async () => {
      const id = await staff.stored(anna)
      const foreign = await staff.file(2)
      const errors = await anna.errors(parcelFiles.add, {
        params: { id },
        body: { file_ids: [foreign], kind: 'invoice' },
      })
      expect(Object.keys(errors)).toEqual(['file_ids'])
    })
  })

  test('all that was declared comes back as it could be declared again', async () => {
    const id = await staff.stored(anna, {
      declared_weight: '1,5',
      approve_over_percent: 25,
      items: [
        {
          description_ru: 'Лампа',
          description_en: 'Lamp',
          quantity: 2,
          unit_price: '10',
          brand: 'Lumen',
          unit_weight: '0.7',
          country_of_origin: 'DE',
          contains: ['battery'],
          is_used: true,
        },
      ],
      extra_services: [{ extra_service_id: 6, quantity: 2, comment: 'Gently' }],
    })
    const { data } = await anna.get(parcelChanges.show, { params: { id } })
    expect(data).toMatchObject({
      declared_weight: '1.500',
      approve_over_percent: 25,
      items: [{ brand: 'Lumen', unit_weight: '0.700', country_of_origin: 'DE', contains: ['battery'], is_used: true }],
      extra_services: [{ extra_service_id: 6, quantity: 2, comment: 'Gently' }],
    })
    expect(data.invoice_file_ids).toHaveLength(1)
    expect((await show(id)).extra_services).toMatchObject([{ price: '500.00' }])
    expect((await stranger.ask(parcelChanges.show, { params: { id } })).status).toBe(404)
  })
})
