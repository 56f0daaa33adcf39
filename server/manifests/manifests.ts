import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { manifestDocuments as documentsApi, manifests as manifestsApi } from '#contracts/manifests.ts'
import type { Context } from '#server/context.ts'
import { manifests } from '#server/db/tables/manifests.ts'
import { warehouses } from '#server/db/tables/places.ts'
import { invalid } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { beyond, cursorPage, inOrder, readCursor, usualPageSize } from '#server/paging/keyset.ts'
import { documentsFor } from './manifest-documents.ts'
import { latestArrivals } from './latest-arrival.ts'
import { manifestDetail } from './manifest-detail.ts'
import { countManifests, manifestCard, whichManifests } from './manifest-list.ts'
import { noTotals, ownTotals } from './own-totals.ts'
import { upcomingDepartures } from './upcoming-departures.ts'

/** Departures that carry a customer's parcels, and the next ones that parcels can still join. */
export function mountManifests(app: Hono<Served>, context: Context): void {
  serve(app, context, manifestsApi.list, async ({ db, user, query, language, t }) => {
    const { filter, per_page = usualPageSize } = query
    const cursor = readCursor(query.cursor)
    if (cursor === null) throw invalid({ cursor: [t('errors.format')] })
    const rows = await db
      .select({ id: manifests.id, created_at: manifests.created_at, manifest: manifests, warehouse: warehouses })
      .from(manifests)
      .innerJoin(warehouses, eq(warehouses.id, manifests.warehouse_id))
      .where(and(whichManifests(db, user.id, filter), beyond(manifests, cursor)))
      .orderBy(...inOrder(manifests, cursor))
      .limit(per_page + 1)
    const path = `${context.env.publicUrl ?? ''}/api${manifestsApi.list.path}`
    const { rows: shown, page } = cursorPage(rows, { cursor, per_page, path, query: { per_page, filter } })
    const totals = await ownTotals(
      db,
      user.id,
      shown.map((row) => row.id),
    )
    const latestOf = await latestArrivals(db, context.clock.now())
    const data = shown.map(({ id, manifest, warehouse }) =>
      manifestCard(manifest, warehouse, language, { own: totals.get(id) ?? noTotals, latest: latestOf(manifest) }),
    )
    const counts = cursor === undefined && { counts: await countManifests(db, user.id, filter?.search) }
    return { data, ...page, ...counts }
  })

  // Before `show`: the first matching route wins.
  serve(app, context, manifestsApi.upcoming, async ({ db, language }) => ({
    data: await upcomingDepartures(db, language, context.clock.now()),
  }))

  serve(app, context, documentsApi.list, async ({ db, user, params }) => ({
    data: await documentsFor(context, db, { manifest_id: params.id, user_id: user.id }),
  }))

  serve(app, context, manifestsApi.show, async (request) => ({
    data: await manifestDetail(request, request.params.id, context.clock.now()),
  }))
}
