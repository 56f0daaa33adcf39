import { and, eq, lte } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { dataExports } from '#server/db/tables/own-data.ts'
import { removeBytes } from '#server/files/store-file.ts'
import { exportsAreKept, exportSubject } from './export-state.ts'

/** Deletes archives that can no longer be downloaded. */
export async function forgetExports(context: Context): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const old = new Date(now.getTime() - exportsAreKept)
  const gone = await db
    .delete(files)
    .where(and(eq(files.subject_type, exportSubject), lte(files.created_at, old)))
    .returning({ key: files.storage_key })
  for (const { key } of gone) await removeBytes(context, key)
  await db.delete(dataExports).where(lte(dataExports.expires_at, now))
}
