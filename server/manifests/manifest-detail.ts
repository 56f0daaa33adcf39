import { and, asc, desc, eq } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import type { Actor, Database } from '#server/context.ts'
import { manifestEvents, manifests } from '#server/db/tables/manifests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { warehouses } from '#server/db/tables/places.ts'
import { notFound } from '#server/http/refusal.ts'
import { latestArrivals } from './latest-arrival.ts'
import { manifestCard, withParcelOf } from './manifest-list.ts'
import { noTotals, ownTotals } from './own-totals.ts'

type Reader = { db: Database; user: Actor; language: Language }

/** One departure with the customer's own parcels. Throws 404 when it carries none of them. */
export async function manifestDetail({ db, user, language }: Reader, id: number, now: Date) {
  const [found] = await db
    .select({ manifest: manifests, warehouse: warehouses })
    .from(manifests)
    .innerJoin(warehouses, eq(warehouses.id, manifests.warehouse_id))
    .where(and(eq(manifests.id, id), withParcelOf(db, user.id)))
  if (!found) throw notFound()
  const own = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.user_id, user.id), eq(parcels.manifest_id, id)))
    .orderBy(asc(parcels.created_at), asc(parcels.id))
  const events = await db
    .select()
    .from(manifestEvents)
    .where(eq(manifestEvents.manifest_id, id))
    .orderBy(desc(manifestEvents.occurred_at), desc(manifestEvents.id))
  const totals = (await ownTotals(db, user.id, [id])).get(id) ?? noTotals
  const latest = (await latestArrivals(db, now))(found.manifest)
  return {
    ...manifestCard(found.manifest, found.warehouse, language, { own: totals, latest }),
    comment: found.manifest.comment?.[language] ?? null,
    parcels: own.map((parcel) => ({
      ...parcel,
      contents: parcel.contents?.[language] ?? null,
      weight: parcel.actual_weight ?? parcel.declared_weight,
    })),
    events: events.map((event) => ({
      status: event.status,
      comment: event.comment?.[language] ?? null,
      place: event.place?.[language] ?? null,
      occurred_at: event.occurred_at.toISOString(),
    })),
  }
}
