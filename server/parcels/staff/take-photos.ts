import type { photoKinds } from '#contracts/parcel-files.ts'
import type { Context, Database } from '#server/context.ts'
import { storeFile } from '#server/files/store-file.ts'
import { parcelSubject, type ParcelRow } from '../parcel-parts.ts'

export type Photo = { kind: (typeof photoKinds)[number]; name: string; bytes: Uint8Array }

/** Adds photos of a held parcel, after those there are. Throws UnfitFile for what is no picture. */
export async function takePhotos(
  context: Context,
  db: Database,
  parcel: ParcelRow,
  photos: readonly Photo[],
): Promise<void> {
  const now = context.clock.now()
  for (const [position, photo] of photos.entries()) {
    await storeFile(context, db, {
      ...photo,
      user_id: parcel.user_id,
      subject: parcelSubject(parcel),
      position,
      taken_at: now,
      now,
    })
  }
}
