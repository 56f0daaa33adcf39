import type { Database } from '#server/context.ts'
import { attachFiles, detachFiles } from '#server/files/attach-files.ts'
import type { Say } from '#server/words/words.ts'

/** The subject that scans of a customer's document belong to. */
export const documentSubject = 'identity_document'

/** Replaces the scans with these; undefined leaves them unchanged. */
export async function saveDocumentFiles(
  db: Database,
  { user_id, file_ids, t }: { user_id: number; file_ids: readonly number[] | undefined; t: Say },
): Promise<void> {
  if (!file_ids) return
  const subject = { type: documentSubject, id: user_id }
  await detachFiles(db, { subject, kind: 'document', except: file_ids })
  await attachFiles(db, { user_id, file_ids, subject, kind: 'document', field: 'document_file_ids', t })
}
