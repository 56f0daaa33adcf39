import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addresses, type AddressDraft } from '#contracts/addresses.ts'
import { auth } from '#contracts/account/auth.ts'
import { idempotencyKeys } from '#server/db/tables/idempotency.ts'
import { addressDraft } from '#tests/support/address.ts'
import type { Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
  })
  afterAll(() => provider.close())

  let own: Customer & { id: number }
  beforeEach(async () => {
    own = await newCustomer(provider)
  })
  const params = (address_id?: number) => ({ id: own.id, ...(address_id === undefined ? {} : { address_id }) })
  const create = (body: object, who: Customer = own) => who.ask(addresses.create, { params: params(), body })
  const add = async (input: Partial<AddressDraft> = {}) =>
    (await own.get(addresses.create, { params: params(), body: addressDraft(input) })).data
  const list = async () => (await own.get(addresses.list, { params: params() })).data

  test('the first address becomes the default, the others when they are chosen', async () => {
    const [first, second] = [await add(), await add({ title: 'Дача', postal_code: ' 197 183 ' })]
    expect([first.is_default, second.is_default]).toEqual([true, false])
    expect(second).toMatchObject({ title: 'Дача', postal_code: '197183', region: null, apartment: null })
    const chosen = await own.get(addresses.create, { params: params(), body: { address_id: second.id } })
    expect(chosen.data).toEqual({ ...second, is_default: true })
    expect((await list()).map(({ id, is_default }) => [id, is_default])).toEqual([
      [first.id, false],
      [second.id, true],
    ])
    expect((await own.get(auth.me)).data.address_id).toBe(second.id)
  })

  test('one key makes one address, at once, later, and when the answer is forgotten', async () => {
    const body = addressDraft()
    const answers = await Promise.all([create(body), create(body), create(body)])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await provider.context.db.delete(idempotencyKeys)
    expect((await create(body)).text).toBe(answers[0]?.text)
    expect(await list()).toHaveLength(1)
  })

  test('what is wrong is said on its field, whichever of the two forms was meant', async () => {
    expect(await own.errors(addresses.create, { params: params(), body: addressDraft({ city: ' ' }) })).toEqual({
      city: ['Fill this in'],
    })
    expect(await own.errors(addresses.create, { params: params(), body: { address_id: 'x' } })).toEqual({
      address_id: ['Check this value'],
    })
    const wrong: [Partial<AddressDraft>, string][] = [
      [{ postal_code: '12345' }, 'In this country, postal codes look like 127018'],
      [{ country_code: 'DE', postal_code: '§§§' }, 'Only letters, digits, spaces and hyphens'],
    ]
    for (const [input, words] of wrong) {
      const body = addressDraft(input)
      expect(await own.errors(addresses.create, { params: params(), body })).toEqual({ postal_code: [words] })
    }
    expect((await create({ ...addressDraft(), street: 'a\0b' })).status).toBe(422)
    expect(await list()).toEqual([])
  })

  test('an address is changed as a whole', async () => {
    const { id, ...before } = await add({ title: 'Дом', apartment: '57' })
    const { client_uuid, ...fields } = addressDraft({ city: 'Казань', postal_code: '420111', phone: '+78435550144' })
    const changed = await own.get(addresses.update, { params: params(id), body: fields })
    expect(changed.data).toMatchObject({ ...fields, id, title: null, apartment: null, is_default: before.is_default })
    expect(await own.errors(addresses.update, { params: params(id), body: { ...fields, client_uuid } })).toEqual({
      client_uuid: ['Unknown field'],
    })
  })

  test('one taken off the list is no default, cannot be chosen or changed, and is gone a second time', async () => {
    const { id } = await add()
    expect((await own.ask(addresses.remove, { params: params(id) })).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await own.get(auth.me)).data.address_id).toBeNull()
    expect((await create({ address_id: id })).status).toBe(422)
    expect((await own.ask(addresses.remove, { params: params(id) })).status).toBe(404)
  })

  test('a late repeat finds one that was taken off the list as it is, and makes no second one', async () => {
    const draft = addressDraft()
    const { id } = (await own.get(addresses.create, { params: params(), body: draft })).data
    await own.ask(addresses.remove, { params: params(id) })
    await provider.context.db.delete(idempotencyKeys)
    expect((await own.get(addresses.create, { params: params(), body: draft })).data).toMatchObject({
      id,
      is_default: false,
    })
    expect(await list()).toEqual([])
  })

  test('fifty are enough', async () => {
    for (let count = 0; count < 50; count += 1) await add()
    expect(await create(addressDraft())).toMatchObject({
      status: 409,
      refusal: { message: 'No more than 50 addresses. Remove one you don’t need' },
    })
  })

  test('another’s addresses are not there: the same bytes as for an unknown customer', async () => {
    const { id } = await add()
    const stranger = await newCustomer(provider)
    const { client_uuid, ...fields } = addressDraft()
    const calls = [
      [addresses.list, own.id, 999_999],
      [addresses.create, own.id, 999_999, { client_uuid, ...fields }],
      [addresses.update, own.id, 999_999, fields],
      [addresses.remove, own.id, 999_999],
    ] as const
    for (const [endpoint, foreign, unknown, body] of calls) {
      const ask = (user: number) => stranger.ask(endpoint, { params: { id: user, address_id: id }, body })
      const [one, other] = [await ask(foreign), await ask(unknown)]
      expect([one.status, one.text]).toEqual([404, other.text])
    }
    const foreign = { id: stranger.id, address_id: id }
    const absent = { id: stranger.id, address_id: 999_999 }
    for (const [endpoint, body] of [[addresses.update, fields], [addresses.remove]] as const) {
      const [one, other] = [
        await stranger.ask(endpoint, { params: foreign, body }),
        await stranger.ask(endpoint, { params: absent, body }),
      ]
      expect([one.status, one.text]).toEqual([404, other.text])
    }
    const [one, other] = [
      await stranger.ask(addresses.create, { params: { id: stranger.id }, body: { address_id: id } }),
      await stranger.ask(addresses.create, { params: { id: stranger.id }, body: { address_id: 999_999 } }),
    ]
    expect([one.status, one.text]).toEqual([422, other.text])
    expect(await list()).toHaveLength(1)
  })

  test('a blocked customer reads theirs and writes none', async () => {
    const blocked = await newCustomer(provider, { is_blocked: true })
    const input = { params: { id: blocked.id } }
    expect((await blocked.get(addresses.list, input)).data).toEqual([])
    expect((await blocked.ask(addresses.create, { ...input, body: addressDraft() })).status).toBe(403)
  })
})
