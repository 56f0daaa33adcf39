import type { Database } from '#server/context.ts'
import { attachFiles, detachFiles } from '#server/files/attach-files.ts'
import type { Say } from '#server/words/words.ts'

type Invoices = {
  parcel_id: number
  user_id: number
  file_ids: readonly number[]
  /** The request field that a refusal is reported at. */
  field: string
  t: Say
}

/** Replaces a parcel's invoices with these, in this order. Throws `invalid` at the field. */
export async function giveInvoices(db: Database, { parcel_id, user_id, file_ids, field, t }: Invoices): Promise<void> {
  const subject = { type: 'parcel', id: parcel_id }
  await detachFiles(db, { subject, kind: 'invoice', except: file_ids })
  await attachFiles(db, { user_id, file_ids, subject, kind: 'invoice', field, t })
}
