import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { parcelChanges } from '#contracts/parcels/actions.ts'
import { parcelDrafts, parcelItems, parcelNumbers } from '#contracts/parcels/drafts.ts'
import { parcels as parcelsApi } from '#contracts/parcels/parcels.ts'
import { utcDay } from '#rules/storage.ts'
import type { Context } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { invalid, notFound } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { cursorPage, readCursor, usualPageSize } from '#server/paging/keyset.ts'
import { parcelDetail } from './parcel-detail.ts'
import { countParcels, parcelCard } from './parcel-list.ts'
import { createParcel } from './create-parcel.ts'
import { earlierItems } from './earlier-items.ts'
import { knownNumbers } from './tracking-numbers.ts'
import { readParcelPage } from './parcel-page.ts'
import { readerOf } from './parcel-reader.ts'
import { declarationOf } from './parcel-parts.ts'
import { removeParcel } from './remove-parcel.ts'
import { updateParcel } from './update-parcel.ts'

/**
 * A customer's parcels. Every query includes the customer's id, so another customer's parcel is not found (404) instead
 * of forbidden (403).
 */
export function mountParcels(app: Hono<Served>, context: Context): void {
  const now = () => context.clock.now()

  serve(app, context, parcelsApi.list, async ({ db, user, query, language, t }) => {
    const today = utcDay(now())
    const { filter, per_page = usualPageSize } = query
    const cursor = readCursor(query.cursor)
    if (cursor === null) throw invalid({ cursor: [t('errors.format')] })
    const rows = await readParcelPage(db, { user_id: user.id, filter, cursor, today, limit: per_page + 1 })
    const path = `${context.env.publicUrl ?? ''}/api${parcelsApi.list.path}`
    const { rows: shown, page } = cursorPage(rows, { cursor, per_page, path, query: { per_page, filter } })
    return { data: shown.map((row) => parcelCard(row, language, today)), ...page }
  })

  serve(app, context, parcelsApi.counts, async ({ db, user, query }) => ({
    data: await countParcels(db, user.id, query.filter?.search, utcDay(now())),
  }))

  serve(app, context, parcelItems.earlier, async ({ db, user }) => ({ data: await earlierItems(db, user.id) }))

  serve(app, context, parcelNumbers.known, async ({ db, user, query }) => ({
    data: await knownNumbers(db, user.id, query.numbers),
  }))

  serve(app, context, parcelsApi.show, async (request) => ({
    data: await parcelDetail(readerOf(context, request), request.params.id),
  }))

  serve(app, context, parcelDrafts.create, async (request) => {
    const id = await createParcel(request, now())
    return { data: await parcelDetail(readerOf(context, request), id) }
  })

  serve(app, context, parcelChanges.show, async ({ db, user, params }) => {
    const [parcel] = await db
      .select()
      .from(parcels)
      .where(and(eq(parcels.id, params.id), eq(parcels.user_id, user.id)))
    if (!parcel) throw notFound()
    return { data: await declarationOf(db, parcel) }
  })

  serve(app, context, parcelChanges.update, async (request) => {
    await updateParcel(context, request)
    return { data: await parcelDetail(readerOf(context, request), request.params.id) }
  })

  serve(app, context, parcelsApi.remove, (request) => removeParcel(request, now()))
}
