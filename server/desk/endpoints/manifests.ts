import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Hono } from 'hono'
import { staffManifests as api } from '#contracts/staff/manifests.ts'
import type { Language } from '#contracts/wire.ts'
import type { Context, Database } from '#server/context.ts'
import { manifestEvents, manifests } from '#server/db/tables/manifests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { warehouses } from '#server/db/tables/places.ts'
import { notFound } from '#server/http/refusal.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { fileReply } from '#server/files/files-of.ts'
import { documentsOf } from '#server/manifests/manifest-documents.ts'
import { departureCard, type ManifestRow } from '#server/manifests/manifest-list.ts'
import { attachDocuments, detachDocument } from '#server/manifests/staff/attach-documents.ts'
import { delayManifest } from '#server/manifests/staff/delay-manifest.ts'
import { addParcels, removeParcel } from '#server/manifests/staff/load-manifest.ts'
import {
  arriveManifest,
  cancelManifest,
  closeManifest,
  completeManifest,
  departManifest,
  releaseManifest,
  toCustoms,
} from '#server/manifests/staff/move-manifest.ts'
import { openManifest } from '#server/manifests/staff/open-manifest.ts'
import { pageOf } from '#server/paging/page-of.ts'
import { ownersOf } from './owner.ts'
import { selectParcels, staffParcelReply } from './parcel-replies.ts'

/** Calls for departures: opening, loading, sending, clearing, arrival. */
export function mountStaffManifests(app: Hono<Served>, context: Context): void {
  serve(app, context, api.list, async (request) => {
    const { db, query, language } = request
    const { status, warehouse_id } = query.filter ?? {}
    const { rows, page } = await pageOf(context, request, {
      endpoint: api.list,
      columns: manifests,
      read: async ({ beyond, order, limit }) => {
        const found = await db
          .select()
          .from(manifests)
          .innerJoin(warehouses, eq(warehouses.id, manifests.warehouse_id))
          .where(
            and(
              status && eq(manifests.status, status),
              warehouse_id ? eq(manifests.warehouse_id, warehouse_id) : undefined,
              beyond,
            ),
          )
          .orderBy(...order)
          .limit(limit)
        return found.map((row) => ({ ...row.manifests, warehouse: row.warehouses }))
      },
    })
    const loaded = await countParcels(
      db,
      rows.map((row) => row.id),
    )
    const data = rows.map((row) => manifestReply(row, row.warehouse, language, loaded.get(row.id) ?? 0))
    return { data, ...page }
  })

  serve(app, context, api.show, async ({ db, params, language }) => ({ data: await detail(db, params.id, language) }))

  serve(app, context, api.open, async ({ db, body, language }) => {
    const { cutoff_at, planned_departure_at, planned_arrival_at, ...opening } = body
    const { id } = await openManifest(context, db, {
      ...opening,
      cutoff_at: new Date(cutoff_at),
      planned_departure_at: new Date(planned_departure_at),
      planned_arrival_at: new Date(planned_arrival_at),
    })
    return { data: await detail(db, id, language) }
  })

  serve(app, context, api.add, async ({ db, params, body, language }) => {
    await addParcels(context, db, { id: params.id, parcel_ids: body.parcel_ids })
    return { data: await detail(db, params.id, language) }
  })

  serve(app, context, api.remove, async ({ db, params, language }) => {
    await removeParcel(context, db, params)
    return { data: await detail(db, params.id, language) }
  })

  serve(app, context, api.close, (request) => step(request, closeManifest))
  serve(app, context, api.depart, (request) => step(request, departManifest))
  serve(app, context, api.toCustoms, (request) => step(request, toCustoms))
  serve(app, context, api.release, (request) => step(request, releaseManifest))
  serve(app, context, api.arrive, (request) => step(request, arriveManifest))
  serve(app, context, api.complete, (request) => step(request, completeManifest))
  serve(app, context, api.cancel, (request) => step(request, cancelManifest))

  serve(app, context, api.addDocuments, async ({ db, params, body, language, t }) => {
    await attachDocuments(context, db, { id: params.id, documents: body.documents, t })
    return { data: await detail(db, params.id, language) }
  })

  serve(app, context, api.removeDocument, async ({ db, params, language }) => {
    await detachDocument(db, params)
    return { data: await detail(db, params.id, language) }
  })

  serve(app, context, api.delay, async ({ db, params, body, language }) => {
    const { reason, planned_departure_at, planned_arrival_at } = body
    await delayManifest(context, db, {
      id: params.id,
      reason,
      ...(planned_departure_at !== undefined && { planned_departure_at: new Date(planned_departure_at) }),
      ...(planned_arrival_at !== undefined && { planned_arrival_at: new Date(planned_arrival_at) }),
    })
    return { data: await detail(db, params.id, language) }
  })

  type Step<B> = (context: Context, db: Database, input: B & { id: number }) => Promise<ManifestRow>
  type Request<B> = Pick<ServedRequest<typeof api.close>, 'db' | 'params' | 'language'> & { body: B }

  async function step<B extends object>({ db, params, body, language }: Request<B>, move: Step<B>) {
    await move(context, db, { ...body, id: params.id })
    return { data: await detail(db, params.id, language) }
  }

  async function detail(db: Database, id: number, language: Language) {
    const [found] = await db
      .select()
      .from(manifests)
      .innerJoin(warehouses, eq(warehouses.id, manifests.warehouse_id))
      .where(eq(manifests.id, id))
    if (!found) throw notFound()
    const loaded = await selectParcels(db).where(eq(parcels.manifest_id, id)).orderBy(asc(parcels.id))
    const events = await db
      .select()
      .from(manifestEvents)
      .where(eq(manifestEvents.manifest_id, id))
      .orderBy(desc(manifestEvents.occurred_at), desc(manifestEvents.id))
    const documents = await documentsOf(db, id)
    const owners = await ownersOf(
      db,
      documents.flatMap(({ user_id }) => user_id ?? []),
    )
    return {
      ...manifestReply(found.manifests, found.warehouses, language, loaded.length),
      documents: documents.map((row) => ({
        ...fileReply(context, row),
        customer: owners.get(row.user_id ?? 0) ?? null,
      })),
      parcels: loaded.map((row) => staffParcelReply(row, language, context.clock.now())),
      events: events.map((event) => ({
        status: event.status,
        comment: event.comment?.[language] ?? null,
        place: event.place?.[language] ?? null,
        occurred_at: event.occurred_at.toISOString(),
      })),
    }
  }
}

function manifestReply(
  row: ManifestRow,
  warehouse: typeof warehouses.$inferSelect,
  language: Language,
  parcels_count: number,
) {
  return {
    ...departureCard(row, warehouse, language),
    transport_document_number: row.transport_document_number,
    flight_number: row.flight_number,
    departed_at: row.departed_at?.toISOString() ?? null,
    released_at: row.released_at?.toISOString() ?? null,
    arrived_at: row.arrived_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    parcels_count,
  }
}

async function countParcels(db: Database, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: parcels.manifest_id, count: count() })
    .from(parcels)
    .where(inArray(parcels.manifest_id, ids))
    .groupBy(parcels.manifest_id)
  return new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row.count] as const])))
}
