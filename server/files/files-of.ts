import { and, asc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { File } from '#contracts/files.ts'
import type { Context, Database } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { signedAddress } from './signed-address.ts'

export type FileRow = typeof files.$inferSelect
export type FileReply = z.input<typeof File> & { taken_at: string | null }

/** The files of each subject, in order; subjects without any are missing from the map. The caller checks ownership. */
export async function filesOf(
  context: Context,
  db: Database,
  subjectType: string,
  subjectIds: readonly number[],
): Promise<Map<number, FileReply[]>> {
  const found = new Map<number, FileReply[]>()
  if (subjectIds.length === 0) return found
  const rows = await db
    .select()
    .from(files)
    .where(and(eq(files.subject_type, subjectType), inArray(files.subject_id, [...subjectIds])))
    .orderBy(asc(files.kind), asc(files.position), asc(files.id))
  for (const row of rows) {
    const id = row.subject_id ?? 0
    found.set(id, [...(found.get(id) ?? []), fileReply(context, row)])
  }
  return found
}

/** A file in the contract's shape, with fresh addresses. */
export function fileReply({ files: { key }, clock }: Context, row: FileRow): FileReply {
  const now = clock.now()
  return {
    id: row.id,
    type: row.type,
    url: signedAddress(key, row.id, 'whole', now),
    name: row.name,
    size: row.size,
    created_at: row.created_at.toISOString(),
    thumb_url: row.has_thumbnail ? signedAddress(key, row.id, 'thumb', now) : null,
    width: row.width,
    height: row.height,
    kind: row.kind,
    taken_at: row.taken_at?.toISOString() ?? null,
  }
}
