import { and, eq } from 'drizzle-orm'
import { finalBill, type PricedLine } from '#rules/final-bill.ts'
import { amount, hundredths } from '#rules/money.ts'
import { billTotal } from '#rules/parcel-bill.ts'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { parcelExtraServices } from '#server/db/tables/parcel-extra-services.ts'
import { receivers } from '#server/db/tables/people.ts'
import { highestValue } from '../draft-check.ts'
import { factsOf } from '../parcel-facts.ts'
import type { ParcelRow } from '../parcel-parts.ts'
import { refuse } from '../refuse.ts'
import { settlePrice } from '../settle-price.ts'
import { writeParcel } from '../write-parcel.ts'
import { lockParcel } from './lock-parcel.ts'

export type Price = {
  parcel_id: number
  /** Amounts are in the currency of the parcel's bill. Lines of the estimate that are not listed cost their estimate. */
  lines: readonly PricedLine<Localized>[]
}

/**
 * Sets the final price of a parcel in preparation. It then waits for the customer's consent when the price exceeds the
 * estimate by too much, is ready to ship when the balance covers it, and otherwise waits for payment. Throws 409 with a
 * sentence.
 */
export async function priceParcel(context: Context, db: Database, { parcel_id, lines }: Price): Promise<ParcelRow> {
  const now = context.clock.now()
  const parcel = await lockParcel(db, parcel_id)
  if (parcel.status !== 'processing') throw refuse('cannot_move')
  if (parcel.receiver_id === null || (await factsOf(db, parcel)).piece_count === 0) throw refuse('not_complete')

  const [receiver] = await db.select().from(receivers).where(eq(receivers.id, parcel.receiver_id))
  if (receiver?.verification_status === 'invalid') throw refuse('receiver_unfit')

  const exact = lines.map((line) => ({ ...line, amount: amount(hundredths(line.amount)) }))
  const bill = finalBill(parcel.cost_lines, exact)
  if ('fault' in bill) throw refuse(bill.fault)
  const total = billTotal(bill.lines)
  if (total === null || hundredths(total) < 0n || hundredths(total) > hundredths(highestValue)) throw refuse('no_price')
  // The final price includes the requested services, so they have been done.
  await db
    .update(parcelExtraServices)
    .set({ status: 'done' })
    .where(and(eq(parcelExtraServices.parcel_id, parcel.id), eq(parcelExtraServices.status, 'requested')))
  const priced = await writeParcel(db, parcel, { cost_lines: bill.lines, total }, now)
  return settlePrice(context, db, { parcel: priced, actor: 'staff', now })
}
