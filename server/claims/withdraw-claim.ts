import { and, eq } from 'drizzle-orm'
import type { claims as claimsApi } from '#contracts/claims.ts'
import type { Context } from '#server/context.ts'
import { claims } from '#server/db/tables/parcel-requests.ts'
import { conflict, notFound } from '#server/http/refusal.ts'
import type { ServedRequest } from '#server/http/serve.ts'

type Withdraw = ServedRequest<typeof claimsApi.withdraw>

/** Withdraws the customer's claim. Throws 409 when it is already decided. */
export async function withdrawClaim(context: Context, { db, user, params, t }: Withdraw): Promise<void> {
  const now = context.clock.now()
  const [claim] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.id, params.id), eq(claims.user_id, user.id)))
    .for('update')
  if (!claim) throw notFound()
  if (claim.status === 'withdrawn') return
  if (claim.closed_at !== null) throw conflict(t('provider.parcels.claim_closed'))
  const set = { status: 'withdrawn', closed_at: now, updated_at: now }
  await db.update(claims).set(set).where(eq(claims.id, claim.id))
}
