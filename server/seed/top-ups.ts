import { sql } from 'drizzle-orm'
import type { Currency } from '#contracts/wire.ts'
import type { Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { paymentRequests } from '#server/db/tables/payment-requests.ts'
import { inBoth } from '#server/words/words.ts'
import type { Entry } from '#server/transactions/ledger.ts'
import type { World } from './demo-parcel.ts'
import { takeNumbers } from './numbers.ts'
import type { Random } from './random.ts'

const hour = 3_600_000

/** A transfer that a customer reports, and its outcome. */
export type TopUp = {
  user_id: number
  amount: string
  currency: Currency
  status: 'in_review' | 'approved' | 'rejected'
  sent_at: Date
  reviewed_at: Date | null
  /** The amount received, if it differs from the amount sent. */
  credited?: { amount: string; currency: Currency; rate: string }
  reason?: Localized
  /** The rejected top-up that this one repeats. */
  repeats?: TopUp
  /** The parcel it is meant for. */
  parcel_id?: number
  comment?: string
}

export type WrittenTopUp = { id: number; number: string; topUp: TopUp }

/** Anna's top-ups that show special cases: waiting, rejected and resent, in another currency, from today. */
export function annasTopUps(user_id: number, dueParcelId: number | undefined, now: Date): TopUp[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const approved = (amount: string, currency: Currency, hours: number): TopUp => ({
    user_id,
    amount,
    currency,
    status: 'approved',
    sent_at: ago(hours + 9),
    reviewed_at: ago(hours),
  })
  const refused: TopUp = {
    ...approved('8000.00', 'RUB', 63 * 24),
    status: 'rejected',
    reason: {
      ru: 'На фото чека не видно суммы и даты. Приложите чек целиком.',
      en: 'The photo of the receipt doesn’t show the amount or the date. Attach the whole receipt.',
    },
  }
  return [
    refused,
    { ...approved('8000.00', 'RUB', 62 * 24), repeats: refused },
    { ...approved('250.00', 'USD', 40 * 24), comment: 'На книги' },
    {
      ...approved('120000.00', 'KZT', 33 * 24),
      credited: { amount: '18240.00', currency: 'RUB', rate: '0.15200000' },
    },
    approved('15000.00', 'RUB', 3),
    {
      ...approved('12000.00', 'RUB', 0),
      status: 'in_review',
      sent_at: ago(5),
      reviewed_at: null,
      ...(dueParcelId !== undefined && { parcel_id: dueParcelId }),
    },
  ]
}

/** Writes payment requests, numbered in the order they were sent. */
export async function writeTopUps(
  db: Database,
  world: World,
  random: Random,
  list: readonly TopUp[],
): Promise<WrittenTopUp[]> {
  const inOrder = list.toSorted((one, other) => one.sent_at.getTime() - other.sent_at.getTime())
  const first = await takeNumbers(db, 'payment_request_numbers', inOrder.length)
  const numbered = inOrder.map((topUp, index) => ({ topUp, number: `PR-${String(first + index).padStart(6, '0')}` }))
  const rows = await db
    .insert(paymentRequests)
    .values(numbered.map(({ topUp, number }) => rowOf(world, random, topUp, number)))
    .returning({ id: paymentRequests.id, number: paymentRequests.number })
  const ids = new Map(rows.map((row) => [row.number, row.id]))
  const written = numbered.map((each) => ({ ...each, id: ids.get(each.number) ?? 0 }))
  for (const { id, topUp } of written) {
    const before = written.find((each) => each.topUp === topUp.repeats)
    if (!before) continue
    await db.execute(sql`update payment_requests set resubmitted_from_id = ${before.id} where id = ${id}`)
  }
  return written
}

function rowOf(
  { paymentMethods, staff_id }: World,
  random: Random,
  topUp: TopUp,
  number: string,
): typeof paymentRequests.$inferInsert {
  const { user_id, amount, currency, status, sent_at, reviewed_at, credited } = topUp
  const method = paymentMethods.find((each) => each.currency === currency)
  if (!method) throw new Error(`There is no way to send ${currency} to the demo world`)
  const came = credited ?? { amount, currency, rate: null }
  return {
    user_id,
    client_uuid: random.uuid(),
    number,
    amount,
    currency,
    payment_method_id: method.id,
    paid_at: sent_at.toISOString().slice(0, 10),
    payer_name: null,
    reference: random.digits(12),
    purpose: topUp.parcel_id === undefined ? 'balance' : 'parcel',
    payable_id: topUp.parcel_id,
    comment: topUp.comment,
    status,
    rejection_reason: topUp.reason,
    ...(status === 'approved' && {
      credited_amount: came.amount,
      credited_currency: came.currency,
      exchange_rate: came.rate,
    }),
    reviewed_at,
    reviewed_by: reviewed_at && staff_id,
    created_at: sent_at,
    updated_at: reviewed_at ?? sent_at,
  }
}

/** The credits of the approved top-ups. `proofs`: the file id of each one's proof. */
export function credits(
  written: readonly WrittenTopUp[],
  staff_id: number,
  proofs: ReadonlyMap<number, number> = new Map(),
): Entry[] {
  return written.flatMap(({ id, number, topUp }): Entry[] => {
    const { user_id, status, reviewed_at, credited } = topUp
    if (status !== 'approved' || !reviewed_at) return []
    const { amount, currency } = credited ?? topUp
    const receipt_file_id = proofs.get(id)
    return [
      {
        user_id,
        type: 'manual_from_cabinet',
        direction: 'credit',
        amount,
        currency,
        description: inBoth('provider.payments.credited', { number }),
        cause: `payment_request:${id}`,
        subject: { type: 'payment_request', id, number },
        payment_request_id: id,
        ...(receipt_file_id !== undefined && { receipt_file_id }),
        staff_id,
        now: reviewed_at,
      },
    ]
  })
}

/** Links each approved request to its booking. */
export async function linkBookings(db: Database): Promise<void> {
  await db.execute(
    sql`update payment_requests set transaction_id = transactions.id from transactions
      where transactions.payment_request_id = payment_requests.id`,
  )
}
