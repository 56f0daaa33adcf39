import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Hono } from 'hono'
import { claims as claimsApi, type ClaimState } from '#contracts/claims.ts'
import type { Context } from '#server/context.ts'
import { claims } from '#server/db/tables/parcel-requests.ts'
import { conflict, notFound } from '#server/http/refusal.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { pageOf } from '#server/paging/page-of.ts'
import { claimDetail, claimReply, claimsWithParcels, compensations } from './claim-replies.ts'
import { fileClaim } from './file-claim.ts'
import { replyToClaim } from './reply-to-claim.ts'

/** Claims about parcels, and the messages until they are decided. */
export function mountClaims(app: Hono<Served>, context: Context): void {
  serve(app, context, claimsApi.list, async (request) => {
    const { db, user, language, query } = request
    const { state, parcel_id } = query.filter ?? {}
    const which = and(
      eq(claims.user_id, user.id),
      state && inState[state],
      parcel_id === undefined ? undefined : eq(claims.parcel_id, parcel_id),
    )
    const { rows, page } = await pageOf(context, request, {
      endpoint: claimsApi.list,
      columns: claims,
      read: ({ beyond, order, limit }) =>
        claimsWithParcels(db, and(which, beyond))
          .orderBy(...order)
          .limit(limit),
    })
    const compensationOf = await compensations(
      db,
      rows.map(({ id }) => id),
    )
    return {
      data: rows.map((row) => ({ ...claimReply(row, language), compensation: compensationOf(row.id) })),
      ...page,
    }
  })

  serve(app, context, claimsApi.show, async (request) => ({
    data: await claimDetail(context, request, request.params.id),
  }))

  serve(app, context, claimsApi.create, async (request) => ({
    data: await claimDetail(context, request, await fileClaim(context, request)),
  }))

  serve(app, context, claimsApi.reply, async (request) => {
    await replyToClaim(context, request)
    return { data: await claimDetail(context, request, request.params.id) }
  })

  serve(app, context, claimsApi.withdraw, async (request) => {
    await withdrawClaim(context, request)
    return { data: await claimDetail(context, request, request.params.id) }
  })
}

const inState: Record<ClaimState, SQL> = {
  waiting: eq(claims.status, 'answered'),
  under_way: eq(claims.status, 'open'),
  closed: isNotNull(claims.closed_at),
}

type Withdraw = ServedRequest<typeof claimsApi.withdraw>

/** Withdraws the customer's claim. Throws 409 when it is already decided. */
async function withdrawClaim(context: Context, { db, user, params, t }: Withdraw): Promise<void> {
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
