import { and, eq, max } from 'drizzle-orm'
import type { manifestDocumentKinds } from '#contracts/manifests.ts'
import type { Context, Database } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { attachGuestFiles } from '#server/files/attach-files.ts'
import { readClaim } from '#server/files/signed-address.ts'
import { invalid, notFound } from '#server/http/refusal.ts'
import type { Say } from '#server/words/words.ts'
import { manifestSubject } from '../manifest-documents.ts'
import { lockManifest } from './lock-manifest.ts'

export type UploadedDocument = {
  claim: string
  kind: (typeof manifestDocumentKinds)[number]
  /** The owner; absent for a waybill, which is shared by all. */
  customer_id?: number | null | undefined
}

type Attach = { id: number; documents: readonly UploadedDocument[]; t: Say }

/**
 * Attaches uploaded papers to a departure, after existing ones. Throws 422 at the field for a forged or used claim, a
 * paper without an owner, or a customer without a parcel on it.
 */
export async function attachDocuments(context: Context, db: Database, { id, documents, t }: Attach): Promise<void> {
  await lockManifest(db, id)
  const errors: Record<string, string[]> = {}
  for (const [index, { kind, customer_id }] of documents.entries()) {
    const sentence = await ownerFault(db, id, { kind, customer_id, t })
    if (sentence) errors[`documents.${index}.customer_id`] = [sentence]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const subject = { type: manifestSubject, id }
  for (const { claim, kind, customer_id } of documents) {
    const position = await nextPosition(db, id)
    await attachGuestFiles(context, db, { claims: [claim], subject, kind, field: 'documents', t })
    const fileId = readClaim(context.files.key, claim) ?? 0
    await db
      .update(files)
      .set({ user_id: customer_id ?? null, position })
      .where(eq(files.id, fileId))
  }
}

/** Detaches a paper, which is deleted later like any unused file. Throws 404. */
export async function detachDocument(db: Database, { id, file_id }: { id: number; file_id: number }): Promise<void> {
  await lockManifest(db, id)
  const [row] = await db
    .update(files)
    .set({ subject_type: null, subject_id: null, kind: null, position: 0, user_id: null })
    .where(and(eq(files.id, file_id), eq(files.subject_type, manifestSubject), eq(files.subject_id, id)))
    .returning({ id: files.id })
  if (!row) throw notFound()
}

/** A waybill names no customer; any other paper names one, and only that customer may read it. */
async function ownerFault(
  db: Database,
  manifestId: number,
  { kind, customer_id, t }: Omit<UploadedDocument, 'claim'> & { t: Say },
): Promise<string | null> {
  if (kind === 'waybill') return customer_id ? t('provider.manifests.waybill_of_all') : null
  if (!customer_id) return t('errors.required')
  const [own] = await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.manifest_id, manifestId), eq(parcels.user_id, customer_id)))
    .limit(1)
  return own ? null : t('provider.manifests.nothing_on_it')
}

async function nextPosition(db: Database, manifestId: number): Promise<number> {
  const [last] = await db
    .select({ position: max(files.position) })
    .from(files)
    .where(and(eq(files.subject_type, manifestSubject), eq(files.subject_id, manifestId)))
  return (last?.position ?? -1) + 1
}
