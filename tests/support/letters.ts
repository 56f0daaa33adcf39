import { and, eq } from 'drizzle-orm'
import { contactMessages } from '#server/db/tables/content.ts'
import { files } from '#server/db/tables/files.ts'
import type { Provider } from './provider.ts'

/** Contact messages from an address or a customer, with the names of their files. Oldest first. */
export async function letters({ context: { db } }: Provider, from: { email: string } | { user_id: number }) {
  const whose = 'email' in from ? eq(contactMessages.email, from.email) : eq(contactMessages.user_id, from.user_id)
  const rows = await db.select().from(contactMessages).where(whose).orderBy(contactMessages.id)
  return Promise.all(
    rows.map(async (row) => {
      const subject = and(eq(files.subject_type, 'contact_message'), eq(files.subject_id, row.id))
      const attached = await db.select({ name: files.name }).from(files).where(subject)
      return { ...row, files: attached.map(({ name }) => name) }
    }),
  )
}
