import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#contracts/account/account.ts'
import { addresses } from '#contracts/addresses.ts'
import { auth } from '#contracts/account/auth.ts'
import { notificationSettings } from '#contracts/account/notification-settings.ts'
import { priceThreshold } from '#contracts/account/price-threshold.ts'
import { holdAccount, lockCustomer } from '#server/auth/customer.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { addressDraft } from '#tests/support/address.ts'
import type { Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { untilWaiting } from '#tests/support/lock-waits.ts'
import { mailedLink, mailedTo } from '#tests/support/mailed.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

const password = 'the orange tree by the river'
const now = new Date('2026-11-21T12:00:00Z')

const names = { first_name: 'Vera', last_name: 'Lind', birthday: '1990-01-02' }
const document = {
  identity_doc_type: 'passport',
  identity_doc_country_code: 'RU',
  personal_id_number: '4510627812',
  identity_doc_date_of_issue: '2010-02-03',
}

forEachEngine((engine) => {
  let provider: Provider
  let password_hash: string
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false, now })
    password_hash = await hashPassword(password)
  })
  afterAll(() => provider.close())

  let own: Customer & { id: number }
  let email: string
  let count = 0
  beforeEach(async () => {
    count += 1
    email = `vera-${count}@aist.example`
    own = await newCustomer(provider, { email, password_hash, phone: '+79165550120' })
  })
  const me = async () => (await own.get(auth.me)).data
  const unfinished = () =>
    newCustomer(provider, { first_name: null, last_name: null, registration_completed_at: null, phone: '+79165550120' })
  async function addressOf(who: Customer & { id: number }): Promise<number> {
    return (await who.get(addresses.create, { params: { id: who.id }, body: addressDraft() })).data.id
  }

  describe('the whole profile', () => {
    const profile = (address_id: number, input: object = {}) => ({
      body: { ...names, ...document, phone: '+79165550120', address_id, ...input },
    })

    test('completes the registration', async () => {
      const vera = await unfinished()
      const { data } = await vera.get(account.saveProfile, profile(await addressOf(vera)))
      expect(data).toMatchObject({ ...names, personal_id_number: '•••• 7812' })
      expect(data.registration_completed_at).toBe(now.toISOString())
    })

    test('is refused field by field, and nothing of it is kept', async () => {
      const vera = await unfinished()
      const wrong = { birthday: '2010-01-01', personal_id_number: '12', identity_doc_date_of_issue: '2026-11-22' }
      expect(await vera.errors(account.saveProfile, profile(await addressOf(vera), wrong))).toEqual({
        birthday: ['You must be at least 18 to open an account'],
        personal_id_number: ['In this country, numbers look like 4510123456'],
        identity_doc_date_of_issue: ['The date can’t be in the future'],
      })
      expect((await vera.get(auth.me)).data).toMatchObject({ birthday: null, registration_completed_at: null })
    })

    test('takes only an address of the customer’s own', async () => {
      const vera = await unfinished()
      const foreign = await vera.ask(account.saveProfile, profile(await addressOf(own)))
      const absent = await vera.ask(account.saveProfile, profile(999_999))
      expect(foreign.refusal.errors).toEqual({ address_id: ['This option is no longer available. Choose another'] })
      expect(foreign.text).toBe(absent.text)
      expect((await vera.get(auth.me)).data.birthday).toBeNull()
    })

    test('does not change the phone of a complete account past the password', async () => {
      const address_id = await addressOf(own)
      const { phone } = await own.errors(account.saveProfile, profile(address_id, { phone: '+79165550199' }))
      expect(phone).toHaveLength(1)
      const vera = await unfinished()
      const before = profile(await addressOf(vera), { phone: '+79165550199' })
      expect((await vera.get(account.saveProfile, before)).data.phone).toBe('+79165550199')
    })

    test('comes together from its tabs, too', async () => {
      const vera = await unfinished()
      await addressOf(vera)
      await vera.get(account.saveDocuments, { body: document })
      expect((await vera.get(auth.me)).data.registration_completed_at).toBeNull()
      const info = { ...names, email: (await vera.get(auth.me)).data.email, phone: '+79165550120' }
      const { data } = await vera.get(account.saveGeneralInfo, { body: info })
      expect(data.registration_completed_at).toBe(now.toISOString())
    })
  })

  describe('personal data', () => {
    const info = (input: object = {}) => ({ body: { ...names, email, phone: '+79165550120', ...input } })

    test('is saved, and of age is a matter of the day where the customer is', async () => {
      const { data } = await own.get(account.saveGeneralInfo, info({ patronymic: 'Olegovna', language: 'ru' }))
      expect(data).toMatchObject({ ...names, patronymic: 'Olegovna', language: 'ru' })
      const justOfAge = info({ birthday: '2008-11-22' })
      expect((await own.ask(account.saveGeneralInfo, justOfAge)).status).toBe(422)
      expect((await own.ask(account.saveGeneralInfo, { ...justOfAge, timeZone: 'Pacific/Auckland' })).status).toBe(200)
      expect((await own.ask(account.saveGeneralInfo, info({ birthday: '0000-01-01' }))).status).toBe(422)
    })

    test('with another e-mail asks for the password, voids the old proof and mails a new one', async () => {
      const changed = `new-${email}`
      const change = (input: object = {}) => info({ email: changed.toUpperCase(), ...input })
      expect(await own.errors(account.saveGeneralInfo, change())).toEqual({
        current_password: ['Enter your current password to change your email or phone'],
      })
      expect(await own.errors(account.saveGeneralInfo, change({ current_password: 'wrong' }))).toEqual({
        current_password: ['Wrong current password'],
      })
      const { data } = await own.get(account.saveGeneralInfo, change({ current_password: password }))
      expect(data).toMatchObject({ email: changed, email_verified_at: null })
      const query = await mailedLink(provider, changed, 'verify')
      expect((await own.ask(account.verifyEmail, { query })).status).toBe(200)
      expect((await me()).email_verified_at).not.toBeNull()
      expect(await mailedTo(provider, email, 'verify')).toEqual([])
      const [told, ...more] = await mailedTo(provider, email, 'email_changed')
      expect([more, await mailedTo(provider, changed, 'email_changed')]).toEqual([[], []])
      expect(told).toMatchObject({ user_id: own.id, text: expect.stringContaining('n•••@aist.example') as unknown })
    })

    // The embedded engine has a single connection, so nothing can happen concurrently.
    test.each(engine === 'postgres' ? [engine] : [])(
      'with another e-mail waits for writes that are under way',
      async () => {
        const { db } = provider.context
        const change = info({ email: `new-${email}`, current_password: password })
        const { ended } = await db.transaction(async (write) => {
          await holdAccount(write, own.id)
          const waiting = await untilWaiting(db, own.ask(account.saveGeneralInfo, change))
          await lockCustomer(write, own.id)
          return waiting
        })
        expect((await ended).status).toBe(200)
      },
    )

    test('with another phone asks for the password', async () => {
      const phone = '+77015550185'
      expect(await own.errors(account.saveGeneralInfo, info({ phone }))).toHaveProperty('current_password')
      const { data } = await own.get(account.saveGeneralInfo, info({ phone, current_password: password }))
      expect(data.phone).toBe(phone)
    })

    test('does not take an address in use', async () => {
      const other = await newCustomer(provider, { email: `other-${email}` })
      const body = info({ email: `other-${email}`, current_password: password })
      expect(await own.errors(account.saveGeneralInfo, body)).toHaveProperty('email')
      expect((await other.get(auth.me)).data.email).toBe(`other-${email}`)
    })

    test('cannot be saved while the customer is blocked', async () => {
      const blocked = await newCustomer(provider, { email: `blocked-${email}`, is_blocked: true })
      expect((await blocked.ask(account.saveGeneralInfo, info())).refusal.message_code).toBe('user_blocked')
    })
  })

  describe('the identity document', () => {
    test('is kept plain whichever way it is typed, and read back by its own tab', async () => {
      const typed = { ...document, personal_id_number: ' 45 10 № 627812 ', identity_doc_issued_by: 'ОВД «Тверское»' }
      await own.get(account.saveDocuments, { body: typed })
      expect((await own.get(account.showDocuments)).data).toEqual({
        ...document,
        identity_doc_issued_by: 'ОВД «Тверское»',
        document_files: [],
      })
    })

    test('has the form of its country and type', async () => {
      const kazakh = { ...document, identity_doc_country_code: 'KZ', personal_id_number: 'N12345678' }
      expect((await own.ask(account.saveDocuments, { body: kazakh })).status).toBe(200)
      expect(await own.errors(account.saveDocuments, { body: { ...kazakh, identity_doc_type: 'id_card' } })).toEqual({
        personal_id_number: ['In this country, numbers look like 012345678'],
      })
      const none = { ...document, identity_doc_type: 'id_card' }
      expect(await own.errors(account.saveDocuments, { body: none })).toEqual({
        identity_doc_type: ['This country doesn’t issue this document'],
      })
    })

    test('takes no scan that is not the customer’s', async () => {
      const body = { ...document, document_file_ids: [999_999] }
      expect(await own.errors(account.saveDocuments, { body })).toHaveProperty('document_file_ids')
      expect((await own.get(account.showDocuments)).data.personal_id_number).toBeNull()
    })
  })

  describe('the default address', () => {
    test('is one of their own', async () => {
      await addressOf(own)
      const second = await addressOf(own)
      const { data } = await own.get(account.saveAddress, { body: { address_id: second } })
      expect(data.address_id).toBe(second)
      const foreign = await addressOf(await newCustomer(provider))
      expect(await own.errors(account.saveAddress, { body: { address_id: foreign } })).toHaveProperty('address_id')
    })
  })

  describe('how far a price may grow unasked', () => {
    test('is nothing at first: a price that grows is always asked about', async () => {
      const fresh = await newCustomer(provider)
      expect(await fresh.get(priceThreshold.show)).toEqual({ data: { approve_over_percent: 0 } })
    })

    test('is the customer’s to say, within a whole per cent up to all of it', async () => {
      const other = await newCustomer(provider)
      const before = await other.get(priceThreshold.show)
      const save = (approve_over_percent: unknown) => own.ask(priceThreshold.save, { body: { approve_over_percent } })
      expect((await save(25)).status).toBe(200)
      expect(await own.get(priceThreshold.show)).toEqual({ data: { approve_over_percent: 25 } })
      expect((await save(0)).status).toBe(200)
      for (const wrong of [-1, 101, 2.5, '5', null]) expect((await save(wrong)).status).toBe(422)
      expect(await own.get(priceThreshold.show)).toEqual({ data: { approve_over_percent: 0 } })
      expect(await other.get(priceThreshold.show)).toEqual(before)
    })
  })

  describe('mails the customer may do without', () => {
    test('are wanted until the customer says otherwise, kind by kind', async () => {
      const wanted = async () => Object.fromEntries((await own.get(notificationSettings.list)).data.map(entry))
      const entry = ({ kind, is_wanted }: { kind: string; is_wanted: boolean }) => [kind, is_wanted] as const
      expect(new Set(Object.values(await wanted()))).toEqual(new Set([true]))
      const save = (...settings: object[]) => own.ask(notificationSettings.save, { body: { settings } })
      await save({ kind: 'parcel_received', is_wanted: false })
      await save({ kind: 'quote_ready', is_wanted: false })
      expect(await wanted()).toMatchObject({ parcel_received: false, quote_ready: false, payment_decided: true })
      expect((await save({ kind: 'reset', is_wanted: false })).status).toBe(422)
      const twice = { kind: 'quote_ready', is_wanted: true }
      expect((await save(twice, twice)).refusal.errors).toEqual({ 'settings.1.kind': ['Already listed'] })
    })
  })
})
