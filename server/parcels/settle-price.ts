import { needsApproval } from '#rules/parcel-price.ts'
import { hundredths } from '#rules/money.ts'
import type { ParcelMover } from '#rules/parcel-status.ts'
import type { Context, Database } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { notify } from '#server/notifications/notify.ts'
import { NotEnough } from '#server/transactions/not-enough.ts'
import { moveParcel } from './move-parcel.ts'
import { nameOf, parcelSubject, type ParcelRow } from './parcel-parts.ts'
import { chargeOrRefund } from './pay-parcel.ts'

type Priced = { parcel: ParcelRow; actor: ParcelMover; now: Date }

/**
 * Moves a parcel in preparation on when it has its final price: it asks the customer when the price exceeds the
 * estimate by too much, is ready to ship when the balance covers it, and otherwise awaits payment. A price without an
 * estimate is never charged without the customer's consent.
 */
export async function settlePrice(context: Context, db: Database, priced: Priced): Promise<ParcelRow> {
  const { parcel, actor, now } = priced
  const { total } = parcel
  if (total === null) throw new Error(`Parcel ${parcel.id} has no price`)
  if (needsApproval({ ...parcel, total })) return askToApprove(context, db, priced, total)

  const isKnown = parcel.estimated_total !== null || parcel.approved_total !== null
  const isCovered = hundredths(total) <= hundredths(parcel.paid_amount)
  const paid_amount = isKnown || isCovered ? await settleIfEnough(db, parcel, now) : null
  if (paid_amount === null) return moveParcel(context, db, { parcel, to: 'awaiting_payment', actor, now })
  return moveParcel(context, db, { parcel, to: 'ready_to_ship', actor, now, set: { paid_amount } })
}

async function settleIfEnough(db: Database, parcel: ParcelRow, now: Date): Promise<string | null> {
  try {
    return await chargeOrRefund(db, parcel, now)
  } catch (error) {
    if (error instanceof NotEnough) return null
    throw error
  }
}

async function askToApprove(context: Context, db: Database, { parcel, actor, now }: Priced, total: string) {
  const flags = [...new Set([...parcel.flags, 'price_approval'])]
  const asked = await moveParcel(context, db, {
    parcel,
    to: 'awaiting_customer',
    actor,
    now,
    set: { flags },
    isTold: true,
  })
  const { user_id, currency, estimated_total } = asked
  const cause = `parcel:${asked.id}:price:${now.toISOString()}:${total}`
  await notify(db, [
    {
      user_id,
      kind: 'parcel_price_approval',
      values: { number: asked.number, amount: total, currency },
      subject: parcelSubject(asked),
      cause,
      now,
    },
  ])
  const values = { ...nameOf(asked), estimate: estimated_total ?? '0.00', total, currency }
  await queueMail(context, db, { user_id, kind: 'price_needs_approval', values, cause, now })
  return asked
}
