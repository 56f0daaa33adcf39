import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions } from '#contracts/account/sessions.ts'
import { contact as api } from '#contracts/contact.ts'
import { one } from '#contracts/endpoint.ts'
import { files as filesApi, GuestFile } from '#contracts/files.ts'
import { contactMessages } from '#server/db/tables/content.ts'
import { files } from '#server/db/tables/files.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { mailedTo } from '#tests/support/mailed.ts'
import { newCustomer, newStaff } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { form, pdf, send, upload } from '#tests/support/uploads.ts'
import { contactSubject } from './take-message.ts'

forEachEngine((engine) => {
  let provider: Provider
  let guest: Customer
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    guest = customer(provider, null)
  })
  afterAll(() => provider.close())
  // Every test starts with a fresh hourly allowance.
  beforeEach(() => provider.clock.advance(3_600_000))

  const message = (own: object = {}) => ({
    client_uuid: randomUUID(),
    name: 'Mara',
    email: 'mara@guest.example',
    subject: 'A question',
    message: 'Does a bicycle wheel go by air?',
    ...own,
  })
  const stored = (uuid: string) =>
    provider.context.db.select().from(contactMessages).where(eq(contactMessages.client_uuid, uuid))
  const filesOfMessage = (id: number) =>
    provider.context.db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.subject_type, contactSubject), eq(files.subject_id, id)))

  async function guestFile(): Promise<GuestFile> {
    const path = filesApi.createAsGuest.path
    const sent = await send(provider, null, form([{ field: 'file', bytes: pdf(randomUUID()), name: 'a.pdf' }]), {
      path,
    })
    return z.parse(one(GuestFile), JSON.parse(sent.text)).data
  }

  test('a guest’s message is kept and confirmed by mail, without the words that were typed', async () => {
    const body = message({ name: 'Buy at http://spam.example', phone: '+49301234567' })
    const { data } = await guest.get(api.create, { body, language: 'ru' })
    const [row] = await stored(body.client_uuid)
    expect(row).toMatchObject({ user_id: null, name: body.name, phone: '+49301234567', message: body.message })
    expect(data).toEqual({ number: expect.stringMatching(/^C-\d{6}$/), created_at: row?.created_at.toISOString() })
    const [mail] = await mailedTo(provider, body.email, 'contact_received')
    expect(mail).toMatchObject({ language: 'ru', subject: expect.stringContaining(data.number) })
    expect(`${mail?.text} ${mail?.html}`).not.toContain('spam.example')
  })

  test('a repeat is the same message, also when several come at once; other words under its key are refused', async () => {
    const body = message({ email: 'again@guest.example' })
    const receipts = await Promise.all([1, 2, 3].map(() => guest.get(api.create, { body })))
    expect(new Set(receipts.map(({ data }) => data.number)).size).toBe(1)
    expect(await stored(body.client_uuid)).toHaveLength(1)
    expect(await mailedTo(provider, body.email, 'contact_received')).toHaveLength(1)
    expect((await guest.ask(api.create, { body: { ...body, message: 'Other action' } })).status).toBe(422)
    const stranger = await newCustomer(provider)
    expect((await stranger.ask(api.create, { body })).status).toBe(422)
    expect(await stored(body.client_uuid)).toHaveLength(1)
  })

  test('a customer writes under their own account, also a blocked one', async () => {
    const body = message({ email: 'other-address@guest.example' })
    const blocked = await newCustomer(provider, {
      is_blocked: true,
      block_reason: { ru: 'долг', en: 'debt' },
      email: 'b@customer.example',
    })
    expect((await blocked.ask(api.create, { body })).status).toBe(201)
    expect((await stored(body.client_uuid))[0]).toMatchObject({ user_id: blocked.id, email: body.email })
    expect(await mailedTo(provider, 'b@customer.example', 'contact_received')).toHaveLength(1)
    expect(await mailedTo(provider, body.email, 'contact_received')).toEqual([])

    expect((await customer(provider, '1|made-up').ask(api.create, { body: message() })).status).toBe(401)
  })

  test('staff write in the customer’s name, who reads of it in their log and gets the answer', async () => {
    const staff_id = await newStaff(provider)
    const own = { email: 'helped@customer.example' }
    const acted = await newCustomer(provider, { ...own, acting_staff_id: staff_id })
    const body = message(own)
    expect((await acted.ask(api.create, { body })).status).toBe(201)
    expect((await stored(body.client_uuid))[0]).toMatchObject({ user_id: acted.id, staff_id })
    expect(await mailedTo(provider, own.email, 'contact_received')).toHaveLength(1)
    const { data } = await acted.get(sessions.staffActs, { language: 'en' })
    expect(data).toContainEqual(expect.objectContaining({ what: 'Message sent to us', status: 201 }))
    expect((await acted.ask(api.create, { body: { ...body, message: 'Other words' } })).status).toBe(422)
    const later = await acted.get(sessions.staffActs, { language: 'en' })
    expect(later.data).toContainEqual(expect.objectContaining({ what: 'Message sent to us', status: 422 }))

    const unhelped = await newCustomer(provider)
    const theirs = message()
    await unhelped.get(api.create, { body: theirs })
    expect((await stored(theirs.client_uuid))[0]).toMatchObject({ user_id: unhelped.id, staff_id: null })
    expect((await unhelped.get(sessions.staffActs)).data).toEqual([])
  })

  test('files come along: a customer’s by number, a guest’s by claim, never another customer’s', async () => {
    const mine = await newCustomer(provider)
    const other = await newCustomer(provider)
    const [own, foreign, claimed] = [
      await upload(provider, mine.token, pdf('own')),
      await upload(provider, other.token, pdf('foreign')),
      await guestFile(),
    ]
    const body = message({ file_ids: [own.id], file_claims: [claimed.claim] })
    expect((await mine.ask(api.create, { body })).status).toBe(201)
    const [row] = await stored(body.client_uuid)
    expect(new Set((await filesOfMessage(row?.id ?? 0)).map(({ id }) => id))).toEqual(new Set([own.id, claimed.id]))

    expect(await mine.errors(api.create, { body: message({ file_ids: [foreign.id] }) })).toHaveProperty('file_ids')
    expect(await guest.errors(api.create, { body: message({ file_ids: [foreign.id] }) })).toHaveProperty('file_ids')
    for (const claim of [claimed.claim, `${foreign.id}.made-up`, `${own.id}`]) {
      expect(await guest.errors(api.create, { body: message({ file_claims: [claim] }) })).toHaveProperty('file_claims')
    }
  })

  test('no more than five files, of both kinds together, and nothing is kept of what was refused', async () => {
    const body = message({ file_ids: [1, 2, 3], file_claims: ['1.a', '2.b', '3.c'] })
    expect(await guest.errors(api.create, { body })).toEqual({ file_ids: ['No more than 5 files'] })
    expect(await guest.errors(api.create, { body: message({ file_ids: [1, 2, 3, 4, 5, 6] }) })).toHaveProperty(
      'file_ids',
    )
    expect(await stored(body.client_uuid)).toEqual([])
  })

  test('what is wrong is said at its field', async () => {
    const wrong = {
      name: ' ',
      email: 'nobody',
      phone: '123',
      subject: 's'.repeat(161),
      message: 'a\0b',
      client_uuid: '1',
    }
    expect(Object.keys(await guest.errors(api.create, { body: message(wrong) })).toSorted()).toEqual(
      Object.keys(wrong).toSorted(),
    )
    expect(await guest.errors(api.create, { body: message({ user_id: 1 }) })).not.toEqual({})
  })

  test('too many from one address are told to wait, and for how long', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await guest.ask(api.create, { body: message() })).status).toBe(201)
    }
    const refused = await guest.ask(api.create, { body: message() })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    provider.clock.advance(Number(refused.headers.get('retry-after')) * 1000)
    expect((await guest.ask(api.create, { body: message() })).status).toBe(201)
  })
})
