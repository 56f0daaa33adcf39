import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiverBook, receivers as receiversApi } from '#contracts/people/people.ts'
import { idempotencyKeys } from '#server/db/tables/idempotency.ts'
import { receivers } from '#server/db/tables/people.ts'
import type { Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { receiverDraft } from '#tests/support/person.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { maxPeople } from './book.ts'

const now = new Date('2026-11-21T12:00:00Z')

forEachEngine((engine) => {
  let provider: Provider
  let vera: Customer & { id: number }
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false, now })
    vera = await newCustomer(provider)
  })
  afterAll(() => provider.close())

  const create = async (change: object = {}, who: Customer = vera) =>
    (await who.get(receiverBook.create, { body: receiverDraft({ ...change }) })).data
  const errors = (change: object) => vera.errors(receiverBook.create, { body: receiverDraft({ ...change }) })
  const change = async (id: number, body: object) =>
    (await vera.get(receiverBook.update, { params: { id }, body })).data

  describe('a receiver', () => {
    test('is shown as the customer was entered, their name in Latin letters by the rule of passports', async () => {
      const made = await create({ first_name: 'Юлия', last_name: 'Щукина', patronymic: null })
      expect(made).toMatchObject({
        name: 'Щукина Юлия',
        last_name_latin: 'Shchukina',
        first_name_latin: 'Iuliia',
        birthday: '1991-04-17',
        address: { country_code: 'RU', postal_code: '127018' },
        verification_status: 'waiting',
        masked_document_number: null,
        document_files: [],
        tax_id_type: 'inn',
        readonly: false,
        can: { update: true, change_documents: true, delete: true },
      })
      expect((await vera.get(receiverBook.show, { params: { id: made.id } })).data).toEqual(made)
    })

    test('may write the customer’s name as their passport does; letters that cannot be guessed have to be written', async () => {
      expect(await create({ first_name_latin: 'Anya' })).toMatchObject({ first_name_latin: 'Anya' })
      expect(await create({ first_name: 'Zoë', last_name: 'Novák' })).toMatchObject({ last_name_latin: 'Novak' })
      expect(await errors({ first_name: 'ანა' })).toEqual({
        first_name_latin: ['Enter the name in Latin letters, as in the passport'],
      })
      expect(await errors({ first_name_latin: 'Аня' })).toEqual({ first_name_latin: ['Latin letters only'] })
    })

    test.each([
      ['2012-11-22', false],
      ['2012-11-21', true],
      ['1906-11-21', true],
      ['1905-11-21', false],
      ['2027-01-01', false],
    ])('who was born on %s: %s', async (birthday, isOldEnough) => {
      const { status } = await vera.ask(receiverBook.create, { body: receiverDraft({ birthday }) })
      expect(status).toBe(isOldEnough ? 201 : 422)
    })

    test('is refused with everything that is wrong, each at its field', async () => {
      expect(
        await errors({
          birthday: '2020-01-01',
          address: { city: 'Тбилиси', street: 'Абашидзе', house: '1', postal_code: '12' },
          country_code: 'GE',
        }),
      ).toEqual({
        birthday: ['Recipients must be between 14 and 120 years old'],
        'address.postal_code': ['In this country, postal codes look like 0105'],
      })
      expect(Object.keys(await errors({ last_name: '', phone: '', verification_status: 'verified' }))).toEqual([
        'last_name',
        'phone',
        'verification_status',
      ])
    })

    test('is made once for the customer’s key, also after the answer is forgotten', async () => {
      const body = receiverDraft()
      const first = await vera.get(receiverBook.create, { body })
      await provider.context.db.delete(idempotencyKeys)
      const answers = await Promise.all([1, 2].map(() => vera.get(receiverBook.create, { body })))
      expect(answers.map(({ data }) => data.id)).toEqual([first.data.id, first.data.id])
    })
  })

  describe('a change', () => {
    test('touches the parts that are named; a Latin name that follows goes on following', async () => {
      const { id } = await create({ first_name_latin: 'Anya' })
      expect(await change(id, { first_name: 'Мария', last_name: 'Гром', phone: '+79165550000' })).toMatchObject({
        name: 'Гром Мария Михайловна',
        first_name_latin: 'Anya',
        last_name_latin: 'Grom',
        phone: '+79165550000',
        relation: 'self',
      })
    })

    test('of who they are has to be checked again, one of how to reach them has not', async () => {
      const { id } = await create()
      const { db } = provider.context
      await db.update(receivers).set({ verification_status: 'verified' }).where(eq(receivers.id, id))
      expect(await change(id, { email: 'a@example.com', last_name: 'Соколова' })).toMatchObject({
        verification_status: 'verified',
      })
      expect(await change(id, { birthday: '1991-04-18' })).toMatchObject({ verification_status: 'waiting' })
    })

    test('of the country takes the address with it, and its postal code has to fit', async () => {
      const { id } = await create()
      expect(await vera.errors(receiverBook.update, { params: { id }, body: { country_code: 'AM' } })).toEqual({
        'address.postal_code': ['In this country, postal codes look like 0010'],
      })
      const moved = await change(id, { country_code: 'KZ' })
      expect(moved).toMatchObject({ country_code: 'KZ', address: { country_code: 'KZ' }, tax_id_type: 'iin' })
    })

    test('that leaves nothing whole is refused', async () => {
      const { id } = await create()
      const refused = await vera.errors(receiverBook.update, { params: { id }, body: { last_name: '', phone: null } })
      expect(Object.keys(refused)).toEqual(['last_name', 'phone'])
    })
  })

  describe('the book', () => {
    test('has one default: the first, then the chosen one; an archived one is neither', async () => {
      const who = await newCustomer(provider)
      const one = await create({}, who)
      const other = await create({ last_name: 'Гром' }, who)
      expect([one.is_default, other.is_default]).toEqual([true, false])
      await who.get(receiverBook.makeDefault, { params: { id: other.id } })
      await who.get(receiverBook.remove, { params: { id: other.id } })
      expect((await who.get(receiversApi.list)).data).toMatchObject([{ id: one.id, is_default: false }])
      expect((await who.ask(receiverBook.makeDefault, { params: { id: other.id } })).status).toBe(404)
    })

    test('holds fifty, also when the last ones come at once', async () => {
      const who = await newCustomer(provider)
      const entry = { user_id: who.id, name: 'X', country_code: 'RU', verification_status: 'waiting', created_at: now }
      await provider.context.db.insert(receivers).values(Array.from({ length: maxPeople - 1 }, () => entry))
      const answers = await Promise.all([1, 2, 3].map(() => who.ask(receiverBook.create, { body: receiverDraft() })))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.refusal.message).toBe('No more than 50 entries. Archive one you don’t need')
      const active = and(eq(receivers.user_id, who.id), eq(receivers.is_archived, false))
      expect(await provider.context.db.$count(receivers, active)).toBe(50)
    })

    test('takes back who was archived, once more as often as it is asked, and only where there is room', async () => {
      const who = await newCustomer(provider)
      const { id } = await create({}, who)
      await who.get(receiverBook.remove, { params: { id } })
      const back = (await who.get(receiverBook.restore, { params: { id } })).data
      expect(back).toMatchObject({ id, is_default: true })
      expect((await who.get(receiverBook.restore, { params: { id } })).data).toMatchObject({ id, is_default: true })
      await who.get(receiverBook.remove, { params: { id } })
      const rows = Array.from({ length: maxPeople }, () => ({
        user_id: who.id,
        name: 'X',
        country_code: 'RU',
        verification_status: 'waiting',
        created_at: provider.clock.now(),
      }))
      await provider.context.db.insert(receivers).values(rows)
      expect((await who.ask(receiverBook.restore, { params: { id } })).status).toBe(409)
      expect((await who.get(receiversApi.list)).data.map((each) => each.id)).not.toContain(id)
    })

    test('is each customer’s own: another’s receiver is as absent as none', async () => {
      const { id } = await create()
      const other = await newCustomer(provider)
      const documents = {
        document_type: 'passport',
        document_series: '4510',
        document_number: '627812',
        document_issued_at: '2011-05-12',
        document_file_ids: [1, 2],
      }
      for (const [endpoint, body] of [
        [receiverBook.show, undefined],
        [receiverBook.update, { phone: '+79165550000' }],
        [receiverBook.saveDocuments, documents],
        [receiverBook.makeDefault, undefined],
        [receiverBook.remove, undefined],
        [receiverBook.restore, undefined],
      ] as const) {
        const foreign = await other.ask(endpoint, { params: { id }, body })
        const absent = await other.ask(endpoint, { params: { id: 2_000_000_000 }, body })
        expect([foreign.status, foreign.text]).toEqual([404, absent.text])
      }
      expect((await vera.get(receiverBook.show, { params: { id } })).data.phone).toBe('+79165550120')
    })
  })
})
