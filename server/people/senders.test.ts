import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { senderBook, senders as sendersApi } from '#contracts/people/people.ts'
import { idempotencyKeys } from '#server/db/tables/idempotency.ts'
import { senders } from '#server/db/tables/people.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { senderDraft } from '#tests/support/person.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { maxPeople } from './book.ts'

forEachEngine((engine) => {
  let provider: Provider
  let vera: Customer & { id: number }
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    vera = await newCustomer(provider)
  })
  afterAll(() => provider.close())

  const create = async (change: object = {}, who: Customer = vera) =>
    (await who.get(senderBook.create, { body: senderDraft({ ...change }) })).data
  const errors = (change: object) => vera.errors(senderBook.create, { body: senderDraft({ ...change }) })
  const names = async (who: Customer) => (await who.get(sendersApi.list)).data.map(({ name }) => name)

  describe('a sender', () => {
    test('is shown as it was entered, and stands on the list', async () => {
      const made = await create({ patronymic: ' Marie ', email: 'hannah@example.com' })
      expect(made).toMatchObject({
        name: 'Hannah Marie Weber',
        type: 'person',
        patronymic: 'Marie',
        company_name: null,
        country_code: 'DE',
        can: { update: true, delete: true },
      })
      expect((await vera.get(senderBook.show, { params: { id: made.id } })).data).toEqual(made)
      expect(await names(vera)).toContain('Hannah Marie Weber')
    })

    test('that is a company or a shop goes by its own name', async () => {
      const made = await create({ type: 'company', company_name: 'Kestrel GmbH' })
      expect(made).toMatchObject({ name: 'Kestrel GmbH', company_name: 'Kestrel GmbH', first_name: null })
    })

    test('needs what its type needs, and an address its country and a code of there', async () => {
      expect(await errors({ first_name: '', last_name: null })).toEqual({
        first_name: ['Fill this in'],
        last_name: ['Fill this in'],
      })
      expect(await errors({ type: 'shop' })).toEqual({ company_name: ['Fill this in'] })
      const address = { city: 'Алматы', street: 'пр. Достык', house: '85', postal_code: '05001' }
      expect(await errors({ address, country_code: null })).toEqual({ country_code: ['Fill this in'] })
      expect(await errors({ address, country_code: 'KZ' })).toEqual({
        'address.postal_code': ['In this country, postal codes look like 050010'],
      })
      expect(Object.keys(await errors({ phone: '8 916', email: 'no', notes: 'x' }))).toEqual([
        'phone',
        'email',
        'notes',
      ])
    })

    test('is made once for its key, also after the answer is forgotten', async () => {
      const body = senderDraft()
      const first = await vera.get(senderBook.create, { body })
      expect(await vera.get(senderBook.create, { body })).toEqual(first)
      await provider.context.db.delete(idempotencyKeys)
      expect((await vera.get(senderBook.create, { body })).data.id).toBe(first.data.id)
      const rows = await provider.context.db.select().from(senders).where(eq(senders.client_uuid, body.client_uuid))
      expect(rows).toHaveLength(1)
    })

    test('changes in the parts that are named; what is left must be whole', async () => {
      const { id } = await create()
      const change = (body: object) => vera.get(senderBook.update, { params: { id }, body })
      const address = { city: 'Berlin', street: 'Birkenallee', house: '1', postal_code: '10115' }
      expect((await change({ last_name: 'Braun', address })).data).toMatchObject({
        name: 'Hannah Braun',
        phone: '+496955501870',
        address: { country_code: 'DE', postal_code: '10115', district: null },
      })
      expect((await change({ phone: '+4930123456' })).data.address).toMatchObject({ city: 'Berlin' })
      expect(await vera.errors(senderBook.update, { params: { id }, body: { type: 'company' } })).toEqual({
        company_name: ['Fill this in'],
      })
    })

    test('that is archived is gone from the list, from its page and from changes', async () => {
      const { id } = await create({ last_name: 'Gone' })
      await vera.get(senderBook.remove, { params: { id } })
      expect(await names(vera)).not.toContain('Hannah Gone')
      expect((await vera.ask(senderBook.show, { params: { id } })).status).toBe(404)
      expect((await vera.ask(senderBook.remove, { params: { id } })).status).toBe(404)
    })
  })

  describe('the default', () => {
    test('is the first one, then whichever is chosen, and never two', async () => {
      const who = await newCustomer(provider)
      const one = await create({}, who)
      const other = await create({ last_name: 'Braun' }, who)
      expect([one.is_default, other.is_default]).toEqual([true, false])
      await Promise.all([one, other, one, other].map(({ id }) => who.ask(senderBook.makeDefault, { params: { id } })))
      const defaults = (await who.get(sendersApi.list)).data.filter(({ is_default }) => is_default)
      expect(defaults).toHaveLength(1)
      await who.get(senderBook.makeDefault, { params: { id: other.id } })
      expect((await who.get(sendersApi.list)).data[0]).toMatchObject({ id: other.id, is_default: true })
    })
  })

  describe('the book', () => {
    test('holds so many and no more, also when they come at once', async () => {
      const who = await newCustomer(provider)
      const now = provider.clock.now()
      const rows = Array.from({ length: maxPeople - 1 }, (_, index) => ({
        user_id: who.id,
        type: 'shop',
        name: `Shop ${index}`,
        created_at: now,
      }))
      await provider.context.db.insert(senders).values(rows)
      const answers = await Promise.all([1, 2, 3].map(() => who.ask(senderBook.create, { body: senderDraft() })))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    })

    test('takes back who was archived, once more as often as it is asked, and only where there is room', async () => {
      const who = await newCustomer(provider)
      const { id } = await create({}, who)
      await who.get(senderBook.remove, { params: { id } })
      const back = (await who.get(senderBook.restore, { params: { id } })).data
      expect(back).toMatchObject({ id, is_default: true })
      expect((await who.get(senderBook.restore, { params: { id } })).data).toMatchObject({ id, is_default: true })
      await who.get(senderBook.remove, { params: { id } })
      const rows = Array.from({ length: maxPeople }, () => ({
        user_id: who.id,
        name: 'X',
        type: 'shop',
        created_at: provider.clock.now(),
      }))
      await provider.context.db.insert(senders).values(rows)
      expect((await who.ask(senderBook.restore, { params: { id } })).status).toBe(409)
      expect((await who.get(sendersApi.list)).data.map((each) => each.id)).not.toContain(id)
    })

    test('is each customer’s own: another’s sender is as absent as none', async () => {
      const { id } = await create()
      const other = await newCustomer(provider)
      for (const [endpoint, body] of [
        [senderBook.show, undefined],
        [senderBook.update, { phone: '+4930123456' }],
        [senderBook.makeDefault, undefined],
        [senderBook.remove, undefined],
        [senderBook.restore, undefined],
      ] as const) {
        const foreign = await other.ask(endpoint, { params: { id }, body })
        const absent = await other.ask(endpoint, { params: { id: 2_000_000_000 }, body })
        expect([foreign.status, foreign.text]).toEqual([404, absent.text])
      }
      expect((await vera.get(senderBook.show, { params: { id } })).data.phone).toBe('+496955501870')
    })

    test('is closed to guests', async () => {
      expect((await customer(provider, null).ask(senderBook.create, { body: senderDraft() })).status).toBe(401)
    })
  })
})
