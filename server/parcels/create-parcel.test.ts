import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { idempotencyKeys } from '#server/db/tables/idempotency.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { declaration } from '#tests/support/declaration.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

/** Optional fields of a declaration. */
const everything = {
  extra_tracking_numbers: ['1ZEXTRA00000000001'],
  declared_weight: '1,2',
  approve_over_percent: 25,
  comment: ' Fragile ',
  extra_services: [{ extra_service_id: 6, quantity: 2, comment: 'Less air' }],
  items: [
    {
      description_ru: 'Смартфон',
      description_en: 'Phone',
      quantity: 1,
      unit_price: '99,9',
      product_url: 'https://northpine.example/item/1',
      category_id: 6,
      brand: 'Acme',
      imei: '35-209900-176148-1',
      unit_weight: '0,3',
      country_of_origin: 'CN',
      contains: ['battery' as const],
      is_used: true,
    },
  ],
}

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

  const forgetAnswers = () => provider.context.db.delete(idempotencyKeys)

  describe('a declared parcel', () => {
    test.each([
      ['Чайник 1,7 л', 'Чайник 1,7 л'],
      ['Набор, 1,000 деталей', 'Набор'],
      [', с бантом', 'с бантом'],
      ['\u202Eабв', 'абв'],
    ])('of several goods is called by the first, in a few words: "%s"', async (first, name) => {
      const [item] = declaration().items
      const goods = [first, 'Кружка'].map((description_ru) => ({ ...item, description_ru }))
      const { id } = await declare({ title: null, items: goods })
      const { data } = await anna.get(parcels.show, { params: { id: String(id) }, language: 'ru' })
      expect(data.contents?.replaceAll('\u00a0', ' ')).toBe(`${name} и ещё 1`)
    })

    test('is expected, has a number, all that was said, and its first event', async () => {
      const body = declaration({
        tracking_number: ' 1z 4r8 61a 03 9999 0001 ',
        extra_services: [{ extra_service_id: 6 }],
      })
      const { data } = await anna.get(parcelDrafts.create, { body })
      expect(data).toMatchObject({
        client_uuid: body.client_uuid,
        status: 'expected',
        title: 'Shoes and socks',
        tracking_number: '1Z4R861A0399990001',
        carrier_code: 'ups',
        contents: 'Trail shoes and 1\u00a0more',
        declared_value: '152.50',
        declared_currency: 'USD',
        origin_country_code: 'US',
        destination_country_code: 'RU',
        attention: [],
        can: { update: true, delete: true },
      })
      expect(data.number).toMatch(/^P-\d{6}$/)
      expect(data.items.map((item) => item.unit_price)).toEqual(['128.50', '12.00'])
      expect(data.events).toHaveLength(1)
      expect(data.events[0]?.occurred_at).toBe(provider.clock.now().toISOString())
      expect(await anna.get(parcels.show, { params: { id: data.id } })).toEqual({ data })
    })

    test('is the first of the list', async () => {
      provider.clock.advance(1000)
      const { number } = await declare()
      const list = await anna.get(parcels.list, { query: { per_page: 1 } })
      expect(list.data[0]?.number).toBe(number)
    })

    test('gets a number after the last', async () => {
      const [one, other] = [await declare(), await declare()]
      expect(Number(other.number.slice(2))).toBe(Number(one.number.slice(2)) + 1)
    })

    test('costs what is known: services yes, shipping not before it is weighed', async () => {
      const data = await declare({
        extra_services: [{ extra_service_id: 1 }, { extra_service_id: 6 }, { extra_service_id: 13 }],
      })
      expect(data.cost_lines).toEqual([
        {
          code: 'shipping',
          title: 'Shipping',
          note: null,
          extra_service_id: null,
          estimate: null,
          amount: null,
          changed_reason: null,
        },
        {
          code: 'packing',
          title: 'Repacking',
          note: null,
          extra_service_id: 6,
          estimate: '250.00',
          amount: null,
          changed_reason: null,
        },
        {
          code: 'insurance',
          title: 'Insurance, 2%',
          note: expect.stringMatching(/^Rate on \d\d\.\d\d\.\d{4}: 1 USD = 80\.00 RUB$/),
          extra_service_id: 13,
          estimate: '244.00',
          amount: null,
          changed_reason: null,
        },
      ])
      expect(data).toMatchObject({ estimated_total: null, total: null, amount_due: null, paid_amount: '0.00' })
    })

    test('insures a value in the currency of the bill', async () => {
      const data = await declare({ declared_currency: 'RUB', extra_services: [{ extra_service_id: 13 }] })
      expect(data.cost_lines[1]).toMatchObject({ code: 'insurance', estimate: '3.05' })
    })

    test('waits for its number when the shop has not told it yet', async () => {
      const data = await declare({ tracking_number: '', tracking_pending: true })
      expect(data).toMatchObject({ tracking_number: null, tracking_pending: true, attention: ['tracking_missing'] })
    })

    test('may come from a person and go to the door', async () => {
      const data = await declare({
        type: 'personal',
        shop_name: null,
        tracking_number: null,
        sender_id: 1,
        delivery_method: 'courier',
        pickup_point_id: null,
        receiver_id: 3,
      })
      expect(data).toMatchObject({ sender: { name: 'Hannah Weber' }, receiver: { id: 3 }, pickup_point: null })
    })
  })

  describe('a repeat', () => {
    test('of the same declaration is the same parcel with the same answer', async () => {
      const body = declaration()
      const [first, second] = [
        await anna.ask(parcelDrafts.create, { body }),
        await anna.ask(parcelDrafts.create, { body }),
      ]
      expect([first.status, second.status]).toEqual([201, 201])
      expect(second.text).toBe(first.text)
    })

    test('is recognised even when the stored answer is gone', async () => {
      const body = declaration()
      const { data } = await anna.get(parcelDrafts.create, { body })
      await forgetAnswers()
      expect((await anna.get(parcelDrafts.create, { body })).data.id).toBe(data.id)
    })

    test.each([
      ['by its shop on the list', { shop_id: 1, shop_name: '' }],
      ['with everything that can be left out', everything],
      [
        'from a person, without a number',
        { type: 'personal', sender_id: 1, tracking_number: null, tracking_pending: true },
      ],
    ])('is recognised then %s', async (_, change) => {
      const body = declaration(change)
      const { data } = await anna.get(parcelDrafts.create, { body })
      await forgetAnswers()
      expect((await anna.get(parcelDrafts.create, { body })).data).toEqual(data)
    })

    test.each([
      ['a title', { title: 'Boots' }],
      ['less said', { shop_order_number: undefined }],
      [
        'a price',
        { items: [{ description_ru: 'Кроссовки', description_en: 'Trail shoes', quantity: 1, unit_price: '1' }] },
      ],
      ['no services', { extra_services: [] }],
    ])(
      'with %s of its own is refused with the parcel that there is, also when the answer is gone',
      async (_, change) => {
        const body = declaration()
        const { data } = await anna.get(parcelDrafts.create, { body })
        const asked = async () => (await anna.ask(parcelDrafts.create, { body: { ...body, ...change } })).refusal
        const known = await asked()
        await forgetAnswers()
        expect(await asked()).toEqual(known)
        expect(known).toMatchObject({ message_code: 'key_reused', made: { id: data.id, number: data.number } })
      },
    )

    test('of a deleted declaration does not bring it back', async () => {
      const body = declaration()
      const { data } = await anna.get(parcelDrafts.create, { body })
      await anna.get(parcels.remove, { params: { id: data.id } })
      const { status, refusal } = await anna.ask(parcelDrafts.create, { body })
      expect(status).toBe(409)
      expect(refusal).toMatchObject({
        message: 'This parcel was deleted: add it again',
        message_code: 'parcel_deleted',
      })
    })

    test('finds nothing that was kept of a deleted declaration', async () => {
      const body = declaration({ title: 'A surprise for Lena' })
      const kept = () => provider.context.db.select({ body: idempotencyKeys.body }).from(idempotencyKeys)
      const { data } = await anna.get(parcelDrafts.create, { body })
      expect(JSON.stringify(await kept())).toContain('A surprise for Lena')
      await anna.get(parcels.remove, { params: { id: data.id } })
      expect(JSON.stringify(await kept())).not.toContain('A surprise for Lena')
    })

    test('with another customer’s key is a parcel of its own', async () => {
      const newcomer = customer(provider, await provider.signIn('new@aist.example'))
      const body = declaration({ receiver_id: null })
      const [mine, theirs] = [
        await anna.get(parcelDrafts.create, { body }),
        await newcomer.get(parcelDrafts.create, { body }),
      ]
      expect(mine.data.id).not.toBe(theirs.data.id)
    })
  })

  test('two at the same moment with one tracking number cannot both be taken', async () => {
    const tracking_number = `LX${randomUUID().replaceAll(/\D/g, '').padEnd(9, '0').slice(0, 9)}CN`
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => anna.ask(parcelDrafts.create, { body: declaration({ tracking_number }) })),
    )
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.every((status) => [201, 409, 422].includes(status))).toBe(true)
  })
})
