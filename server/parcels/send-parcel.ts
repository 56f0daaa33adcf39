import type { parcelActions } from '#contracts/parcels/actions.ts'
import { amount, hundredths } from '#rules/money.ts'
import { customerActs, lacksInvoice, lacksPlace, type ActFacts } from '#rules/parcel-acts.ts'
import { hindrances } from '#rules/parcel-attention.ts'
import type { Context } from '#server/context.ts'
import type { Refused } from '#server/http/refusal.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { hold } from '#server/transactions/ledger.ts'
import { moveParcel } from './move-parcel.ts'
import { refuse } from './refuse.ts'
import { factsOf } from './parcel-facts.ts'
import { ownParcel, parcelSubject } from './parcel-parts.ts'
import { writeParcel } from './write-parcel.ts'

type Send = ServedRequest<typeof parcelActions.send>

/**
 * "Send it": packing begins, storage stops, and what it is thought to cost and is not paid yet is set aside, as far as the
 * balance goes.
 */
export async function sendParcel(context: Context, { db, user, params }: Send): Promise<void> {
  const now = context.clock.now()
  // Written again, so that what waits for the customer is up to date: another transaction may have judged their receiver
  // meanwhile.
  const parcel = await writeParcel(db, await ownParcel(db, user.id, params.id), {}, now)
  const facts = await factsOf(db, parcel)
  const has_verified_email = user.email_verified_at !== null
  if (!customerActs(facts, { is_blocked: user.is_blocked, has_verified_email }, now).send) {
    throw notYet(facts, has_verified_email)
  }
  const sent = await moveParcel(context, db, { parcel, to: 'processing', actor: 'customer', now })
  if (sent.estimated_total === null) return
  const { user_id, currency } = sent
  const open = amount(hundredths(sent.estimated_total) - hundredths(sent.paid_amount))
  await hold(db, { user_id, amount: open, currency, subject: parcelSubject(sent), now })
}

/** What has to be done before, in words; the first of several. */
function notYet(facts: ActFacts, hasVerifiedEmail: boolean): Refused {
  const isOnShelf = facts.status === 'received' || facts.status === 'awaiting_customer'
  if (!isOnShelf) return refuse('cannot_move')
  if (!hasVerifiedEmail) return refuse('email_unverified')
  if (hindrances(facts).length > 0) return refuse('attention_first')
  if (lacksPlace(facts)) return refuse('place_first')
  if (lacksInvoice(facts)) return refuse('invoice_first')
  return refuse('request_first')
}
