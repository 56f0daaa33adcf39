import { eq } from 'drizzle-orm'
import type { ContactReceipt } from '#contracts/contact.ts'
import { maxContactFiles, type contact as api } from '#contracts/contact.ts'
import type { Actor, Context, Database } from '#server/context.ts'
import { contactMessages } from '#server/db/tables/content.ts'
import { attachFiles, attachGuestFiles } from '#server/files/attach-files.ts'
import { invalid, keyReused } from '#server/http/refusal.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

type Sent = Pick<ServedRequest<typeof api.create>, 'body' | 'language' | 't'>

/** The subject type of a message's files. */
export const contactSubject = 'contact_message'

/** Stores a message with its files and confirms its arrival by mail. A repeat with the same `client_uuid` is the same message. */
export async function takeMessage(
  context: Context,
  db: Database,
  sent: Sent,
  actor: Actor | null,
): Promise<ContactReceipt> {
  const { body, t } = sent
  const { file_ids = [], file_claims = [] } = body
  if (file_ids.length + file_claims.length > maxContactFiles) {
    throw invalid({ file_ids: [t('provider.contact.too_many_files', { count: maxContactFiles })] })
  }
  const now = context.clock.now()
  const [row] = await db
    .insert(contactMessages)
    .values({
      user_id: actor?.id ?? null,
      staff_id: actor?.staff_id ?? null,
      client_uuid: body.client_uuid,
      name: body.name,
      email: body.email,
      phone: body.phone ?? null,
      subject: body.subject,
      message: body.message,
      created_at: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return receiptOfBefore(db, sent, actor)

  const use = { subject: { type: contactSubject, id: row.id }, kind: 'attachment', t }
  if (actor) await attachFiles(db, { ...use, user_id: actor.id, file_ids, field: 'file_ids' })
  else if (file_ids.length > 0) throw invalid({ file_ids: [t('provider.files.gone')] })
  await attachGuestFiles(context, db, { ...use, claims: file_claims, field: 'file_claims' })

  const { number, created_at } = receipt(row)
  // A guest's name isn't used: a visitor who enters a stranger's address must not choose words that are sent there.
  const guest = { recipient: { email: body.email, language: sent.language, name: null } }
  await queueMail(context, db, {
    ...(actor ? { user_id: actor.id } : guest),
    kind: 'contact_received',
    values: { number },
    cause: `contact_received:${row.id}`,
    now,
  })
  return { number, created_at }
}

type MessageRow = typeof contactMessages.$inferSelect

/** The receipt of an earlier message with this key. Throws `keyReused` if its words or its sender differ. */
async function receiptOfBefore(db: Database, { body }: Sent, actor: Actor | null): Promise<ContactReceipt> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.client_uuid, body.client_uuid))
  const isSame =
    row?.user_id === (actor?.id ?? null) &&
    (['email', 'subject', 'message'] as const).every((field) => row[field] === body[field])
  if (!isSame) throw keyReused()
  return receipt(row)
}

function receipt({ id, created_at }: MessageRow): ContactReceipt {
  return { number: `C-${String(id).padStart(6, '0')}`, created_at: created_at.toISOString() }
}
