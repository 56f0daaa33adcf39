import type { mails } from '#server/db/tables/mail.ts'

export type MailRow = typeof mails.$inferSelect

/** Nobody is there at that address: another try would be told the same. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

export type MailTransport = {
  /** Resolves when the receiving side has taken the mail over for good. Rejects with `Undeliverable` where it makes no sense to try again. */
  send(mail: MailRow): Promise<void>
  /** Deletes its own copies of mails that were written before; only a folder keeps some. */
  forget?(before: Date): Promise<void>
}
