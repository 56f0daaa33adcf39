import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '#contracts/account/auth.ts'
import { claims } from '#contracts/claims.ts'
import { receiverBook } from '#contracts/people/people.ts'
import { searchRequests } from '#contracts/search-requests.ts'
import { staff } from '#contracts/staff/staff.ts'
import { staffCustomers } from '#contracts/staff/customers.ts'
import { staffClaims, staffContacts, staffSearches } from '#contracts/staff/messages.ts'
import { staffPayments } from '#contracts/staff/payments.ts'
import { staffReceivers } from '#contracts/staff/receivers.ts'
import { balance, transactions } from '#contracts/transactions.ts'
import { contactMessages } from '#server/db/tables/content.ts'
import { idempotencyKeys } from '#server/db/tables/idempotency.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { warehouses } from '#server/db/tables/places.ts'
import { claimOf } from '#server/files/signed-address.ts'
import { storeFile } from '#server/files/store-file.ts'
import { demoWarehouses } from '#server/seed/provider-world.ts'
import { customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { openDeskOf, type DeskOf } from '#tests/support/desk.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createPaymentWorld, type PaymentWorld } from '#tests/support/payment-world.ts'
import { receiverDraft } from '#tests/support/person.ts'
import { pdf } from '#tests/support/uploads.ts'

const both = (text: string) => ({ ru: text, en: text })

forEachEngine((engine) => {
  let world: PaymentWorld
  let desk: DeskOf
  beforeAll(async () => {
    world = await createPaymentWorld(engine)
    desk = await openDeskOf(world.provider)
  })
  afterAll(() => world.provider.close())

  const db = () => world.provider.context.db

  describe('customers', () => {
    test('are found by code, address and name, and shown with what they have', async () => {
      const { data: own } = await desk.get(staffCustomers.show, { params: { id: world.vera.id } })
      for (const search of [own.customer_code, own.email, `lind ${own.customer_code}`]) {
        const { data } = await desk.get(staffCustomers.list, { query: { filter: { search } } })
        expect(data.map(({ id }) => id)).toEqual([world.vera.id])
      }
      expect((await desk.get(staffCustomers.list, { query: { filter: { search: 'no%body' } } })).data).toEqual([])
      expect((await desk.ask(staffCustomers.show, { params: { id: 999_999 } })).status).toBe(404)
    })

    test('are blocked with a reason that they read, and unblocked', async () => {
      const params = { id: world.other.id }
      const body = { reason: { ru: 'Нет паспорта', en: 'No passport' } }
      expect((await desk.get(staffCustomers.block, { params, body })).data).toMatchObject({
        is_blocked: true,
        block_reason: 'No passport',
      })
      expect((await world.other.get(auth.me)).data.block_reason).toBe('No passport')
      expect((await desk.get(staffCustomers.unblock, { params })).data.is_blocked).toBe(false)
      expect(await desk.errors(staffCustomers.block, { params, body: { reason: { ru: 'Так' } } })).toHaveProperty(
        'reason.en',
      )
      expect((await desk.ask(staffCustomers.block, { params: { id: 999_999 }, body })).status).toBe(404)
      expect((await desk.ask(staffCustomers.unblock, { params: { id: 999_999 } })).status).toBe(404)
    })

    test('are signed out everywhere, and nobody else is', async () => {
      const lost = await newCustomer(world.provider)
      expect((await lost.ask(auth.me)).status).toBe(200)
      await desk.get(staffCustomers.endSessions, { params: { id: lost.id } })
      expect((await lost.ask(auth.me)).status).toBe(401)
      expect((await world.vera.ask(auth.me)).status).toBe(200)
      expect((await desk.ask(staffCustomers.endSessions, { params: { id: 999_999 } })).status).toBe(404)
    })

    test('there is no impersonation of an unknown customer, or without a reason', async () => {
      const body = { reason: 'Help' }
      expect((await desk.ask(staffCustomers.impersonate, { params: { id: 999_999 }, body })).status).toBe(404)
      const params = { id: world.vera.id }
      expect(await desk.errors(staffCustomers.impersonate, { params, body: { reason: ' ' } })).toHaveProperty('reason')
    })
  })

  describe('corrections of a balance', () => {
    const correction = (change: object = {}) => ({
      client_uuid: randomUUID(),
      direction: 'credit',
      amount: '250.5',
      currency: 'EUR',
      reason: both('Cash'),
      ...change,
    })
    const params = () => ({ id: world.vera.id })

    test('are booked once for each key, may overdraw, and are read by the customer', async () => {
      const body = correction()
      const { data } = await desk.get(staffCustomers.correctBalance, { params: params(), body })
      expect(data).toMatchObject({ direction: 'credit', amount: '250.50', balance_after: '250.50' })
      const { data: again } = await desk.get(staffCustomers.correctBalance, { params: params(), body })
      expect(again.number).toBe(data.number)
      const taken = correction({ direction: 'debit', amount: '300' })
      const { data: debit } = await desk.get(staffCustomers.correctBalance, { params: params(), body: taken })
      expect(debit.balance_after).toBe('-49.50')
      const { data: balances } = await world.vera.get(balance.show)
      expect(balances.find(({ currency }) => currency === 'EUR')?.amount).toBe('-49.50')
    })

    test('of an unknown customer are refused, and so is a key of another one', async () => {
      const body = correction()
      expect((await desk.ask(staffCustomers.correctBalance, { params: { id: 999_999 }, body })).status).toBe(404)
      await desk.get(staffCustomers.correctBalance, { params: params(), body })
      const other = { ...body, amount: '1' }
      expect((await desk.ask(staffCustomers.correctBalance, { params: params(), body: other })).status).toBe(422)
    })

    test('are one although their key is spelled in another case', async () => {
      const body = correction()
      const { data } = await desk.get(staffCustomers.correctBalance, { params: params(), body })
      const again = { ...body, client_uuid: body.client_uuid.toUpperCase() }
      expect((await desk.get(staffCustomers.correctBalance, { params: params(), body: again })).data).toEqual(data)
    })

    test('carry the receipt that staff wrote out, and the same key with it is the same correction', async () => {
      desk.files.set('cash.pdf', new Uint8Array(pdf('cash')))
      const code = (await desk.get(staffCustomers.show, { params: params() })).data.customer_code
      const typed = ['balance', 'correct', code, '--credit', '12', '--currency', 'CNY', '--reason', 'Cash']
      expect(await desk.type([...typed, '--receipt', 'cash.pdf'])).toMatchObject({ code: 0 })
      const { data } = await world.vera.get(transactions.list, { query: { filter: { currency: 'CNY' } } })
      expect(data[0]?.receipt_file).toMatchObject({ name: 'cash.pdf', kind: 'receipt', type: 'pdf' })
      expect((await world.provider.fetch(data[0]?.receipt_file?.url ?? '')).status).toBe(200)

      const { context, clock } = world.provider
      const file = await storeFile(context, context.db, {
        user_id: null,
        now: clock.now(),
        name: 'a.pdf',
        bytes: pdf(),
      })
      const receipt = claimOf(context.files.key, file.id)
      const body = { ...correction(), receipt }
      const { data: first } = await desk.get(staffCustomers.correctBalance, { params: params(), body })
      await context.db.delete(idempotencyKeys)
      const { data: again } = await desk.get(staffCustomers.correctBalance, { params: params(), body })
      expect(again.number).toBe(first.number)
      const { receipt: _, ...without } = body
      expect((await desk.ask(staffCustomers.correctBalance, { params: params(), body: without })).status).toBe(422)
      expect(
        await desk.errors(staffCustomers.correctBalance, {
          params: params(),
          body: correction({ receipt: 'made-up' }),
        }),
      ).toHaveProperty('receipt')
    })

    test.each(['0', '0.00', '-1', '1,5', '1.234', '1e3', '', ' 5', '12345678901', '٣', 'NaN'])(
      'a sum of %j is none',
      async (amount) => {
        const errors = await desk.errors(staffCustomers.correctBalance, {
          params: params(),
          body: correction({ amount }),
        })
        expect(Object.keys(errors)).toEqual(['amount'])
      },
    )
  })

  describe('payment requests', () => {
    const send = async (change?: object) => (await world.send({ ...change })).data.id

    test('are credited as they were sent, once', async () => {
      const id = await send()
      const { data: open } = await desk.get(staffPayments.list, { query: { filter: { status: 'in_review' } } })
      expect(open[0]).toMatchObject({ id, amount: '5000.50', customer: { id: world.vera.id } })
      expect((await desk.get(staffPayments.show, { params: { id } })).data.proof_files).toHaveLength(1)
      const { data } = await desk.get(staffPayments.approve, { params: { id }, body: {} })
      expect(data).toMatchObject({ status: 'approved', credited_amount: '5000.50', credited_currency: 'RUB' })
      expect((await desk.ask(staffPayments.approve, { params: { id }, body: {} })).status).toBe(409)
      expect((await desk.ask(staffPayments.show, { params: { id: 999_999 } })).status).toBe(404)
    })

    test('are credited in another currency by a rate, which must make a sum', async () => {
      const id = await send()
      const approve = (body: object) => desk.ask(staffPayments.approve, { params: { id }, body })
      expect((await approve({ credited_currency: 'USD' })).status).toBe(422)
      expect((await approve({ credited_currency: 'USD', exchange_rate: '0' })).refusal.errors).toHaveProperty(
        'exchange_rate',
      )
      const tiny = await approve({ credited_currency: 'USD', exchange_rate: '0.00000001' })
      expect(tiny).toMatchObject({ status: 422, refusal: { errors: { exchange_rate: [expect.any(String)] } } })
      expect((await approve({ credited_currency: 'USD', exchange_rate: '0.0125' })).status).toBe(200)
      expect(await world.show(id)).toMatchObject({ credited_amount: '62.51', credited_currency: 'USD' })
    })

    test('are refused with a reason', async () => {
      const id = await send()
      const body = { reason: both('No sum on it') }
      const { data } = await desk.get(staffPayments.reject, { params: { id }, body })
      expect(data).toMatchObject({ status: 'rejected', rejection_reason: 'No sum on it' })
      expect((await desk.ask(staffPayments.reject, { params: { id }, body })).status).toBe(409)
      expect((await desk.ask(staffPayments.reject, { params: { id: 999_999 }, body })).status).toBe(404)
      expect(
        await desk.errors(staffPayments.approve, { params: { id }, body: { credited_amount: '0' } }),
      ).toHaveProperty('credited_amount')
    })
  })

  describe('receivers', () => {
    test('are judged by their documents', async () => {
      const { data: draft } = await world.vera.get(receiverBook.create, { body: receiverDraft() })
      const params = { id: draft.id }
      const verify = (status: string) => desk.ask(staffReceivers.verify, { params, body: { status } })
      expect((await verify('ready')).status).toBe(409)
      await db()
        .update(receivers)
        .set({ document_type: 'passport', document_number: '123456' })
        .where(eq(receivers.id, draft.id))
      expect((await verify('ready')).status).toBe(200)
      const { data } = await desk.get(staffReceivers.list, { query: { filter: { status: 'ready' } } })
      expect(data).toMatchObject([{ id: draft.id, customer: { id: world.vera.id } }])
      const { data: refused } = await desk.get(staffReceivers.refuse, { params, body: { comment: 'Размыто' } })
      expect(refused).toMatchObject({ verification_status: 'invalid', verification_comment: 'Размыто' })
      expect(refused).not.toHaveProperty('document_number')
      expect((await desk.get(staffReceivers.show, { params })).data.id).toBe(draft.id)
      expect(await desk.errors(staffReceivers.refuse, { params, body: {} })).toHaveProperty('comment')
      expect((await desk.ask(staffReceivers.show, { params: { id: 999_999 } })).status).toBe(404)
    })
  })

  describe('what customers write', () => {
    /** A lost parcel, so that there is something to write about. */
    async function lostParcel(): Promise<number> {
      const { context, clock } = world.provider
      const now = clock.now()
      const [place] = await context.db.insert(warehouses).values(demoWarehouses).returning()
      const [row] = await context.db
        .insert(parcels)
        .values({
          user_id: world.vera.id,
          number: `P-${randomUUID()}`,
          type: 'shop_order',
          tracking_pending: true,
          warehouse_id: place?.id ?? 0,
          delivery_method: 'pickup_point',
          origin_country_code: 'US',
          status: 'lost',
          status_changed_at: now,
          declared_value: '10.00',
          declared_currency: 'USD',
          currency: 'RUB',
          search_text: '',
          search_code: '',
          created_at: now,
          updated_at: now,
        })
        .returning()
      return row?.id ?? 0
    }

    test('claims are answered, decided once, and compensated', async () => {
      const parcel = await lostParcel()
      const draft = { client_uuid: randomUUID(), kind: 'lost', message: 'Where is it?' }
      const { data: claim } = await world.vera.get(claims.create, { params: { id: parcel }, body: draft })
      const params = { id: claim.id }
      const { data: open } = await desk.get(staffClaims.list, { query: { filter: { status: 'open' } } })
      expect(open).toMatchObject([{ id: claim.id, customer: { id: world.vera.id } }])
      const { data: answered } = await desk.get(staffClaims.answer, { params, body: { message: 'We look' } })
      expect(answered).toMatchObject({ status: 'answered', messages: [{}, { from: 'staff', body: 'We look' }] })
      const decision = { message: 'It is lost', status: 'approved', resolution: both('Lost') }
      const compensation = { amount: '10', currency: 'GBP' }
      const wrong = { ...decision, compensation: { amount: '0', currency: 'GBP' } }
      expect(await desk.errors(staffClaims.close, { params, body: wrong })).toHaveProperty('compensation.amount')
      const { data } = await desk.get(staffClaims.close, { params, body: { ...decision, compensation } })
      expect(data).toMatchObject({ status: 'approved', resolution: 'Lost' })
      const { data: balances } = await world.vera.get(balance.show)
      expect(balances.find(({ currency }) => currency === 'GBP')?.amount).toBe('10.00')
      expect((await desk.ask(staffClaims.close, { params, body: decision })).status).toBe(409)
      expect((await desk.ask(staffClaims.answer, { params, body: { message: 'More' } })).status).toBe(409)
      expect((await desk.ask(staffClaims.show, { params: { id: 999_999 } })).status).toBe(404)
    })

    test('searches are answered once', async () => {
      const draft = { client_uuid: randomUUID(), tracking_number: 'LOST12345' }
      const { data: search } = await world.vera.get(searchRequests.create, { body: draft })
      const params = { id: search.id }
      const { data: open } = await desk.get(staffSearches.list, { query: { filter: { status: 'searching' } } })
      expect(open).toMatchObject([{ id: search.id, customer: { id: world.vera.id } }])
      expect((await desk.ask(staffSearches.answer, { params, body: { parcel_id: 999_999 } })).status).toBe(404)
      const { data } = await desk.get(staffSearches.answer, { params, body: { staff_comment: both('Not here') } })
      expect(data).toMatchObject({ status: 'not_found', parcel: null, staff_comment: 'Not here' })
      expect((await desk.ask(staffSearches.answer, { params, body: {} })).status).toBe(409)
    })

    test('messages wait until they are answered', async () => {
      const now = world.provider.clock.now()
      const [message] = await db()
        .insert(contactMessages)
        .values({
          name: 'Oleg',
          email: 'oleg@post.example',
          subject: 'Opening hours',
          message: 'When?',
          created_at: now,
        })
        .returning()
      const waiting = { query: { filter: { answered: '0' } } }
      expect((await desk.get(staffContacts.list, waiting)).data).toMatchObject([
        { subject: 'Opening hours', user_id: null },
      ])
      const params = { id: message?.id ?? 0 }
      const { data } = await desk.get(staffContacts.markAnswered, { params })
      expect(data.answered_at).toBe(now.toISOString())
      world.provider.clock.advance(60_000)
      expect((await desk.get(staffContacts.markAnswered, { params })).data.answered_at).toBe(now.toISOString())
      expect((await desk.get(staffContacts.list, waiting)).data).toEqual([])
      expect((await desk.get(staffContacts.list, { query: { filter: { answered: '1' } } })).data).toHaveLength(1)
      expect((await desk.ask(staffContacts.markAnswered, { params: { id: 999_999 } })).status).toBe(404)
    })
  })

  describe('colleagues', () => {
    test('come with a token that opens the desk, and go without', async () => {
      const { data: added } = await desk.get(staff.add, { body: { name: 'Pavel', role: 'read' } })
      const pavel = customer(world.provider, added.token)
      const { data } = await pavel.get(staff.list)
      expect(data).toContainEqual(expect.objectContaining({ id: added.id, name: 'Pavel', is_active: true }))
      expect(JSON.stringify(data)).not.toContain('token')
      const params = { id: added.id }
      expect((await desk.get(staff.dismiss, { params })).data).toMatchObject({ name: 'Pavel', is_active: false })
      expect((await pavel.ask(staff.list)).status).toBe(401)
      expect(await desk.errors(staff.add, { body: { name: '', role: 'read' } })).toHaveProperty('name')
      expect((await desk.ask(staff.dismiss, { params: { id: 999_999 } })).status).toBe(404)
    })

    test('do not all go: of two who dismiss each other at once one stays', async () => {
      for (const { id, is_active } of (await desk.get(staff.list)).data) {
        if (is_active && id !== desk.id) await desk.get(staff.dismiss, { params: { id } })
      }
      const { data: added } = await desk.get(staff.add, { body: { name: 'Rita', role: 'admin' } })
      const rita = customer(world.provider, added.token)
      const answers = await Promise.all([
        desk.ask(staff.dismiss, { params: { id: added.id } }),
        rita.ask(staff.dismiss, { params: { id: desk.id } }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    test('of a database that holds customers are not told that it may be played with', async () => {
      const { token } = await openDeskOf(world.provider, 'Sofia')
      expect((await customer(world.provider, token).ask(staff.demo)).status).toBe(409)
    })
  })
})
