import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Localized } from '#server/db/columns.ts'
import { parcelExtraServices } from '#server/db/tables/parcel-extra-services.ts'
import { claims } from '#server/db/tables/parcel-requests.ts'
import { parcelEvents, parcelItems, parcels } from '#server/db/tables/parcels.ts'
import { receivers, senders } from '#server/db/tables/people.ts'
import { pickupPoints, warehouses } from '#server/db/tables/places.ts'
import { holds, transactions } from '#server/db/tables/transactions.ts'
import { notFound } from '#server/http/refusal.ts'
import { actsOf, factsOf } from './parcel-facts.ts'
import { parcelCard } from './parcel-list.ts'
import type { ParcelRow } from './parcel-parts.ts'
import type { Reader } from './parcel-reader.ts'

/** One of the customer's parcels with all details. Throws 404, for another customer's parcel too. */
export async function parcelDetail({ db, user, language, today, now }: Reader, id: number) {
  const [found] = await db
    .select({
      parcel: getTableColumns(parcels),
      warehouse: warehouses,
      sender: { id: senders.id, name: senders.name },
      receiver: {
        id: receivers.id,
        name: receivers.name,
        verification_status: receivers.verification_status,
        address: receivers.address,
      },
      pickup_point: pickupPoints,
    })
    .from(parcels)
    .innerJoin(warehouses, eq(warehouses.id, parcels.warehouse_id))
    .leftJoin(senders, eq(senders.id, parcels.sender_id))
    .leftJoin(receivers, eq(receivers.id, parcels.receiver_id))
    .leftJoin(pickupPoints, eq(pickupPoints.id, parcels.pickup_point_id))
    .where(and(eq(parcels.id, id), eq(parcels.user_id, user.id)))
  if (!found) throw notFound()
  const { parcel, warehouse, sender, receiver, pickup_point } = found
  // One query at a time, because inside a write they share one connection.
  const items = await db
    .select()
    .from(parcelItems)
    .where(eq(parcelItems.parcel_id, id))
    .orderBy(asc(parcelItems.position))
  const services = await db
    .select()
    .from(parcelExtraServices)
    .where(eq(parcelExtraServices.parcel_id, id))
    .orderBy(asc(parcelExtraServices.extra_service_id))
  const events = await db
    .select()
    .from(parcelEvents)
    .where(eq(parcelEvents.parcel_id, id))
    .orderBy(desc(parcelEvents.occurred_at), desc(parcelEvents.id))
  const children = await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.parent_parcel_id, id), eq(parcels.user_id, user.id)))
    .orderBy(asc(parcels.id))
  const bookings = await db
    .select()
    .from(transactions)
    .where(
      and(eq(transactions.subject_type, 'parcel'), eq(transactions.subject_id, id), eq(transactions.user_id, user.id)),
    )
    .orderBy(asc(transactions.id))
  const [held] = await db
    .select({ amount: holds.amount })
    .from(holds)
    .where(and(eq(holds.subject_type, 'parcel'), eq(holds.subject_id, id)))
  const [openClaim] = await db
    .select({ number: claims.number, status: claims.status })
    .from(claims)
    .where(and(eq(claims.parcel_id, id), eq(claims.user_id, user.id), inArray(claims.status, ['open', 'answered'])))
    .orderBy(desc(claims.id))
    .limit(1)
  const said = (sentence: Localized | null) => sentence?.[language] ?? null
  return {
    ...parcel,
    ...parcelCard(parcel, language, today),
    warehouse: { ...warehouse, title: warehouse.title[language] },
    sender,
    receiver,
    pickup_point: pickup_point && {
      ...pickup_point,
      city: pickup_point.city[language],
      title: pickup_point.title[language],
      address: pickup_point.address[language],
      schedule: pickup_point.schedule[language],
    },
    items,
    extra_services: services.map((service) => ({ ...service, title: service.title[language] })),
    cost_lines: parcel.cost_lines.map((line) => ({
      ...line,
      title: line.title[language],
      note: said(line.note ?? null),
      changed_reason: said(line.changed_reason),
    })),
    on_hold: held?.amount ?? null,
    bookings: bookings.map((booking) => ({ ...booking, created_at: booking.created_at.toISOString() })),
    // Anyone who knows the code can collect the parcel.
    pickup_code: user.staff_id === null ? parcel.pickup_code : null,
    pickup_pass: user.staff_id === null ? passOf(parcel) : null,
    staff_comment: said(parcel.staff_comment),
    received_at: parcel.received_at?.toISOString() ?? null,
    shipped_at: parcel.shipped_at?.toISOString() ?? null,
    delivered_at: parcel.delivered_at?.toISOString() ?? null,
    events: events.map((event) => ({
      ...event,
      title: said(event.title),
      comment: said(event.comment),
      place: said(event.place),
      occurred_at: event.occurred_at.toISOString(),
    })),
    child_parcel_ids: children.map((child) => child.id),
    open_claim: openClaim ?? null,
    can: actsOf(await factsOf(db, parcel), user, now),
  }
}

function passOf({ pass_name, pass_code, pass_created_at }: ParcelRow) {
  if (pass_name === null || pass_code === null || pass_created_at === null) return null
  return { name: pass_name, code: pass_code, created_at: pass_created_at.toISOString() }
}
