import { eq } from 'drizzle-orm'
import type { Context, Database } from '#server/context.ts'
import { receivers } from '#server/db/tables/people.ts'
import { notFound, Refused } from '#server/http/refusal.ts'
import { notify } from '#server/notifications/notify.ts'
import type { ReceiverRow } from '../receiver-columns.ts'
import { updateParcels } from '../update-parcels.ts'

export type Verdict = {
  receiver_id: number
  /** `ready`: complete and plausible, not checked by customs. `verified`: checked by customs. */
  status: 'invalid' | 'ready' | 'verified'
  /** What is wrong, for the customer; only with `invalid`. */
  comment?: string
  now: Date
}

/**
 * Records staff's verdict on a receiver's documents, updates the receiver's parcels and notifies the customer. Call it
 * inside a transaction. Throws 404 for an unknown receiver and 409 without a document.
 */
export async function verifyReceiver(context: Context, db: Database, verdict: Verdict): Promise<ReceiverRow> {
  const { receiver_id, status, comment, now } = verdict
  const [before] = await db.select().from(receivers).where(eq(receivers.id, receiver_id)).for('no key update')
  if (!before) throw notFound()
  if (status !== 'invalid' && before.document_number === null) {
    throw new Refused(409, {}, { sentence: { key: 'provider.people.nothing_to_verify' } })
  }
  const verification_comment = status === 'invalid' ? (comment ?? null) : null
  const [row] = await db
    .update(receivers)
    .set({ verification_status: status, verification_comment, updated_at: now })
    .where(eq(receivers.id, receiver_id))
    .returning()
  if (!row) throw notFound()
  await updateParcels(context, db, row, now)
  if (status !== 'ready') {
    await notify(db, [
      {
        user_id: row.user_id,
        kind: `receiver_${status}`,
        values: { reason: verification_comment ?? '' },
        subject: { type: 'receiver', id: row.id, number: row.name },
        cause: `receiver:${row.id}:${status}:${now.toISOString()}`,
        now,
      },
    ])
  }
  context.log.debug({ receiver: row.id, status }, 'a receiver was checked')
  return row
}
