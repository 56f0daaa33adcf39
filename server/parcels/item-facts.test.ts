import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dictionaries } from '#contracts/dictionaries.ts'
import { parcelChanges } from '#contracts/parcels/actions.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { staffParcels } from '#contracts/staff/parcels.ts'
import { itemCategories } from '#server/db/tables/item-categories.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { declaration } from '#tests/support/declaration.ts'
import { openDeskOf, type DeskOf } from '#tests/support/desk.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

/** Item details that customs require beyond name and price: category, a phone's IMEI, the customs code. */
forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let desk: DeskOf
  let idOf: (code: string) => number
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    desk = await openDeskOf(provider)
    const { item_categories } = (await anna.get(dictionaries.show)).data
    idOf = (code) => item_categories.find((each) => each.code === code)?.id ?? 0
  })
  afterAll(() => provider.close())

  const phone = (change: object = {}) => ({
    description_ru: 'Смартфон',
    description_en: 'Smartphone',
    quantity: 1,
    unit_price: '199',
    category_id: idOf('phones'),
    imei: '35 209900 176148-1',
    ...change,
  })
  const declare = async (...items: object[]) =>
    (await anna.get(parcelDrafts.create, { body: declaration({ items }) })).data
  const declared = async (id: number) => (await anna.get(parcelChanges.show, { params: { id } })).data
  const change = (id: number, ...items: object[]) => ({ params: { id }, body: { items } })
  const errors = (...items: object[]) => anna.errors(parcelDrafts.create, { body: declaration({ items }) })

  describe('the category and the number of a phone', () => {
    test('are kept as they are stored, and come back in the declaration', async () => {
      const { id } = await declare(phone(), phone({ category_id: null, imei: '' }))
      const { items } = await declared(id)
      expect(items.map(({ category_id, imei }) => [category_id, imei])).toEqual([
        [idOf('phones'), '352099001761481'],
        [null, null],
      ])
    })

    test('are refused at their field, in words', async () => {
      expect(
        await errors(phone({ imei: '352099001761482' }), phone({ category_id: 999_999 }), phone({ imei: '12345' })),
      ).toEqual({
        'items.0.imei': ['Check the IMEI: at least one of its 15 digits is wrong'],
        'items.1.category_id': ['This option is no longer available. Choose another'],
        'items.2.imei': ['Check the IMEI: at least one of its 15 digits is wrong'],
      })
    })

    test('a category that has left the list stays where it was chosen, and cannot be chosen any more', async () => {
      const { id } = await declare(phone({ category_id: idOf('beauty') }))
      const { db } = provider.context
      const beauty = eq(itemCategories.code, 'beauty')
      await db.update(itemCategories).set({ is_active: false }).where(beauty)
      const { item_categories } = (await anna.get(dictionaries.show, { language: 'ru' })).data
      expect(item_categories.map(({ code }) => code)).not.toContain('beauty')
      expect(item_categories.find(({ code }) => code === 'phones')?.title).toBe('Телефоны')
      const title = { params: { id }, body: { title: 'For Vera' } }
      expect((await anna.get(parcelChanges.update, title)).data.title).toBe('For Vera')
      const category_id = idOf('beauty')
      expect(await anna.errors(parcelChanges.update, change(id, phone({ category_id, quantity: 2 })))).toHaveProperty([
        'items.0.category_id',
      ])
      await db.update(itemCategories).set({ is_active: true }).where(beauty)
    })

    test('are a change only when they differ', async () => {
      const { id, updated_at } = await declare(phone())
      provider.clock.advance(1000)
      const same = await anna.get(parcelChanges.update, change(id, phone({ imei: '352099001761481' })))
      expect(same.data.updated_at).toBe(updated_at)
      const other = await anna.get(parcelChanges.update, change(id, phone({ imei: null })))
      expect(other.data.updated_at).not.toBe(updated_at)
    })
  })

  describe('the code of an item at customs', () => {
    const classify = (id: number, position: string, hs_code: string | null) => ({
      params: { id, position },
      body: { hs_code },
    })

    test('is found by staff, read by staff, and stays with what is still called the same', async () => {
      const { id } = await declare(phone(), phone({ description_en: 'Case', imei: null }))
      await desk.get(staffParcels.classify, classify(id, '0', '8517130000'))
      const { data } = await desk.get(staffParcels.classify, classify(id, '1', '420232'))
      expect(data.items).toMatchObject([
        { position: 0, hs_code: '8517130000', imei: '352099001761481', category_id: idOf('phones') },
        { position: 1, hs_code: '420232', imei: null },
      ])
      await anna.get(parcelChanges.update, change(id, phone({ quantity: 3 }), phone({ description_en: 'Sleeve' })))
      const { data: after } = await desk.get(staffParcels.show, { params: { id } })
      expect(after.items.map(({ hs_code }) => hs_code)).toEqual(['8517130000', null])
    })

    test('has six to ten digits, and belongs to an item that is there', async () => {
      const { id } = await declare(phone())
      for (const wrong of ['12345', '12345678901', '85171x', '']) {
        expect(Object.keys(await desk.errors(staffParcels.classify, classify(id, '0', wrong)))).toEqual(['hs_code'])
      }
      expect((await desk.ask(staffParcels.classify, classify(id, '7', '851713'))).status).toBe(404)
      expect((await anna.ask(staffParcels.classify, classify(id, '0', '851713'))).status).toBeGreaterThanOrEqual(400)
    })

    test('is typed at the desk, and shown there with the rest of the item', async () => {
      const { number, id } = await declare(phone({ contains: ['battery'], brand: 'Aria' }))
      const { printed } = await desk.type(['parcels', 'classify', number, '0', '851713'])
      expect(printed).toContain('0: 1 × Smartphone, HS 851713, IMEI 352099001761481, Aria, battery')
      await desk.type(['parcels', 'classify', number, '0'])
      expect((await desk.get(staffParcels.show, { params: { id } })).data.items[0]?.hs_code).toBeNull()
    })
  })
})
