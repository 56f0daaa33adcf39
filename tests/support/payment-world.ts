import { randomUUID } from 'node:crypto'
import { paymentRequests as api } from '#contracts/payment-requests.ts'
import { files } from '#server/db/tables/files.ts'
import { paymentMethods } from '#server/db/tables/payment-requests.ts'
import { reviewPaymentRequest } from '#server/payment-requests/review-payment-request.ts'
import { demoPaymentMethods } from '#server/seed/payment-methods.ts'
import type { Input } from './customer.ts'
import type { Engine } from './database.ts'
import { newCustomer, newStaff } from './new-customer.ts'
import { createProvider, type Provider } from './provider.ts'

// Late in the evening in UTC, when the next day has begun in Moscow.
const start = new Date('2026-11-21T22:30:00Z')

type Change = Record<string, unknown>

/** Two customers, a member of staff, a payment method of every type, and a closed one. */
export async function createPaymentWorld(engine: Engine) {
  const provider = await createProvider({ engine, seed: false, now: start })
  const { db, clock } = provider.context
  const [vera, other] = [await newCustomer(provider), await newCustomer(provider)]
  const staff_id = await newStaff(provider)
  const methods = await db
    .insert(paymentMethods)
    .values([
      ...demoPaymentMethods,
      { title: { ru: 'Старый счёт', en: 'Old account' }, type: 'closed', currency: 'RUB', is_active: false },
    ])
    .returning()
  const methodOf = (type: string) => methods.find((method) => method.type === type)?.id

  /** An uploaded file's row; its bytes do not matter here. */
  async function proof(own: Partial<typeof files.$inferInsert> = {}): Promise<number> {
    const [row] = await db
      .insert(files)
      .values({
        user_id: vera.id,
        name: 'receipt.pdf',
        type: 'pdf',
        size: 1024,
        sha256: randomUUID(),
        storage_key: randomUUID(),
        has_thumbnail: false,
        created_at: clock.now(),
        ...own,
      })
      .returning({ id: files.id })
    return row?.id ?? 0
  }

  const draft = async (change: Change = {}) => ({
    client_uuid: randomUUID(),
    amount: '5 000,5',
    currency: 'RUB',
    payment_method_id: methodOf('bank'),
    paid_at: '2026-11-20',
    purpose: 'balance',
    proof_file_ids: 'proof_file_ids' in change ? [] : [await proof()],
    ...change,
  })

  return {
    provider,
    vera,
    other,
    staff_id,
    methodOf,
    proof,
    draft,
    /** Sends Vera's request, and returns the answer. */
    send: async (change?: Change) => vera.get(api.create, { body: await draft(change) }),
    /** The field errors of Vera's request. */
    errors: async (change: Change, more: Input = {}) => vera.errors(api.create, { ...more, body: await draft(change) }),
    show: async (id: number) => (await vera.get(api.show, { params: { id } })).data,
    reject: (id: number) =>
      db.transaction((transaction) =>
        reviewPaymentRequest(provider.context, transaction, {
          id,
          staff_id,
          decision: { verdict: 'reject', reason: { ru: 'Не видно суммы', en: 'The sum cannot be seen' } },
          now: clock.now(),
        }),
      ),
  }
}

export type PaymentWorld = Awaited<ReturnType<typeof createPaymentWorld>>

/** Staff decide about a request. */
export async function decidePayment(
  { context }: Provider,
  id: number,
  verdict: 'approve' | 'reject',
  staff_id: number,
) {
  const decision =
    verdict === 'reject'
      ? { verdict, reason: { ru: 'На чеке не видно суммы', en: 'The sum cannot be read' } }
      : { verdict }
  await context.db.transaction((transaction) =>
    reviewPaymentRequest(context, transaction, { id, staff_id, decision, now: context.clock.now() }),
  )
}

/** For a provider without the demo world: a payment method of every type. */
export async function addPaymentMethods({ context }: Provider) {
  await context.db.insert(paymentMethods).values(demoPaymentMethods)
}
