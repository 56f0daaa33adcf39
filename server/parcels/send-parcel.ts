import type { parcelActions } from '#contracts/parcels/actions.ts'
import { amount, hundredths } from '#rules/money.ts'
import { customerActs, lacksInvoice, lacksPlace, type ActFacts, type CustomerFacts } from '#rules/parcel-acts.ts'
import { hindrances } from '#rules/parcel-attention.ts'
import type { Context } from '#server/context.ts'
import type { Refused } from '#server/http/refusal.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { hold } from '#server/transactions/ledger.ts'
import { moveParcel } from './move-parcel.ts'
import { refuse } from './refuse.ts'
import { factsOf, senderOf } from './parcel-facts.ts'
import { ownParcel, parcelSubject } from './parcel-parts.ts'
import { writeParcel } from './write-parcel.ts'

type Send = ServedRequest<typeof parcelActions.send>

/**
 * The customer sends a stored parcel: packing begins, storage stops, and the unpaid part of the estimate is set aside
 * as far as the balance goes.
 */
export async function sendParcel(context: Context, { db, user, params }: Send): Promise<void> {
  const now = context.clock.now()
  // Rewritten to refresh its attention: another transaction may have judged the receiver meanwhile.
  const parcel = await writeParcel(db, await ownParcel(db, user.id, params.id), {}, now)
  const facts = await factsOf(db, parcel)
  const sender = senderOf(user)
  if (!customerActs(facts, sender, now).send) throw notYet(facts, sender)
  const sent = await moveParcel(context, db, { parcel, to: 'processing', actor: 'customer', now })
  if (sent.estimated_total === null) return
  const { user_id, currency } = sent
  const open = amount(hundredths(sent.estimated_total) - hundredths(sent.paid_amount))
  await hold(db, { user_id, amount: open, currency, subject: parcelSubject(sent), now })
}

/** The first thing that must be done before sending, as a refusal with a sentence. */
function notYet(facts: ActFacts, sender: CustomerFacts): Refused {
  const isOnShelf = facts.status === 'received' || facts.status === 'awaiting_customer'
  if (!isOnShelf) return refuse('cannot_move')
  if (!sender.has_verified_email) return refuse('email_unverified')
  if (!sender.is_registered) return refuse('registration_first')
  if (hindrances(facts).length > 0) return refuse('attention_first')
  if (lacksPlace(facts)) return refuse('place_first')
  if (lacksInvoice(facts)) return refuse('invoice_first')
  return refuse('request_first')
}
