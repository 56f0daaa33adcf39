import type { mails } from '#server/db/tables/mail.ts'

export type MailRow = typeof mails.$inferSelect

export type MailTransport = {
  /** Resolves when the receiving side has taken the mail over for good. */
  send(mail: MailRow): Promise<void>
  /** Deletes its own copies of mails that were written before; only a folder keeps some. */
  forget?(before: Date): Promise<void>
}
