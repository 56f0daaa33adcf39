import { eq } from 'drizzle-orm'
import type { Context, Database } from '#server/context.ts'
import { warehouses } from '#server/db/tables/places.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { nameOf, type ParcelRow } from './parcel-parts.ts'

/** Queues the mail about a parcel's arrival at the warehouse, once per `cause`. */
export async function mailArrival(
  context: Context,
  db: Database,
  parcel: ParcelRow,
  { cause, now }: { cause: string; now: Date },
): Promise<void> {
  const [warehouse] = await db.select().from(warehouses).where(eq(warehouses.id, parcel.warehouse_id))
  const values = {
    ...nameOf(parcel),
    weight: parcel.actual_weight,
    warehouse: warehouse?.title ?? '',
    free_until: parcel.storage_free_until,
  }
  await queueMail(context, db, { user_id: parcel.user_id, kind: 'parcel_received', values, cause, now })
}
