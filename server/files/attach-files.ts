import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { FileType } from '#contracts/file-type.ts'
import type { Context, Database } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { invalid } from '#server/http/refusal.ts'
import type { Say } from '#server/words/words.ts'
import type { FileRow } from './files-of.ts'
import { readClaim } from './signed-address.ts'

export type FileSubject = { type: string; id: number }

type Use = {
  subject: FileSubject
  /** The files' role for the subject: "invoice", "proof", "document" … */
  kind: string
  /** The form field that a refusal is reported at, such as "proof_files". */
  field: string
  /** Accepted types; all four by default. */
  types?: readonly FileType[]
  t: Say
}

/**
 * Attaches uploaded files to a subject, in the order of `file_ids`. Throws `invalid` on the field for a file that isn't
 * the customer's, belongs to another subject or has an unsuitable type. A file that this subject already has stays.
 */
export async function attachFiles(
  db: Database,
  use: Use & { user_id: number; file_ids: readonly number[] },
): Promise<void> {
  await attach(db, use, use.file_ids, eq(files.user_id, use.user_id))
}

/** Attaches guests' uploads. An invalid claim is treated as a missing file. */
export async function attachGuestFiles(
  context: Context,
  db: Database,
  use: Use & { claims: readonly string[] },
): Promise<void> {
  // No row has the id 0.
  const ids = use.claims.map((claim) => readClaim(context.files.key, claim) ?? 0)
  await attach(db, use, ids, isNull(files.user_id))
}

/** Detaches a subject's files of one kind except those in `except`. `remove-unused-files.ts` deletes them later. */
export async function detachFiles(
  db: Database,
  { subject, kind, except = [] }: { subject: FileSubject; kind: string; except?: readonly number[] },
): Promise<void> {
  await db
    .update(files)
    .set({ subject_type: null, subject_id: null, kind: null, position: 0 })
    .where(
      and(
        eq(files.subject_type, subject.type),
        eq(files.subject_id, subject.id),
        eq(files.kind, kind),
        except.length > 0 ? notInArray(files.id, [...except]) : undefined,
      ),
    )
}

async function attach(db: Database, use: Use, wanted: readonly number[], whose: ReturnType<typeof eq>): Promise<void> {
  const ids = [...new Set(wanted)]
  if (ids.length === 0) return
  const rows = await db
    .select()
    .from(files)
    .where(and(inArray(files.id, ids), whose))
    .orderBy(files.id)
    .for('update')
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const id of ids) {
    const problem = problemOf(byId.get(id), use)
    if (problem) throw invalid({ [use.field]: [problem] })
  }
  for (const [position, id] of ids.entries()) {
    await db
      .update(files)
      .set({ subject_type: use.subject.type, subject_id: use.subject.id, kind: use.kind, position })
      .where(eq(files.id, id))
  }
}

function problemOf(row: FileRow | undefined, { subject, kind, types, t }: Use): string | null {
  if (!row) return t('provider.files.gone')
  const isUsed = row.subject_type !== null
  const isUsedHere = row.subject_type === subject.type && row.subject_id === subject.id && row.kind === kind
  if (isUsed && !isUsedHere) return t('provider.files.used')
  if (types && !types.some((type) => type === row.type)) return t('provider.files.unfit', { name: row.name })
  return null
}
