import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import type { MailTransport } from './transport.ts'

/** How long to wait for the server's answer. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends by `smtp://user:password@host:587` or `smtps://…`, with TLS wherever the server offers it. */
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
