import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { searchRequests as searchApi } from '#contracts/search-requests.ts'
import { lockCustomer } from '#server/auth/customer.ts'
import { searchRequests } from '#server/db/tables/parcel-requests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { attachFiles } from '#server/files/attach-files.ts'
import { readerDay } from '#server/http/reader-day.ts'
import { invalid } from '#server/http/refusal.ts'
import type { ServedRequest } from '#server/http/serve.ts'

type Ask = ServedRequest<typeof searchApi.create>

/** The subject type of a search request's files. */
export const searchSubject = 'search_request'

/** Stores a search request and returns its id. A repeat with the same `client_uuid` creates no second one. */
export async function askToSearch({ db, user, body, t, exchange }: Ask, now: Date): Promise<number> {
  // Without the lock, two simultaneous requests for the same number would both find none open.
  await lockCustomer(db, user.id)
  const [before] = await db
    .select({ id: searchRequests.id })
    .from(searchRequests)
    .where(and(eq(searchRequests.user_id, user.id), eq(searchRequests.client_uuid, body.client_uuid)))
  if (before) return before.id

  const { tracking_number, delivered_on = null } = body
  if (delivered_on && delivered_on > readerDay(exchange, now))
    throw invalid({ delivered_on: [t('provider.parcels.not_yet')] })
  const extra_tracking_numbers = [...new Set(body.extra_tracking_numbers)].filter((each) => each !== tracking_number)
  const [mine] = await db
    .select({ number: parcels.number, tracking_number: parcels.tracking_number })
    .from(parcels)
    .where(
      and(
        eq(parcels.user_id, user.id),
        inArray(parcels.tracking_number, [tracking_number, ...extra_tracking_numbers]),
        isNotNull(parcels.step),
        ne(parcels.status, 'expected'),
      ),
    )
  if (mine) {
    const field = mine.tracking_number === tracking_number ? 'tracking_number' : 'extra_tracking_numbers'
    throw invalid({ [field]: [t('errors.tracking_taken', { number: mine.number })] })
  }
  const [open] = await db
    .select({ id: searchRequests.id })
    .from(searchRequests)
    .where(
      and(
        eq(searchRequests.user_id, user.id),
        eq(searchRequests.tracking_number, tracking_number),
        eq(searchRequests.status, 'searching'),
      ),
    )
  if (open) throw invalid({ tracking_number: [t('provider.parcels.search_open')] })

  const [row] = await db
    .insert(searchRequests)
    .values({
      user_id: user.id,
      client_uuid: body.client_uuid,
      tracking_number,
      extra_tracking_numbers,
      delivered_on,
      shop_name: body.shop_name || null,
      description: body.description || null,
      status: 'searching',
      created_at: now,
    })
    .returning({ id: searchRequests.id })
  if (!row) throw new Error('The request was not stored')
  await attachFiles(db, {
    user_id: user.id,
    file_ids: body.file_ids ?? [],
    subject: { type: searchSubject, id: row.id },
    kind: 'attachment',
    field: 'file_ids',
    t,
  })
  return row.id
}
