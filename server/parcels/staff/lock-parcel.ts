import { eq } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { notFound } from '#server/http/refusal.ts'
import type { ParcelRow } from '../parcel-parts.ts'

/** Any customer's parcel, for staff, locked until the transaction ends. Throws 404. */
export async function lockParcel(db: Database, id: number): Promise<ParcelRow> {
  const [row] = await db.select().from(parcels).where(eq(parcels.id, id)).for('update')
  if (!row) throw notFound()
  return row
}
