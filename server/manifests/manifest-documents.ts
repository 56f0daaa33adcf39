import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Context, Database } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { manifests } from '#server/db/tables/manifests.ts'
import { fileReply, type FileReply, type FileRow } from '#server/files/files-of.ts'
import { notFound } from '#server/http/refusal.ts'
import { withParcelOf } from './manifest-list.ts'

/** The subject type of a departure's papers. */
export const manifestSubject = 'manifest'

/**
 * The papers of a departure that a customer may read: shared ones, and the customer's own. Throws 404 if the customer
 * has no parcel on it.
 */
export async function documentsFor(
  context: Context,
  db: Database,
  { manifest_id, user_id }: { manifest_id: number; user_id: number },
): Promise<FileReply[]> {
  const [found] = await db
    .select({ id: manifests.id })
    .from(manifests)
    .where(and(eq(manifests.id, manifest_id), withParcelOf(db, user_id)))
  if (!found) throw notFound()
  const rows = await documentsOf(db, manifest_id, user_id)
  return rows.map((row) => fileReply(context, row))
}

/** In the order they were attached; all of them when no customer is named. */
export function documentsOf(db: Database, manifestId: number, userId?: number): Promise<FileRow[]> {
  const readable = userId === undefined ? undefined : or(isNull(files.user_id), eq(files.user_id, userId))
  return db
    .select()
    .from(files)
    .where(and(eq(files.subject_type, manifestSubject), eq(files.subject_id, manifestId), readable))
    .orderBy(asc(files.position), asc(files.id))
}
