import type { SendMailOptions } from 'nodemailer'
import type { MailRow } from './transport.ts'

/**
 * The mail in nodemailer's format. The message id depends only on the row, so that the receiving server recognises a
 * mail handed over twice because the process died in between.
 */
export function compose(mail: MailRow, from: string): SendMailOptions {
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    // As an object it can only be an address: no list, no name, no second recipient.
    to: [{ name: '', address: mail.recipient }],
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.created_at,
    messageId: `<${mail.id}.${mail.created_at.getTime()}.${mail.kind}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
