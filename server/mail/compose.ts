import type { SendMailOptions } from 'nodemailer'
import type { MailRow } from './transport.ts'

/**
 * The mail as nodemailer takes it. The number of the message depends on the row alone: one that is handed over twice,
 * because the process died in between, is recognised by the receiving server.
 */
export function compose(mail: MailRow, from: string): SendMailOptions {
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    // As an object it is an address and nothing else: no list, no name, no second recipient.
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
