import { createTransport } from 'nodemailer'
import { compose } from './compose.ts'
import { Undeliverable, type MailTransport } from './transport.ts'

/** How long to wait for the server (milliseconds). */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends through `smtp://user:password@host:587` or `smtps://…`, with TLS wherever the server offers it. */
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
      try {
        await mailer.sendMail(compose(mail, from))
      } catch (error) {
        throw isNobodyThere(error) ? new Undeliverable(error.message) : error
      }
    },
  }
}

/**
 * Whether the recipient doesn't exist: "550 5.1.1 no such user". Other permanent refusals, of the sender or the relay
 * for example, are about our own settings, which somebody may fix.
 */
function isNobodyThere(error: unknown): error is Error {
  if (!(error instanceof Error && 'command' in error && 'response' in error)) return false
  return error.command === 'RCPT TO' && /^5\d\d[ -]5\.1\.(?:[1-6]|10)\b/.test(String(error.response))
}
