import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentMethods as methodsApi, paymentRequests as api } from '#contracts/payment-requests.ts'
import { idempotencyKeys } from '#server/db/tables/idempotency.ts'
import { ordersForCalculation } from '#server/db/tables/orders.ts'
import { paymentRequests } from '#server/db/tables/payment-requests.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createPaymentWorld, type PaymentWorld } from '#tests/support/payment-world.ts'

forEachEngine((engine) => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await createPaymentWorld(engine)
  })
  afterAll(() => world.provider.close())

  describe('payment methods', () => {
    test('are those that are open, in the reader’s language', async () => {
      const { data } = await world.vera.get(methodsApi.list, { language: 'ru' })
      expect(data.map(({ type }) => type)).toEqual(['bank', 'card', 'wallet', 'cash'])
      expect(data[0]).toMatchObject({ currency: 'RUB', qr_text: expect.stringMatching(/^ST00012\|Name=/) })
      expect(data.every(({ title }) => title.length > 0)).toBe(true)
    })
  })

  describe('a payment request', () => {
    test('is taken in as it was said, and waits for staff', async () => {
      const file = await world.proof({ name: 'transfer.jpg', type: 'jpeg' })
      const body = await world.draft({
        payer_name: ' Vera Lind ',
        reference: '000451',
        comment: '',
        proof_file_ids: [file],
      })
      const { data, warnings } = await world.vera.get(api.create, { body })
      expect(warnings).toEqual([])
      expect(data).toMatchObject({
        client_uuid: body.client_uuid,
        amount: '5000.50',
        currency: 'RUB',
        payment_method: { id: world.methodOf('bank') },
        paid_at: '2026-11-20',
        payer_name: 'Vera Lind',
        reference: '000451',
        comment: null,
        purpose: 'balance',
        payable: null,
        status: 'in_review',
        transaction: null,
        can: { resubmit: false },
      })
      expect(data.number).toMatch(/^PR-\d{6}$/)
      expect(data.proof_files).toMatchObject([{ id: file, name: 'transfer.jpg', kind: 'proof' }])
      expect(await world.vera.get(api.show, { params: { id: data.id } })).toEqual({ data })
    })

    test('is one for ever, even when the stored answer is gone', async () => {
      const body = await world.draft()
      const [one, two] = await Promise.all([world.vera.get(api.create, { body }), world.vera.get(api.create, { body })])
      await world.provider.context.db.delete(idempotencyKeys).where(eq(idempotencyKeys.user_id, world.vera.id))
      const three = await world.vera.get(api.create, { body })
      expect([two.data.id, three.data.id]).toEqual([one.data.id, one.data.id])
    })

    test('names what it pays for, when that is the customer’s', async () => {
      const now = world.provider.clock.now()
      const order = async (user_id: number, number: string) => {
        const [row] = await world.provider.context.db
          .insert(ordersForCalculation)
          .values({
            user_id,
            number,
            destination_country_code: 'RU',
            status: 'accepted',
            status_changed_at: now,
            search_text: '',
            created_at: now,
            updated_at: now,
          })
          .returning({ id: ordersForCalculation.id })
        return row?.id ?? 0
      }
      const mine = await order(world.vera.id, 'O-000001')
      const purpose = 'order_for_calculation'
      const { data } = await world.send({ purpose, payable_id: mine })
      expect(data).toMatchObject({ purpose, payable: { id: mine, number: 'O-000001' } })
      const foreign = await world.errors({ purpose, payable_id: await order(world.other.id, 'O-000002') })
      expect(foreign).toEqual(await world.errors({ purpose, payable_id: 2_000_000_000 }))
      expect(Object.keys(foreign)).toEqual(['payable_id'])
    })

    test.each([
      [{ amount: '0' }, 'amount'],
      [{ amount: '-5' }, 'amount'],
      [{ amount: '10000000' }, 'amount'],
      [{ amount: '1.005' }, 'amount'],
      [{ amount: '99.99' }, 'amount'],
      [{ amount: 500 }, 'amount'],
      [{ currency: 'KZT' }, 'currency'],
      [{ payment_method_id: 2_000_000_000 }, 'payment_method_id'],
      [{ paid_at: '2026-02-30' }, 'paid_at'],
      [{ paid_at: '2026-11-22' }, 'paid_at'],
      [{ paid_at: '2026-08-22' }, 'paid_at'],
      [{ purpose: 'parcel' }, 'payable_id'],
      [{ purpose: 'parcel', payable_id: 2_000_000_000 }, 'payable_id'],
      [{ purpose: 'manifest', payable_id: 1 }, 'payable_id'],
      [{ purpose: 'balance', payable_id: 1 }, 'payable_id'],
      [{ proof_file_ids: [] }, 'proof_file_ids'],
      [{ proof_file_ids: [1, 2, 3, 4, 5, 6] }, 'proof_file_ids'],
      [{ proof_file_ids: [2_000_000_000] }, 'proof_file_ids'],
      [{ resubmitted_from_id: 2_000_000_000 }, 'resubmitted_from_id'],
      [{ payer_name: 'x'.repeat(121) }, 'payer_name'],
      [{ reference: 'a\u0000b' }, 'reference'],
      [{ comment: 'x'.repeat(501) }, 'comment'],
      [{ status: 'approved' }, 'status'],
    ])('with %j is refused', async (change, field) => {
      expect(Object.keys(await world.errors(change))).toEqual([field])
    })

    test('says sums and days as the reader writes them', async () => {
      expect(await world.errors({ amount: '50' }, { language: 'ru' })).toEqual({ amount: ['Не меньше 100,00\u00a0₽'] })
      expect((await world.errors({ paid_at: '2026-01-01' })).paid_at?.[0]).toContain('23.08.2026')
    })

    test('may be of 90 days ago and of today, where the reader is', async () => {
      const inMoscow = { body: await world.draft({ paid_at: '2026-11-22' }), timeZone: 'Europe/Moscow' }
      expect((await world.vera.get(api.create, inMoscow)).data.paid_at).toBe('2026-11-22')
      expect((await world.send({ paid_at: '2026-08-23' })).data.paid_at).toBe('2026-08-23')
    })

    test('cannot use a way of paying that is closed', async () => {
      expect(Object.keys(await world.errors({ payment_method_id: world.methodOf('closed') }))).toEqual([
        'payment_method_id',
      ])
    })

    test('cannot be proved with another customer’s file, nor with one that proves another', async () => {
      const { data } = await world.send()
      const used = data.proof_files[0]?.id ?? 0
      const foreign = await world.proof({ user_id: world.other.id })
      expect(Object.keys(await world.errors({ proof_file_ids: [used] }))).toEqual(['proof_file_ids'])
      expect(Object.keys(await world.errors({ proof_file_ids: [foreign] }))).toEqual(['proof_file_ids'])
    })

    test('with the sum, the day and the file of another is taken in with a warning', async () => {
      const sha256 = 'f'.repeat(64)
      const same = async (change = {}) =>
        world.send({ amount: '777', proof_file_ids: [await world.proof({ sha256 })], ...change })
      const first = await same()
      expect(first.warnings).toEqual([])
      const second = await same()
      expect(second.warnings).toEqual([expect.stringContaining(first.data.number)])
      expect((await same({ amount: '778' })).warnings).toEqual([])
      expect((await same({ paid_at: '2026-11-19' })).warnings).toEqual([])
      await world.reject(first.data.id)
      await world.reject(second.data.id)
      expect((await same()).warnings).toEqual([])
    })

    test('is refused to staff who act as the customer', async () => {
      const acting = await newCustomer(world.provider, { acting_staff_id: world.staff_id })
      expect((await acting.ask(api.create, { body: await world.draft() })).status).toBe(403)
      expect((await acting.ask(api.list)).status).toBe(200)
    })
  })

  describe('the list of payment requests', () => {
    test('is newest first, page by page, and can show one status', async () => {
      const lister = await newCustomer(world.provider)
      const own = { user_id: lister.id }
      const numbers: string[] = []
      for (let index = 0; index < 4; index++) {
        world.provider.clock.advance(1000)
        const body = await world.draft({ proof_file_ids: [await world.proof(own)] })
        numbers.unshift((await lister.get(api.create, { body })).data.number)
      }
      const first = await lister.get(api.list, { query: { per_page: 3 } })
      const second = await lister.get(api.list, { query: { per_page: 3, cursor: first.next_cursor ?? '' } })
      expect([...first.data, ...second.data].map(({ number }) => number)).toEqual(numbers)
      await world.reject(first.data[0]?.id ?? 0)
      const rejected = await lister.get(api.list, { query: { filter: { status: 'rejected' } } })
      expect(rejected.data.map(({ number }) => number)).toEqual(numbers.slice(0, 1))
      expect([rejected.counts, second.counts]).toEqual([{ all: 4, in_review: 3, approved: 0, rejected: 1 }, undefined])
      expect(await lister.errors(api.list, { query: { filter: { status: 'lost' } } })).toHaveProperty(['filter.status'])
    })

    test('is each customer’s own, and so is each request', async () => {
      const { data } = await world.send()
      const foreign = await world.other.ask(api.show, { params: { id: data.id } })
      const absent = await world.other.ask(api.show, { params: { id: 2_000_000_000 } })
      expect([foreign.status, foreign.text]).toEqual([404, absent.text])
      expect((await world.other.get(api.list)).data).toEqual([])
      expect(
        await world.provider.context.db
          .select()
          .from(paymentRequests)
          .where(eq(paymentRequests.user_id, world.other.id)),
      ).toEqual([])
    })
  })
})
