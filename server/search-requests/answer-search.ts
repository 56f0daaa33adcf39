import { and, eq } from 'drizzle-orm'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { searchRequests } from '#server/db/tables/parcel-requests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { notFound } from '#server/http/refusal.ts'
import { notify } from '#server/notifications/notify.ts'
import { refuse } from '#server/parcels/refuse.ts'

export type SearchAnswer = {
  search_request_id: number
  /** The customer's parcel that was found; null: not found. */
  parcel_id: number | null
  staff_comment: Localized | null
}

/** Answers a search request. Throws 404 for another customer's parcel, 409 when it was answered already. */
export async function answerSearch(context: Context, db: Database, answer: SearchAnswer): Promise<void> {
  const now = context.clock.now()
  const which = eq(searchRequests.id, answer.search_request_id)
  const [search] = await db.select().from(searchRequests).where(which).for('update')
  if (!search) throw notFound()
  if (search.status !== 'searching') throw refuse('request_closed')
  const { parcel_id, staff_comment } = answer
  const parcel = parcel_id === null ? null : await parcelOf(db, search.user_id, parcel_id)
  const status = parcel ? 'found' : 'not_found'
  await db.update(searchRequests).set({ status, parcel_id, staff_comment, closed_at: now }).where(which)
  await notify(db, [
    {
      user_id: search.user_id,
      kind: parcel ? 'search_found' : 'search_answered',
      values: { tracking_number: search.tracking_number, number: parcel?.number ?? '' },
      // Links to the found parcel, or to the request.
      subject: parcel
        ? { type: 'parcel', id: parcel.id, number: parcel.number }
        : { type: 'search_request', id: search.id, number: search.tracking_number },
      cause: `search_request:${search.id}`,
      now,
    },
  ])
}

async function parcelOf(db: Database, user_id: number, id: number): Promise<{ id: number; number: string }> {
  const [parcel] = await db
    .select({ id: parcels.id, number: parcels.number })
    .from(parcels)
    .where(and(eq(parcels.id, id), eq(parcels.user_id, user_id)))
  if (!parcel) throw notFound()
  return parcel
}
