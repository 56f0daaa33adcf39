import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { senderBook } from '#contracts/people/people.ts'
import { senders } from '#server/db/tables/people.ts'
import type { Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { senderDraft } from '#tests/support/person.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

const passport = {
  document_type: 'passport',
  document_number: 'c01x 00t47',
  document_issued_at: '2021-06-15',
  document_issued_by: 'Stadt Köln',
}

forEachEngine((engine) => {
  let provider: Provider
  let vera: Customer & { id: number }
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false, now: new Date('2026-11-22T12:00:00Z') })
    vera = await newCustomer(provider)
  })
  afterAll(() => provider.close())

  const add = async (change: object = {}) =>
    (await vera.get(senderBook.create, { body: senderDraft({ ...change }) })).data
  const save = async (id: number, change: object = {}) =>
    (await vera.get(senderBook.saveDocument, { params: { id }, body: { ...passport, ...change } })).data
  const errors = (id: number, change: object) =>
    vera.errors(senderBook.saveDocument, { params: { id }, body: { ...passport, ...change } })

  describe('the document of a sender', () => {
    test('is optional, and of its number only the end is told', async () => {
      const made = await add()
      expect(made).toMatchObject({ document: null, can: { change_document: true } })
      const { document } = await save(made.id)
      expect(document).toEqual({
        document_type: 'passport',
        masked_document_number: '•••• 0T47',
        document_issued_at: '2021-06-15',
        document_issued_by: 'Stadt Köln',
        document_expires_at: null,
      })
      const shown = await vera.get(senderBook.show, { params: { id: made.id } })
      expect(shown.data.document).toEqual(document)
      expect(JSON.stringify(shown)).not.toContain('C01X')
      const [row] = await provider.context.db.select().from(senders).where(eq(senders.id, made.id))
      expect(row?.document_number).toBe('C01X00T47')
    })

    test('is written as the sender’s country writes it', async () => {
      const { id } = await add({ country_code: 'RU', address: null })
      expect(await errors(id, {})).toEqual({
        document_series: ['In this country, series look like 4510'],
        document_number: ['In this country, numbers look like 123456'],
      })
      const saved = await save(id, { document_series: '45 10', document_number: '123456' })
      expect(saved.document?.masked_document_number).toBe('•••• 3456')
    })

    test.each([
      [{ document_issued_at: '2026-11-23' }, 'document_issued_at'],
      [{ document_expires_at: '2026-11-21' }, 'document_expires_at'],
      [{ document_issued_at: '2026-11-22', document_expires_at: '2026-11-22' }, 'document_expires_at'],
      [{ document_type: 'library_card' }, 'document_type'],
      [{ document_number: '' }, 'document_number'],
      [{ tax_id: '1' }, 'tax_id'],
    ])('%j is refused at %s', async (change, field) => {
      const { id } = await add()
      expect(Object.keys(await errors(id, change))).toEqual([field])
    })

    test('is only a person’s, and goes when the sender is none any more', async () => {
      const company = await add({ type: 'company', company_name: 'Kestrel GmbH' })
      expect(company.can.change_document).toBe(false)
      const refused = await vera.ask(senderBook.saveDocument, { params: { id: company.id }, body: passport })
      expect(refused.status).toBe(409)
      const { id } = await add()
      await save(id)
      const body = { type: 'company', company_name: 'Weber GmbH' }
      expect((await vera.get(senderBook.update, { params: { id }, body })).data.document).toBeNull()
      const [row] = await provider.context.db.select().from(senders).where(eq(senders.id, id))
      expect(row).toMatchObject({ document_number: null, document_issued_by: null })
    })

    test('stays through other changes, and is taken away on the customer’s word', async () => {
      const { id } = await add()
      await save(id)
      const { data } = await vera.get(senderBook.update, { params: { id }, body: { email: 'h@example.com' } })
      expect(data.document?.document_type).toBe('passport')
      expect((await vera.ask(senderBook.removeDocument, { params: { id } })).status).toBe(204)
      expect((await vera.get(senderBook.show, { params: { id } })).data.document).toBeNull()
    })

    test('is no other customer’s to see, to write or to take', async () => {
      const { id } = await add()
      await save(id)
      const other = await newCustomer(provider)
      const params = { id }
      expect((await other.ask(senderBook.saveDocument, { params, body: passport })).status).toBe(404)
      expect((await other.ask(senderBook.removeDocument, { params })).status).toBe(404)
      expect((await vera.get(senderBook.show, { params })).data.document).not.toBeNull()
    })
  })
})
