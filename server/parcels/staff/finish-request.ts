import { eq } from 'drizzle-orm'
import { requestKinds, type RequestKind } from '#contracts/parcels/actions.ts'
import { amount, hundredths, sum } from '#rules/money.ts'
import { estimatedTotal } from '#rules/parcel-estimate.ts'
import { billTotal } from '#rules/parcel-bill.ts'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { parcelRequests } from '#server/db/tables/parcel-requests.ts'
import type { CostLine } from '#server/db/tables/cost-line.ts'
import { notFound } from '#server/http/refusal.ts'
import { notify } from '#server/notifications/notify.ts'
import { inBoth } from '#server/words/words.ts'
import { billWithoutShipping } from '../refund-shipping.ts'
import { moveParcel } from '../move-parcel.ts'
import { parcelSubject, type ParcelRow } from '../parcel-parts.ts'
import { chargeOrRefund } from '../pay-parcel.ts'
import { refuse } from '../refuse.ts'
import { writeParcel } from '../write-parcel.ts'
import { lockParcel } from './lock-parcel.ts'
import { splitParcel } from './split-parcel.ts'

export type Finish = {
  request_id: number
  outcome: 'done' | 'rejected'
  staff_comment: Localized | null
  /** The price, if the price list has none, in the currency of the parcel's bill. */
  price?: string
}

type RequestRow = typeof parcelRequests.$inferSelect

/**
 * Completes or rejects a customer's request. A completed one is added to the bill; a split creates a second parcel, and
 * a return sends the parcel back once its price and storage are paid from the balance. Throws 409, and NotEnough for a
 * return. Returns the parcel and, for a split, the new one.
 */
export async function finishRequest(
  context: Context,
  db: Database,
  finish: Finish,
): Promise<{ parcel: ParcelRow; split: ParcelRow | null }> {
  const now = context.clock.now()
  const request = await openRequest(db, finish.request_id)
  const parcel = await lockParcel(db, request.parcel_id)
  const price = finish.price === undefined ? request.price : amount(hundredths(finish.price))
  const isDone = finish.outcome === 'done'
  if (isDone && !isPossible(parcel, request.kind)) throw refuse('request_unfit')
  if (isDone && (price === null || hundredths(price) < 0n)) throw refuse('no_price')
  await db
    .update(parcelRequests)
    .set({ status: finish.outcome, price, staff_comment: finish.staff_comment, closed_at: now })
    .where(eq(parcelRequests.id, request.id))
  await tell(db, parcel, request, isDone, now)
  if (!isDone || price === null) return { parcel, split: null }

  const billed = await bill(db, parcel, { kind: kindOf(request), price }, now)
  if (request.kind === 'return') return { parcel: await sendBack(context, db, billed, now), split: null }
  if (request.kind !== 'split') return { parcel: billed, split: null }
  return splitParcel(db, billed, request.items ?? [], now)
}

/** Reads the request after locking its parcel, so that two attempts to finish it run one after the other. */
async function openRequest(db: Database, id: number): Promise<RequestRow> {
  const which = eq(parcelRequests.id, id)
  const [found] = await db.select({ parcel_id: parcelRequests.parcel_id }).from(parcelRequests).where(which)
  if (!found) throw notFound()
  await lockParcel(db, found.parcel_id)
  const [request] = await db.select().from(parcelRequests).where(which)
  if (request?.status !== 'requested') throw refuse('request_closed')
  return request
}

/** The parcel may have moved on since. A parcel with a price can no longer be split. */
function isPossible({ status, total, paid_amount }: ParcelRow, kind: string): boolean {
  const isOnShelf = status === 'received' || status === 'awaiting_customer'
  if (kind === 'return') return isOnShelf
  if (kind === 'split') return isOnShelf && total === null && hundredths(paid_amount) === 0n
  return isOnShelf || status === 'processing'
}

function kindOf({ kind }: RequestRow): RequestKind {
  const known = requestKinds.find((each) => each === kind)
  if (!known) throw new Error(`A request to ${kind}`)
  return known
}

/** Adds a line whose estimate and amount are equal, because the customer has known the price since the request. */
function bill(db: Database, parcel: ParcelRow, { kind, price }: { kind: RequestKind; price: string }, now: Date) {
  if (hundredths(price) === 0n) return Promise.resolve(parcel)
  const line: CostLine = {
    code: kind === 'repack' ? 'packing' : 'extra_services',
    title: inBoth(`provider.parcels.did_${kind}`),
    estimate: price,
    amount: parcel.total === null ? null : price,
    changed_reason: null,
  }
  const cost_lines = [...parcel.cost_lines, line]
  // A priced bill has lines without an estimate, such as storage.
  const estimate =
    parcel.total === null ? estimatedTotal(cost_lines) : parcel.estimated_total && sum([parcel.estimated_total, price])
  const set = { cost_lines, estimated_total: estimate, total: parcel.total && billTotal(cost_lines) }
  return writeParcel(db, parcel, set, now)
}

/** Charges what is owed so far, but not services that were still to be done. */
async function sendBack(context: Context, db: Database, parcel: ParcelRow, now: Date): Promise<ParcelRow> {
  const priced = await billWithoutShipping(db, parcel, now)
  const paid_amount = await chargeOrRefund(db, priced, now)
  return moveParcel(context, db, { parcel: priced, to: 'returned', actor: 'staff', now, set: { paid_amount } })
}

async function tell(db: Database, parcel: ParcelRow, request: RequestRow, isDone: boolean, now: Date): Promise<void> {
  await notify(db, [
    {
      user_id: parcel.user_id,
      kind: isDone ? 'request_done' : 'request_rejected',
      values: { number: parcel.number },
      subject: parcelSubject(parcel),
      cause: `parcel_request:${request.id}`,
      now,
    },
  ])
}
