import { eq } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import { utcDay } from '#rules/storage.ts'
import type { Context, Database } from '#server/context.ts'
import { addresses } from '#server/db/tables/addresses.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { users } from '#server/db/tables/users.ts'
import { filesOf } from '#server/files/files-of.ts'
import { notFound } from '#server/http/refusal.ts'
import { parcelDetail } from '#server/parcels/parcel-detail.ts'
import { deliveryAddressOf } from '#server/parcels/delivery-address.ts'
import { cardColumns, parcelCard } from '#server/parcels/parcel-list.ts'
import { findOwner, customerActor, ownerColumns, ownerReply } from './owner.ts'

const columns = {
  ...cardColumns,
  warehouse_id: parcels.warehouse_id,
  manifest_id: parcels.manifest_id,
  customer: ownerColumns,
}

/** Parcels with their customers; the caller adds filter, order and limit. */
export function selectParcels(db: Database) {
  return db.select(columns).from(parcels).innerJoin(users, eq(users.id, parcels.user_id)).$dynamic()
}

type Row = Awaited<ReturnType<typeof selectParcels>>[number]

/** A row for staff. Its "today" is the warehouse's, in UTC. */
export function staffParcelReply(row: Row, language: Language, now: Date) {
  return {
    ...parcelCard(row, language, utcDay(now)),
    warehouse_id: row.warehouse_id,
    manifest_id: row.manifest_id,
    customer: ownerReply(row.customer),
  }
}

/** Everything about one parcel of any customer. Throws 404. */
export async function staffParcelDetail(context: Context, db: Database, id: number, language: Language) {
  const [row] = await db
    .select({
      user_id: parcels.user_id,
      warehouse_id: parcels.warehouse_id,
      delivery_method: parcels.delivery_method,
      pass_name: parcels.pass_name,
      address: addresses,
      receiver: { address: receivers.address, phone: receivers.phone },
    })
    .from(parcels)
    .leftJoin(addresses, eq(addresses.id, parcels.address_id))
    .leftJoin(receivers, eq(receivers.id, parcels.receiver_id))
    .where(eq(parcels.id, id))
  if (!row) throw notFound()
  const now = context.clock.now()
  const reader = { db, user: customerActor(row.user_id), language, today: utcDay(now), now }
  const files = (await filesOf(context, db, 'parcel', [id])).get(id) ?? []
  return {
    ...(await parcelDetail(reader, id)),
    warehouse_id: row.warehouse_id,
    pass_name: row.pass_name,
    customer: await findOwner(db, row.user_id),
    photos: files.filter(({ kind }) => kind !== 'invoice'),
    delivery_address: row.delivery_method === 'courier' ? deliveryAddressOf(row) : null,
  }
}
