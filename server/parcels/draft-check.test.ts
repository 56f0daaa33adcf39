import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { parcelEvents } from '#server/db/tables/parcels.ts'
import { warehouses } from '#server/db/tables/places.ts'
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
  const errors = (change: Record<string, unknown>, language: 'ru' | 'en' = 'en') =>
    anna.errors(parcelDrafts.create, { body: declaration(change), language })

  describe('a declaration is refused', () => {
    test('with everything that is wrong at once, each at its field, in the page’s language', async () => {
      const change = {
        shop_name: '',
        tracking_number: 'no!',
        pickup_point_id: null,
        items: [
          { description_ru: 'Носки', description_en: 'Носки', quantity: 0, unit_price: '0' },
          {
            description_ru: '',
            description_en: 'Socks',
            product_url: 'javascript:alert(1)',
            quantity: 1000,
            unit_price: '1',
          },
        ],
      }
      expect(await errors(change)).toEqual({
        shop_name: ['Fill this in'],
        tracking_number: ['Use 5 to 40 Latin letters, digits or hyphens'],
        pickup_point_id: ['Fill this in'],
        'items.0.description_en': ['Latin letters only'],
        'items.0.quantity': ['Must be 1 or more'],
        'items.0.unit_price': ['Enter a number above zero'],
        'items.1.description_ru': ['Fill this in'],
        'items.1.product_url': ['The link must start with http:// or https://'],
        'items.1.quantity': ['Must be 999 or less'],
      })
      const inRussian = await errors(change, 'ru')
      expect(inRussian['items.0.quantity']).toEqual(['Не меньше 1'])
      expect(inRussian['items.1.description_ru']).toEqual(['Заполните это поле'])
    })

    test('when it points at what is not there or not the customer’s', async () => {
      const foreignReceiver = 5
      expect(
        await errors({
          warehouse_id: 99,
          pickup_point_id: 99,
          receiver_id: foreignReceiver,
          sender_id: 99,
          extra_services: [{ extra_service_id: 6 }, { extra_service_id: 99 }],
        }),
      ).toEqual({
        warehouse_id: ['This option is no longer available. Choose another'],
        pickup_point_id: ['This option is no longer available. Choose another'],
        receiver_id: ['This option is no longer available. Choose another'],
        sender_id: ['This option is no longer available. Choose another'],
        'extra_services.1.extra_service_id': ['This option is no longer available. Choose another'],
      })
    })

    test('when a warehouse has closed', async () => {
      const { db } = provider.context
      await db.update(warehouses).set({ is_active: false }).where(eq(warehouses.id, 3))
      expect(await errors({ warehouse_id: 3 })).toHaveProperty('warehouse_id')
      await db.update(warehouses).set({ is_active: true }).where(eq(warehouses.id, 3))
    })

    test('when services exclude each other or come twice', async () => {
      const extra_services = [6, 10, 6].map((extra_service_id) => ({ extra_service_id }))
      expect(await errors({ extra_services })).toEqual({
        'extra_services.1.extra_service_id': ['Can’t be combined with “Repacking”'],
        'extra_services.2.extra_service_id': ['Already listed', 'Can’t be combined with “Keep the shop’s box”'],
      })
    })

    test('when another parcel under way has the same tracking number, until that one is over', async () => {
      const first = await declare({ tracking_number: 'LX000000001CN' })
      expect(await errors({ tracking_number: 'lx 000 000 001 cn' }, 'ru')).toEqual({
        tracking_number: [`Посылка с этим номером у вас уже есть: ${first.number}`],
      })
      await anna.get(parcels.remove, { params: { id: first.id } })
      expect((await declare({ tracking_number: 'LX000000001CN' })).id).not.toBe(first.id)
    })

    test('when it is worth more than can be written down', async () => {
      const items = Array.from({ length: 50 }, () => ({
        description_ru: 'Яхта',
        description_en: 'Yacht',
        quantity: 999,
        unit_price: '999999999.99',
      }))
      expect(await errors({ items })).toEqual({
        items: ['The total value of all items can’t be more than 999999999.99'],
      })
    })

    test.each([
      ['NUL', { title: 'a\0b' }, 'title'],
      ['a lone surrogate', { comment: '\uD800' }, 'comment'],
      [
        'NUL in a link',
        { items: [{ ...declaration().items[0], product_url: 'https://a.example/\0' }] },
        'items.0.product_url',
      ],
      ['NUL in a name', { items: [{ ...declaration().items[0], description_ru: 'а\0' }] }, 'items.0.description_ru'],
    ])('when a text holds %s', async (_, change, field) => {
      expect(await errors(change)).toHaveProperty([field])
    })

    test('when it sets what is not the customer’s to set', async () => {
      expect(
        Object.keys(
          await errors({ status: 'delivered', paid_amount: '1.00', user_id: 2, number: 'P-1', __proto__x: 1 }),
        ),
      ).toEqual(['status', 'paid_amount', 'user_id', 'number', '__proto__x'])
    })

    test.each([null, [], 'text', 7, { items: { length: 1e9 } }, { items: [[[[]]]] }, { client_uuid: {} }])(
      'as nonsense: %j',
      async (body) => {
        expect((await anna.ask(parcelDrafts.create, { body })).status).toBe(422)
      },
    )

    test('and leaves nothing behind', async () => {
      const count = async () => (await provider.context.db.select().from(parcelEvents)).length
      const before = await count()
      await errors({ receiver_id: 5 })
      expect(await count()).toBe(before)
    })
  })
})
