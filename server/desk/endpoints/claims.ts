import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { staffClaims as api } from '#contracts/staff/messages.ts'
import type { Language } from '#contracts/wire.ts'
import { answerClaim, type ClaimAnswer } from '#server/claims/answer-claim.ts'
import { claimDetail, claimReply, claimsWithParcels } from '#server/claims/claim-replies.ts'
import type { Context, Database } from '#server/context.ts'
import { claims } from '#server/db/tables/parcel-requests.ts'
import { notFound } from '#server/http/refusal.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { pageOf } from '#server/paging/page-of.ts'
import { findOwner, customerActor, ownersOf } from './owner.ts'

/** Calls for claims: messages and decisions. */
export function mountStaffClaims(app: Hono<Served>, context: Context): void {
  serve(app, context, api.list, async (request) => {
    const { db, query, language } = request
    const status = query.filter?.status
    const { rows, page } = await pageOf(context, request, {
      endpoint: api.list,
      columns: claims,
      read: ({ beyond, order, limit }) =>
        claimsWithParcels(db, and(status && eq(claims.status, status), beyond))
          .orderBy(...order)
          .limit(limit),
    })
    const owners = await ownersOf(
      db,
      rows.map((row) => row.user_id),
    )
    const data = rows.flatMap((row) => {
      const customer = owners.get(row.user_id)
      return customer ? [{ ...claimReply(row, language), customer }] : []
    })
    return { data, ...page }
  })

  serve(app, context, api.show, async ({ db, params, language, concern }) => {
    const data = await detail(db, params.id, language)
    concern({ user_id: data.customer.id })
    return { data }
  })

  serve(app, context, api.answer, (request) => after(request, { body: request.body.message }))

  serve(app, context, api.close, (request) => {
    const { message, compensation, ...decision } = request.body
    return after(request, { body: message, decision: { ...decision, ...(compensation && { compensation }) } })
  })

  type Request = Pick<ServedRequest<typeof api.show>, 'db' | 'params' | 'staff' | 'language' | 'concern'>

  async function after(
    { db, params, staff, language, concern }: Request,
    said: Pick<ClaimAnswer, 'body' | 'decision'>,
  ) {
    const { user_id } = await answerClaim(context, db, { claim_id: params.id, staff_id: staff.id, ...said })
    concern({ user_id })
    return { data: await detail(db, params.id, language) }
  }

  async function detail(db: Database, id: number, language: Language) {
    const [row] = await db.select({ user_id: claims.user_id }).from(claims).where(eq(claims.id, id))
    if (!row) throw notFound()
    const reader = { db, user: customerActor(row.user_id), language }
    return { ...(await claimDetail(context, reader, id)), customer: await findOwner(db, row.user_id) }
  }
}
