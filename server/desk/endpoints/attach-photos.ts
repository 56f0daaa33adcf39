import { and, eq, inArray, max } from 'drizzle-orm'
import type { photoKinds } from '#contracts/parcels/papers.ts'
import type { Context, Database } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { attachGuestFiles } from '#server/files/attach-files.ts'
import { readClaim } from '#server/files/signed-address.ts'
import type { Say } from '#server/words/words.ts'

export type UploadedPhoto = { claim: string; kind: (typeof photoKinds)[number] }

/**
 * Adds photos uploaded by staff to a parcel, after existing ones. They become the customer's but don't use up the
 * quota. Throws 422 on `photos` for a claim that is forged, already used, or not for a picture.
 */
export async function attachPhotos(
  context: Context,
  db: Database,
  parcel: { id: number; user_id: number },
  { photos, t }: { photos: readonly UploadedPhoto[]; t: Say },
): Promise<void> {
  const subject = { type: 'parcel', id: parcel.id }
  const taken_at = context.clock.now()
  for (const { claim, kind } of photos) {
    const position = await nextPosition(db, parcel.id)
    const types = ['jpeg', 'png', 'webp'] as const
    await attachGuestFiles(context, db, { claims: [claim], subject, kind, types, field: 'photos', t })
    const id = readClaim(context.files.key, claim) ?? 0
    await db.update(files).set({ user_id: parcel.user_id, position, taken_at }).where(eq(files.id, id))
  }
}

async function nextPosition(db: Database, parcelId: number): Promise<number> {
  const ofParcel = and(eq(files.subject_type, 'parcel'), eq(files.subject_id, parcelId))
  const [last] = await db
    .select({ position: max(files.position) })
    .from(files)
    .where(and(ofParcel, inArray(files.type, ['jpeg', 'png', 'webp'])))
  return (last?.position ?? -1) + 1
}
