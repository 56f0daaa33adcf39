import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import type { MailTransport } from './transport.ts'

/** A server that says nothing for so long will not say anything. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** A mail server by `smtp://user:password@host:587` or `smtps://…`; TLS wherever the server offers it. */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const mailer = createTransport({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port ? Number(port) : isSecure ? 465 : 587,
    secure: isSecure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    ...timeouts,
  })
  return {
    async send(mail) {
      await mailer.sendMail(compose(mail, from))
    },
  }
}
