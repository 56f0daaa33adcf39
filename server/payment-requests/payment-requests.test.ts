import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentMethods as methodsApi, paymentRequests as api } from '#contracts/payment-requests.ts'
import { files } from '#server/db/tables/files.ts'
import { idempotencyKeys } from '#server/db/tables/idempotency.ts'
import { ordersForCalculation } from '#server/db/tables/orders.ts'
import { paymentMethods, paymentRequests } from '#server/db/tables/payment-requests.ts'
import { demoPaymentMethods } from '#server/seed/payment-methods.ts'
import type { Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer, newStaff } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { reviewPaymentRequest } from './review-payment-request.ts'

type Somebody = Customer & { id: number }

// Late in the evening in UTC: the next day has begun in Moscow.
const start = new Date('2026-11-21T22:30:00Z')

forEachEngine((engine) => {
  let provider: Provider
  let vera: Somebody
  let other: Somebody
  let staff: number
  const method: Record<string, number> = {}
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false, now: start })
    ;[vera, other] = [await newCustomer(provider), await newCustomer(provider)]
    staff = await newStaff(provider)
    const rows = await provider.context.db.insert(paymentMethods).values(demoPaymentMethods).returning()
    for (const row of rows) method[row.type] = row.id
    const [closed] = await provider.context.db
      .insert(paymentMethods)
      .values({ title: { ru: 'Старый счёт', en: 'Old account' }, type: 'bank', currency: 'RUB', is_active: false })
      .returning({ id: paymentMethods.id })
    method.closed = closed?.id ?? 0
  })
  afterAll(() => provider.close())

  async function proof(own: Partial<typeof files.$inferInsert> = {}): Promise<number> {
    const [row] = await provider.context.db
      .insert(files)
      .values({
        user_id: vera.id,
        name: 'receipt.pdf',
        type: 'pdf',
        size: 1024,
        sha256: randomUUID(),
        storage_key: randomUUID(),
        has_thumbnail: false,
        created_at: start,
        ...own,
      })
      .returning({ id: files.id })
    return row?.id ?? 0
  }
  const draft = async (change: Record<string, unknown> = {}) => ({
    client_uuid: randomUUID(),
    amount: '5 000,5',
    currency: 'RUB',
    payment_method_id: method.bank,
    paid_at: '2026-11-20',
    purpose: 'balance',
    proof_file_ids: 'proof_file_ids' in change ? [] : [await proof()],
    ...change,
  })
  const send = async (change?: Record<string, unknown>) => vera.get(api.create, { body: await draft(change) })
  const errors = async (change: Record<string, unknown>, more = {}) =>
    vera.errors(api.create, { body: await draft(change), ...more })
  const reject = (id: number) =>
    provider.context.db.transaction((db) =>
      reviewPaymentRequest(provider.context, db, {
        id,
        staff_id: staff,
        decision: { verdict: 'reject', reason: { ru: 'Не видно суммы', en: 'The sum cannot be seen' } },
        now: provider.clock.now(),
      }),
    )

  describe('payment methods', () => {
    test('are those that are open, in the reader’s language', async () => {
      const { data } = await vera.get(methodsApi.list, { language: 'ru' })
      expect(data.map(({ type }) => type)).toEqual(['bank', 'card', 'wallet', 'cash'])
      expect(data[0]).toMatchObject({ currency: 'RUB', qr_text: expect.stringMatching(/^ST00012\|Name=/) })
      expect(data.every(({ title }) => title.length > 0)).toBe(true)
    })
  })

  describe('a payment request', () => {
    test('is taken in as it was said, and waits for staff', async () => {
      const file = await proof({ name: 'transfer.jpg', type: 'jpeg' })
      const body = await draft({
        payer_name: ' Vera Lind ',
        reference: '000451',
        comment: '',
        proof_file_ids: [file],
      })
      const { data, warnings } = await vera.get(api.create, { body })
      expect(warnings).toEqual([])
      expect(data).toMatchObject({
        client_uuid: body.client_uuid,
        amount: '5000.50',
        currency: 'RUB',
        payment_method: { id: method.bank },
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
      expect(await vera.get(api.show, { params: { id: data.id } })).toEqual({ data })
    })

    test('is one for ever, even when the stored answer is gone', async () => {
      const body = await draft()
      const [one, two] = await Promise.all([vera.get(api.create, { body }), vera.get(api.create, { body })])
      await provider.context.db.delete(idempotencyKeys).where(eq(idempotencyKeys.user_id, vera.id))
      const three = await vera.get(api.create, { body })
      expect([two.data.id, three.data.id]).toEqual([one.data.id, one.data.id])
    })

    test('names what it pays for, when that is hers', async () => {
      const order = async (user_id: number, number: string) => {
        const [row] = await provider.context.db
          .insert(ordersForCalculation)
          .values({
            user_id,
            number,
            destination_country_code: 'RU',
            status: 'accepted',
            status_changed_at: start,
            search_text: '',
            created_at: start,
            updated_at: start,
          })
          .returning({ id: ordersForCalculation.id })
        return row?.id ?? 0
      }
      const mine = await order(vera.id, 'O-000001')
      const purpose = 'order_for_calculation'
      const { data } = await send({ purpose, payable_id: mine })
      expect(data).toMatchObject({ purpose, payable: { id: mine, number: 'O-000001' } })
      const hers = await errors({ purpose, payable_id: await order(other.id, 'O-000002') })
      expect(hers).toEqual(await errors({ purpose, payable_id: 2_000_000_000 }))
      expect(Object.keys(hers)).toEqual(['payable_id'])
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
      expect(Object.keys(await errors(change))).toEqual([field])
    })

    test('says sums and days as the reader writes them', async () => {
      expect(await errors({ amount: '50' }, { language: 'ru' })).toEqual({ amount: ['Не меньше 100,00\u00a0₽'] })
      expect((await errors({ paid_at: '2026-01-01' })).paid_at?.[0]).toContain('23.08.2026')
    })

    test('may be of 90 days ago and of today, where the reader is', async () => {
      const inMoscow = { body: await draft({ paid_at: '2026-11-22' }), timeZone: 'Europe/Moscow' }
      expect((await vera.get(api.create, inMoscow)).data.paid_at).toBe('2026-11-22')
      expect((await send({ paid_at: '2026-08-23' })).data.paid_at).toBe('2026-08-23')
    })

    test('cannot use a way of paying that is closed', async () => {
      expect(Object.keys(await errors({ payment_method_id: method.closed }))).toEqual(['payment_method_id'])
    })

    test('cannot be proved with somebody else’s file, nor with one that proves another', async () => {
      const { data } = await send()
      const used = data.proof_files[0]?.id ?? 0
      const foreign = await proof({ user_id: other.id })
      expect(Object.keys(await errors({ proof_file_ids: [used] }))).toEqual(['proof_file_ids'])
      expect(Object.keys(await errors({ proof_file_ids: [foreign] }))).toEqual(['proof_file_ids'])
    })

    test('with the sum, the day and the file of another is taken in with a warning', async () => {
      const sha256 = 'f'.repeat(64)
      const same = async (change = {}) => send({ amount: '777', proof_file_ids: [await proof({ sha256 })], ...change })
      const first = await same()
      expect(first.warnings).toEqual([])
      const second = await same()
      expect(second.warnings).toEqual([expect.stringContaining(first.data.number)])
      expect((await same({ amount: '778' })).warnings).toEqual([])
      expect((await same({ paid_at: '2026-11-19' })).warnings).toEqual([])
      await reject(first.data.id)
      await reject(second.data.id)
      expect((await same()).warnings).toEqual([])
    })

    test('is refused to staff who act as the customer', async () => {
      const acting = await newCustomer(provider, { acting_staff_id: staff })
      expect((await acting.ask(api.create, { body: await draft() })).status).toBe(403)
      expect((await acting.ask(api.list)).status).toBe(200)
    })
  })

  describe('sending a rejected one again', () => {
    test('repeats it once, with the same proofs if they are named', async () => {
      const { data: first } = await send({ amount: '640' })
      const kept = first.proof_files.map(({ id }) => id)
      expect(Object.keys(await errors({ resubmitted_from_id: first.id }))).toEqual(['resubmitted_from_id'])
      await reject(first.id)
      const rejected = await vera.get(api.show, { params: { id: first.id } })
      expect(rejected.data).toMatchObject({ rejection_reason: 'The sum cannot be seen', can: { resubmit: true } })

      const again = await send({
        amount: '640',
        proof_file_ids: [...kept, await proof()],
        resubmitted_from_id: first.id,
      })
      expect(again.data).toMatchObject({ status: 'in_review', resubmitted_from_id: first.id })
      expect(again.data.proof_files).toHaveLength(2)
      const after = await vera.get(api.show, { params: { id: first.id } })
      expect(after.data).toMatchObject({ resubmitted_as_id: again.data.id, proof_files: [], can: { resubmit: false } })
      const twice = await errors({ resubmitted_from_id: first.id })
      expect(twice.resubmitted_from_id?.[0]).toContain(again.data.number)
    })

    test('happens once when it is sent twice at the same moment', async () => {
      const { data: first } = await send({ amount: '641' })
      await reject(first.id)
      const bodies = [await draft({ resubmitted_from_id: first.id }), await draft({ resubmitted_from_id: first.id })]
      const answers = await Promise.all(bodies.map((body) => vera.ask(api.create, { body })))
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422'])
    })

    test('of somebody else’s is as unknown as one that is not there', async () => {
      const { data } = await send({ amount: '642' })
      await reject(data.id)
      const body = await draft({ resubmitted_from_id: data.id, proof_file_ids: [await proof({ user_id: other.id })] })
      expect(Object.keys(await other.errors(api.create, { body }))).toEqual(['resubmitted_from_id'])
    })
  })

  describe('the list of payment requests', () => {
    test('is newest first, page by page, and can show one status', async () => {
      const lister = await newCustomer(provider)
      const own = { user_id: lister.id }
      const numbers: string[] = []
      for (let index = 0; index < 4; index++) {
        provider.clock.advance(1000)
        const body = await draft({ proof_file_ids: [await proof(own)] })
        numbers.unshift((await lister.get(api.create, { body })).data.number)
      }
      const first = await lister.get(api.list, { query: { per_page: 3 } })
      const second = await lister.get(api.list, { query: { per_page: 3, cursor: first.next_cursor ?? '' } })
      expect([...first.data, ...second.data].map(({ number }) => number)).toEqual(numbers)
      await reject(first.data[0]?.id ?? 0)
      const rejected = await lister.get(api.list, { query: { filter: { status: 'rejected' } } })
      expect(rejected.data.map(({ number }) => number)).toEqual(numbers.slice(0, 1))
      expect(await lister.errors(api.list, { query: { filter: { status: 'lost' } } })).toHaveProperty(['filter.status'])
    })

    test('is each customer’s own, and so is each request', async () => {
      const { data } = await send()
      const foreign = await other.ask(api.show, { params: { id: data.id } })
      const absent = await other.ask(api.show, { params: { id: 2_000_000_000 } })
      expect([foreign.status, foreign.text]).toEqual([404, absent.text])
      expect((await other.get(api.list)).data).toEqual([])
      expect(
        await provider.context.db.select().from(paymentRequests).where(eq(paymentRequests.user_id, other.id)),
      ).toEqual([])
    })
  })
})
