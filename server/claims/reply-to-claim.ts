import { and, eq } from 'drizzle-orm'
import type { claims as claimsApi } from '#contracts/claims.ts'
import type { Context } from '#server/context.ts'
import { claimMessages, claims } from '#server/db/tables/parcel-requests.ts'
import { conflict, notFound } from '#server/http/refusal.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { addMessage } from './add-message.ts'

type Reply = ServedRequest<typeof claimsApi.reply>

/** Adds the customer's message; the claim then waits for staff. A repeat with the same `client_uuid` creates no second one. */
export async function replyToClaim(context: Context, { db, user, params, body, t }: Reply): Promise<void> {
  const now = context.clock.now()
  const [claim] = await db
    .select()
    .from(claims)
    .where(and(eq(claims.id, params.id), eq(claims.user_id, user.id)))
    .for('update')
  if (!claim) throw notFound()
  const [before] = await db
    .select({ id: claimMessages.id })
    .from(claimMessages)
    .where(and(eq(claimMessages.claim_id, claim.id), eq(claimMessages.client_uuid, body.client_uuid)))
  if (before) return
  if (claim.closed_at !== null) throw conflict(t('provider.parcels.claim_closed'))
  await addMessage(db, { ...body, claim_id: claim.id, user_id: user.id, now, t })
  await db.update(claims).set({ status: 'open', updated_at: now }).where(eq(claims.id, claim.id))
}
