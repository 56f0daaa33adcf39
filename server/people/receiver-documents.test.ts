import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiverBook, receivers as receiversApi } from '#contracts/people/people.ts'
import { notifications } from '#contracts/notifications.ts'
import { issueToken } from '#server/auth/tokens.ts'
import { manifests } from '#server/db/tables/manifests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { untilWaiting } from '#tests/support/lock-waits.ts'
import { newCustomer, newStaff } from '#tests/support/new-customer.ts'
import { receiverDraft } from '#tests/support/person.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { pdf, upload } from '#tests/support/uploads.ts'
import { verifyReceiver, type Verdict } from './staff/verify-receiver.ts'

const now = new Date('2026-11-21T12:00:00Z')

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let id: number
  let scans: number[]
  beforeAll(async () => {
    provider = await createProvider({ engine, now })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    const made = await anna.get(receiverBook.create, { body: receiverDraft({ citizenship_code: 'RU' }) })
    id = made.data.id
    scans = await uploaded('main', 'address', 'third')
  })
  afterAll(() => provider.close())

  async function uploaded(...notes: string[]): Promise<number[]> {
    const ids: number[] = []
    for (const note of notes) ids.push((await upload(provider, anna.token, pdf(note), { name: `${note}.pdf` })).id)
    return ids
  }

  const passport = (change: object = {}) => ({
    document_type: 'passport',
    document_series: '45 10',
    document_number: '627-812',
    document_issued_at: '2011-05-12',
    document_issued_by: 'ОВД Полевой',
    tax_id: '5001 0073 2259',
    document_file_ids: scans.slice(0, 2),
    ...change,
  })
  const save = async (change: object = {}) =>
    (await anna.get(receiverBook.saveDocuments, { params: { id }, body: passport(change) })).data
  const errors = (change: object) => anna.errors(receiverBook.saveDocuments, { params: { id }, body: passport(change) })
  const show = async (who = anna) => (await who.get(receiverBook.show, { params: { id } })).data
  const listed = async () => (await anna.get(receiversApi.list)).data.find((each) => each.id === id)
  const verify = (verdict: Omit<Verdict, 'receiver_id' | 'now'>) =>
    provider.context.db.transaction((db) =>
      verifyReceiver(provider.context, db, { receiver_id: id, now: provider.clock.now(), ...verdict }),
    )

  describe('documents', () => {
    test('that are not there yet are named as missing, and staff cannot verify them', async () => {
      expect(await show()).toMatchObject({ missing: ['document', 'tax_id'], is_document_given: false })
      expect(await listed()).toMatchObject({ is_document_given: false })
      await expect(verify({ status: 'verified' })).rejects.toMatchObject({ status: 409 })
    })

    test('are stored whole and answered masked, with the scans at short-lived addresses', async () => {
      const saved = await save()
      expect(saved).toMatchObject({
        document_type: 'passport',
        masked_document_number: '•••• 7812',
        document_issued_at: '2011-05-12',
        masked_tax_id: '•••• 2259',
        missing: [],
        is_document_given: true,
        verification_status: 'waiting',
      })
      expect(await listed()).toMatchObject({ is_document_given: true })
      expect(saved.document_files.map((file) => file.id)).toEqual(scans.slice(0, 2))
      const scan = await provider.fetch(saved.document_files[0]?.url ?? '')
      expect(scan.status).toBe(200)
      const [row] = await provider.context.db.select().from(receivers).where(eq(receivers.id, id))
      expect(row).toMatchObject({ document_series: '4510', document_number: '627812', tax_id: '500100732259' })
    })

    test('never leave with their numbers', async () => {
      const answers = [
        await anna.ask(receiverBook.show, { params: { id } }),
        await anna.ask(receiverBook.saveDocuments, { params: { id }, body: passport() }),
        await anna.ask(receiverBook.update, { params: { id }, body: { email: 'a@example.com' } }),
        await anna.ask(receiverBook.makeDefault, { params: { id } }),
        await anna.ask(receiversApi.list),
      ]
      for (const { status, text } of answers) {
        expect(status).toBe(200)
        expect(text).not.toMatch(/627812|4510|500100732259/)
      }
    })

    test('are refused by the form of the country that issues them', async () => {
      expect(await errors({ document_series: 'N', document_number: '12345678' })).toEqual({
        document_series: ['In this country, series look like 4510'],
        document_number: ['In this country, numbers look like 123456'],
      })
      expect(await errors({ document_type: 'id_card' })).toEqual({
        document_type: ['This country doesn’t issue this document'],
      })
      expect(await errors({ tax_id: '500100732258' })).toEqual({
        tax_id: ['This isn’t a valid number: check the digits'],
      })
      expect(await errors({ tax_id: '7727563778' })).toEqual({
        tax_id: ['In this country, numbers look like 500100732259'],
      })
    })

    test('are issued between birthday and today, and still hold', async () => {
      const wrong = { document_issued_at: ['The issue date must be after the date of birth and not in the future'] }
      expect(await errors({ document_issued_at: '2026-11-22' })).toEqual(wrong)
      expect(await errors({ document_issued_at: '1991-04-17' })).toEqual(wrong)
      expect(await errors({ document_issued_at: '0000-01-01' })).toEqual(wrong)
      expect(await errors({ document_expires_at: '2026-11-20' })).toEqual({
        document_expires_at: ['This document is no longer valid'],
      })
    })

    test('need two to four scans, all of them the customer’s own', async () => {
      expect(await errors({ document_file_ids: scans.slice(0, 1) })).toEqual({
        document_file_ids: ['At least 2 needed'],
      })
      expect(await errors({ document_file_ids: [scans[0], scans[0]] })).toEqual({
        'document_file_ids.1': ['Already listed'],
      })
      const other = await newCustomer(provider)
      const foreign = await upload(provider, other.token, pdf('foreign'))
      expect(Object.keys(await errors({ document_file_ids: [scans[0], foreign.id] }))).toEqual(['document_file_ids'])
      const before = (await show()).document_files.map((file) => file.id)
      expect(before).toEqual(scans.slice(0, 2))
      const after = await save({ document_file_ids: [scans[2], scans[0]] })
      expect(after.document_files.map((file) => file.id)).toEqual([scans[2], scans[0]])
    })
  })

  describe('a check by staff', () => {
    test('is seen by the customer, and by the parcels that wait for it', async () => {
      const [parcel] = await provider.context.db.select().from(parcels).where(eq(parcels.status, 'received')).limit(1)
      const mine = eq(parcels.id, parcel?.id ?? 0)
      await provider.context.db.update(parcels).set({ receiver_id: id }).where(mine)
      const attention = async () => (await provider.context.db.select().from(parcels).where(mine))[0]?.attention

      await verify({ status: 'invalid', comment: 'The scan is cut off' })
      expect(await show()).toMatchObject({
        verification_status: 'invalid',
        verification_comment: 'The scan is cut off',
      })
      expect(await attention()).toContain('receiver_invalid')

      expect(await save()).toMatchObject({ verification_status: 'waiting', verification_comment: null })
      expect(await attention()).not.toContain('receiver_invalid')

      await verify({ status: 'verified' })
      expect(await show()).toMatchObject({ verification_status: 'verified', verification_comment: null })
      const told = (await anna.get(notifications.list)).data.filter(({ subject }) => subject?.type === 'receiver')
      expect(told.map(({ title, text }) => [title, text])).toEqual([
        ['Recipient verified: Соколова Анна Михайловна', 'You can now ship parcels to this recipient.'],
        ['Check documents: Соколова Анна Михайловна', 'We couldn’t verify them. The scan is cut off'],
      ])
      expect(await save()).toMatchObject({ verification_status: 'waiting' })
    })

    test('of an unknown receiver is refused', async () => {
      const unknown = provider.context.db.transaction((db) =>
        verifyReceiver(provider.context, db, { receiver_id: 2_000_000_000, status: 'ready', now }),
      )
      await expect(unknown).rejects.toMatchObject({ status: 404 })
    })
  })

  describe('staff who act in the customer’s name', () => {
    test('see no scans and change no documents', async () => {
      const [row] = await provider.context.db.select().from(receivers).where(eq(receivers.id, id))
      const { token } = await issueToken(provider.context.db, {
        user_id: row?.user_id ?? 0,
        staff_id: await newStaff(provider),
        device_name: null,
        now,
      })
      const acting = customer(provider, token)
      expect(await show(acting)).toMatchObject({ document_files: [], can: { change_documents: false } })
      const refused = await acting.ask(receiverBook.saveDocuments, { params: { id }, body: passport() })
      expect(refused.status).toBe(403)
    })
  })

  describe('once parcels for the customer are on a closed departure', () => {
    test('who they are stays; how to reach their may change', async () => {
      const { db } = provider.context
      const at = {
        cutoff_at: now,
        planned_departure_at: now,
        planned_arrival_at: now,
        created_at: now,
        updated_at: now,
      }
      const [manifest] = await db
        .insert(manifests)
        .values({
          number: 'M-900001',
          title: { ru: 'Рейс перевозчика', en: 'Departure' },
          transport_type: 'air',
          warehouse_id: 1,
          origin_country_code: 'US',
          destination_country_code: 'RU',
          destination_city: { ru: 'Москва', en: 'Moscow' },
          status: 'forming',
          ...at,
        })
        .returning({ id: manifests.id })
      const manifest_id = manifest?.id ?? 0
      await db.update(parcels).set({ manifest_id }).where(eq(parcels.receiver_id, id))
      expect(await show()).toMatchObject({ readonly: false })

      await db.update(manifests).set({ status: 'closed' }).where(eq(manifests.id, manifest_id))
      expect(await show()).toMatchObject({ readonly: true, can: { change_documents: false } })
      const words = ['Parcels for this recipient are already on a shipment’s documents, so you can’t change this']
      expect(
        await anna.errors(receiverBook.update, { params: { id }, body: { last_name: 'Гром', phone: '+79165550001' } }),
      ).toEqual({ last_name: words, last_name_latin: words })
      expect((await anna.ask(receiverBook.saveDocuments, { params: { id }, body: passport() })).status).toBe(409)
      const reached = await anna.get(receiverBook.update, {
        params: { id },
        body: { last_name: 'Соколова', phone: '+79165550001' },
      })
      expect(reached.data).toMatchObject({ phone: '+79165550001', last_name: 'Соколова' })
    })

    // The embedded engine has a single connection, so nothing can happen concurrently.
    test.each(engine === 'postgres' ? [engine] : [])('so does a document that is replaced meanwhile', async () => {
      const { db } = provider.context
      const { data: receiver } = await anna.get(receiverBook.create, {
        body: receiverDraft({ citizenship_code: 'RU' }),
      })
      const [departure] = await db.select().from(manifests).limit(1)
      const manifest_id = departure?.id ?? 0
      const isThis = eq(manifests.id, manifest_id)
      await db.update(manifests).set({ status: 'forming' }).where(isThis)
      const [parcel] = await db.select().from(parcels).where(eq(parcels.status, 'received')).limit(1)
      const isLoaded = eq(parcels.id, parcel?.id ?? 0)
      await db.update(parcels).set({ receiver_id: receiver.id, manifest_id }).where(isLoaded)
      const document = {
        params: { id: receiver.id },
        body: passport({ document_file_ids: await uploaded('new main', 'new address') }),
      }
      const { ended } = await db.transaction(async (closing) => {
        await closing.select().from(parcels).where(isLoaded).for('update')
        await closing.update(manifests).set({ status: 'closed' }).where(isThis)
        return untilWaiting(db, anna.ask(receiverBook.saveDocuments, document))
      })
      expect((await ended).status).toBe(409)
      const [after] = await db.select().from(receivers).where(eq(receivers.id, receiver.id))
      expect(after?.document_number).toBeNull()
    })
  })
})
