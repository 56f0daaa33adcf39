import type { attentions } from '#contracts/parcels/parcels.ts'
import { hindrances } from '#rules/parcel-attention.ts'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { parcelEvents } from '#server/db/tables/parcels.ts'
import { both } from '#server/notifications/notice-words.ts'
import { notify } from '#server/notifications/notify.ts'
import { moveParcel } from '../move-parcel.ts'
import { parcelSubject, type ParcelRow } from '../parcel-parts.ts'
import { refuse } from '../refuse.ts'
import { writeParcel } from '../write-parcel.ts'
import { lockParcel } from './lock-parcel.ts'

/** Flags that staff may set; the rules set the others. */
export type Flag = Exclude<(typeof attentions)[number], 'price_approval' | 'payment_due' | 'storage_expiring'>

type Ask = { parcel_id: number; flag: Flag; comment: Localized }

/** Flags a parcel, notifies the customer of what was found, and waits for the customer. */
export async function askCustomer(
  context: Context,
  db: Database,
  { parcel_id, flag, comment }: Ask,
): Promise<ParcelRow> {
  const now = context.clock.now()
  const parcel = await lockParcel(db, parcel_id)
  const set = { flags: [...new Set([...parcel.flags, flag])], staff_comment: comment }
  if (parcel.status === 'awaiting_customer') return askMore(db, await writeParcel(db, parcel, set, now), comment, now)
  return moveParcel(context, db, { parcel, to: 'awaiting_customer', actor: 'staff', now, comment, set })
}

/** The parcel already waits for the customer, but another question is news all the same. */
async function askMore(db: Database, parcel: ParcelRow, comment: Localized, now: Date): Promise<ParcelRow> {
  const { id, user_id, number, status } = parcel
  const [event] = await db
    .insert(parcelEvents)
    .values({ parcel_id: id, status, comment, occurred_at: now })
    .returning({ id: parcelEvents.id })
  const cause = `parcel:${id}:event:${event?.id}`
  const subject = parcelSubject(parcel)
  const values = { number, ...both('comment', comment) }
  await notify(db, [{ user_id, kind: 'parcel_awaiting_customer', values, subject, cause, now }])
  return parcel
}

/** Clears a flag. A parcel that waited for nothing else goes back into storage. */
export async function clearFlag(
  context: Context,
  db: Database,
  { parcel_id, flag }: { parcel_id: number; flag: Flag },
): Promise<ParcelRow> {
  const now = context.clock.now()
  const parcel = await lockParcel(db, parcel_id)
  if (!parcel.flags.includes(flag)) throw refuse('not_this_flag')
  const flags = parcel.flags.filter((each) => each !== flag)
  const cleared = await writeParcel(db, parcel, { flags, ...(flags.length === 0 && { staff_comment: null }) }, now)
  if (cleared.status !== 'awaiting_customer' || hindrances(cleared).length > 0) return cleared
  return moveParcel(context, db, { parcel: cleared, to: 'received', actor: 'staff', now })
}
