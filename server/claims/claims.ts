import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { claims as claimsApi } from '#contracts/claims.ts'
import type { Context } from '#server/context.ts'
import { claims } from '#server/db/tables/parcel-requests.ts'
import { invalid } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { beyond, cursorPage, inOrder, readCursor, usualPageSize } from '#server/paging/keyset.ts'
import { claimDetail, claimReply, claimsWithParcels } from './claim-replies.ts'
import { fileClaim } from './file-claim.ts'
import { replyToClaim } from './reply-to-claim.ts'

/** What went wrong with a parcel, and the talk about it until it is decided. */
export function mountClaims(app: Hono<Served>, context: Context): void {
  serve(app, context, claimsApi.list, async ({ db, user, query, t, language }) => {
    const { per_page = usualPageSize } = query
    const cursor = readCursor(query.cursor)
    if (cursor === null) throw invalid({ cursor: [t('errors.format')] })
    const rows = await claimsWithParcels(db, and(eq(claims.user_id, user.id), beyond(claims, cursor)))
      .orderBy(...inOrder(claims, cursor))
      .limit(per_page + 1)
    const path = `${context.env.publicUrl ?? ''}/api${claimsApi.list.path}`
    const { rows: shown, page } = cursorPage(rows, { cursor, per_page, path, query: { per_page } })
    return { data: shown.map((row) => claimReply(row, language)), ...page }
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
}
