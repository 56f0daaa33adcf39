import { and, eq } from 'drizzle-orm'
import type { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { deletedParcels } from '#server/db/tables/deleted-parcels.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { conflict, keyReused } from '#server/http/refusal.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { changedFields } from './changed-fields.ts'
import type { Declaration } from './draft-check.ts'
import { declarationOf } from './parcel-parts.ts'

/**
 * The parcel created with this key, for repeats that arrive after the stored reply has expired (`server/retention.ts`).
 * Throws `key_reused` with the parcel when the declaration differs, so that nothing typed is silently lost; 409 when
 * the parcel was deleted.
 */
export async function declaredBefore({
  db,
  user,
  body,
  t,
}: ServedRequest<typeof parcelDrafts.create>): Promise<number | undefined> {
  const { client_uuid, ...draft } = body
  const [row] = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.user_id, user.id), eq(parcels.client_uuid, client_uuid)))
  if (row) {
    const { id, number } = row
    if (isOther(await declarationOf(db, row), draft)) throw keyReused({ id, number })
    return id
  }
  const [deleted] = await db
    .select({ at: deletedParcels.deleted_at })
    .from(deletedParcels)
    .where(and(eq(deletedParcels.user_id, user.id), eq(deletedParcels.client_uuid, client_uuid)))
  if (deleted) throw conflict(t('errors.parcel_deleted'), 'parcel_deleted')
  return undefined
}

type Stored = Awaited<ReturnType<typeof declarationOf>>

/** Omitted fields are compared with their stored defaults. */
function isOther(stored: Stored, draft: Declaration): boolean {
  const nothing = Object.fromEntries(Object.keys(stored).map((field) => [field, null]))
  const given = {
    ...nothing,
    ...draft,
    tracking_pending: draft.tracking_pending && !draft.tracking_number,
    extra_tracking_numbers: draft.extra_tracking_numbers ?? [],
    shop_name: draft.shop_name || (draft.shop_id ? stored.shop_name : null),
    approve_over_percent: draft.approve_over_percent ?? stored.approve_over_percent,
    invoice_file_ids: draft.invoice_file_ids ?? [],
  }
  return changedFields(stored, given).length > 0
}
