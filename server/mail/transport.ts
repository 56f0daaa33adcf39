import type { mails } from '#server/db/tables/mail.ts'

export type MailRow = typeof mails.$inferSelect

/** What names a mail's copy. */
export type Copied = Pick<MailRow, 'id' | 'kind' | 'created_at'>

/** There is no mailbox at that address, so retrying is pointless. */
export class Undeliverable extends Error {
  override name = 'Undeliverable'
}

export type MailTransport = {
  /** Resolves when the receiving side has accepted the mail. Rejects with `Undeliverable` when retrying is pointless. */
  send(mail: MailRow): Promise<void>
  /** Deletes the transport's copies of mails written before this moment; only a folder keeps some. */
  forget?(before: Date): Promise<void>
  /** Deletes the transport's copies of these mails. */
  discard?(mails: Copied[]): Promise<void>
}
