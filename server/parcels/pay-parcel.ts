import { desc, eq } from 'drizzle-orm'
import type { parcelActions } from '#contracts/parcels/actions.ts'
import { amount, hundredths } from '#rules/money.ts'
import type { Context, Database } from '#server/context.ts'
import { parcelEvents } from '#server/db/tables/parcels.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { book, release } from '#server/transactions/ledger.ts'
import { payFor } from '#server/transactions/pay-for.ts'
import { inBoth } from '#server/words/words.ts'
import { chargeStorage } from './charge-storage.ts'
import { moveParcel } from './move-parcel.ts'
import { receiverFirst, refuse } from './refuse.ts'
import { ownParcel, parcelSubject, type ParcelRow } from './parcel-parts.ts'
import { writeParcel } from './write-parcel.ts'

type Pay = ServedRequest<typeof parcelActions.pay>

/**
 * Pays the amount due from the balance in the parcel's currency. Throws NotEnough, or 409 when the amount has changed
 * or the receiver's papers were refused meanwhile.
 */
export async function payParcel(context: Context, { db, user, params, body }: Pay): Promise<void> {
  const now = context.clock.now()
  const own = await ownParcel(db, user.id, params.id)
  if (own.status !== 'awaiting_payment') throw refuse('cannot_move')
  // Rewritten to refresh its attention: another transaction may have judged the receiver meanwhile.
  const parcel = await chargeStorage(db, await writeParcel(db, own, {}, now), now)
  if (parcel.attention.includes('receiver_invalid')) throw receiverFirst()
  if (parcel.amount_due !== body.amount_due) throw refuse('another_price')
  const paid_amount = await chargeOrRefund(db, parcel, now)
  await moveParcel(context, db, { parcel, to: 'ready_to_ship', actor: 'customer', now, set: { paid_amount } })
}

/**
 * Brings the payments for a locked parcel to its total: charges the rest to the balance, or refunds the excess. Returns
 * the new `paid_amount`, which the caller writes with the move that follows; throws NotEnough.
 */
export async function chargeOrRefund(db: Database, parcel: ParcelRow, now: Date): Promise<string> {
  if (parcel.total === null) throw new Error(`Parcel ${parcel.id} has no price to pay`)
  const due = hundredths(parcel.total) - hundredths(parcel.paid_amount)
  // A fully paid parcel needs no money set aside.
  if (due <= 0n) await release(db, parcelSubject(parcel))
  if (due === 0n) return parcel.paid_amount
  const booking = {
    user_id: parcel.user_id,
    amount: amount(due < 0n ? -due : due),
    currency: parcel.currency,
    subject: parcelSubject(parcel),
    now,
  }
  const at = await lastEvent(db, parcel.id)
  if (due > 0n) {
    const description = inBoth('provider.parcels.payment', { number: parcel.number })
    await payFor(db, { ...booking, description, cause: `parcel:${parcel.id}:paid:${at}` })
  } else {
    const description = inBoth('provider.parcels.refund', { number: parcel.number })
    const cause = `parcel:${parcel.id}:refunded:${at}`
    await book(db, { ...booking, description, cause, type: 'payment', direction: 'credit' })
  }
  return parcel.total
}

/**
 * The id of the parcel's last event, which makes the booking's cause unique: every status has its own event and is
 * charged or refunded at most once.
 */
async function lastEvent(db: Database, parcelId: number): Promise<number> {
  const [event] = await db
    .select({ id: parcelEvents.id })
    .from(parcelEvents)
    .where(eq(parcelEvents.parcel_id, parcelId))
    .orderBy(desc(parcelEvents.id))
    .limit(1)
  return event?.id ?? 0
}
