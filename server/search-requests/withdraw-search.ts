import { and, eq } from 'drizzle-orm'
import type { searchRequests as searchApi } from '#contracts/search-requests.ts'
import { searchRequests } from '#server/db/tables/parcel-requests.ts'
import { conflict, notFound } from '#server/http/refusal.ts'
import type { ServedRequest } from '#server/http/serve.ts'

type Withdraw = Pick<ServedRequest<typeof searchApi.withdraw>, 'db' | 'user' | 'params' | 't'>

/** Withdraws the customer's search. Throws 409 when it has been answered. */
export async function withdrawSearch({ db, user, params, t }: Withdraw, now: Date): Promise<void> {
  const [search] = await db
    .select()
    .from(searchRequests)
    .where(and(eq(searchRequests.id, params.id), eq(searchRequests.user_id, user.id)))
    .for('update')
  if (!search) throw notFound()
  if (search.status === 'withdrawn') return
  if (search.closed_at !== null) throw conflict(t('provider.parcels.search_answered'))
  await db.update(searchRequests).set({ status: 'withdrawn', closed_at: now }).where(eq(searchRequests.id, search.id))
}
