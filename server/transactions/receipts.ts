import { eq, inArray } from 'drizzle-orm'
import type { Context, Database } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { attachGuestFiles } from '#server/files/attach-files.ts'
import { fileReply, type FileReply } from '#server/files/files-of.ts'
import { readClaim } from '#server/files/signed-address.ts'
import type { Say } from '#server/words/words.ts'
import type { Transaction } from './ledger.ts'

/** The subject type of staff's receipts. Its id is the customer's, because the booking has none before it is made. */
const receiptSubject = 'receipt'

/** The receipts of these bookings, by file id. The caller checks whose bookings they are. */
export async function receiptsOf(
  context: Context,
  db: Database,
  bookings: readonly Transaction[],
): Promise<Map<number, FileReply>> {
  const ids = bookings.flatMap(({ receipt_file_id }) => receipt_file_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(files).where(inArray(files.id, ids))
  return new Map(rows.map((row) => [row.id, fileReply(context, row)]))
}

type Receipt = { claim: string; user_id: number; t: Say }

/**
 * Attaches an uploaded receipt to a customer, for the booking that follows. A repeat with the same claim returns the
 * same file. Throws 422 on `receipt` for a forged or used claim.
 */
export async function giveReceipt(context: Context, db: Database, { claim, user_id, t }: Receipt): Promise<number> {
  const id = readClaim(context.files.key, claim) ?? 0
  const [before] = await db.select().from(files).where(eq(files.id, id)).for('update')
  if (before?.subject_type === receiptSubject && before.subject_id === user_id) return id
  const subject = { type: receiptSubject, id: user_id }
  await attachGuestFiles(context, db, { claims: [claim], subject, kind: 'receipt', field: 'receipt', t })
  await db.update(files).set({ user_id }).where(eq(files.id, id))
  return id
}
