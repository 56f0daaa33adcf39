import { eq } from 'drizzle-orm'
import type { parcels as parcelsApi } from '#contracts/parcels/parcels.ts'
import { canDelete } from '#rules/parcel-status.ts'
import { deletedParcels } from '#server/db/tables/deleted-parcels.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { detachFiles } from '#server/files/attach-files.ts'
import { forgetAnswer } from '#server/http/idempotency.ts'
import { conflict } from '#server/http/refusal.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { followLimits } from './duty-free-limits.ts'
import { ownParcel, parcelSubject } from './parcel-parts.ts'
import { refuse } from './refuse.ts'

type Remove = ServedRequest<typeof parcelsApi.remove>

/** Deletes a parcel that has not reached the warehouse. Its `client_uuid` stays taken; its data are gone. */
export async function removeParcel({ db, user, params, t }: Remove, now: Date): Promise<void> {
  const row = await ownParcel(db, user.id, params.id)
  if (!canDelete(row.status)) throw conflict(t('errors.parcel_kept'))
  if (row.order_id !== null) throw refuse('bought')
  if (row.client_uuid) {
    await db
      .insert(deletedParcels)
      .values({ user_id: user.id, client_uuid: row.client_uuid, deleted_at: now })
      .onConflictDoNothing()
    await forgetAnswer(db, user.id, row.client_uuid)
  }
  await detachFiles(db, { subject: parcelSubject(row), kind: 'invoice', except: [] })
  await db.delete(parcels).where(eq(parcels.id, row.id))
  await followLimits(db, { receiver_ids: [row.receiver_id], parcel_id: row.id }, now)
}
