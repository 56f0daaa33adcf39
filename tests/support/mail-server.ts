import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived. */
export type Letter = {
  from: string
  to: string[]
  login: string | null
  isEncrypted: boolean
  id: string
  lines: string[]
}

export type MailServer = {
  port: number
  /** The accepted mails, in order. */
  letters: Letter[]
  /** The number of connections so far. */
  calls: () => number
  /** The number of open connections. */
  connections: () => number
  /** Refusals instead of 250: for the recipient, or for the complete mail. */
  refuse: { recipient?: string | undefined; letter?: string | undefined }
  /** Called when a mail is complete but not acknowledged. The sender waits for it. */
  before: (letter: Letter) => Promise<void> | void
  /** Drops every connection. */
  cut: () => void
  /** Drops every connection and stops listening. */
  close: () => Promise<void>
}

type Options = {
  port?: number
  /** Offers STARTTLS, or with `secure` is encrypted from the first byte. */
  certificate?: { key: string; cert: string }
  secure?: boolean
  /** Only this login may send; undefined: anybody may. */
  login?: { user: string; pass: string }
}

/** A mail server (nodemailer's smtp-server) in this process. It accepts everything until told otherwise. */
export async function startMailServer({
  port = 0,
  certificate,
  secure = false,
  login,
}: Options = {}): Promise<MailServer> {
  let calls = 0
  const server = new SMTPServer({
    ...certificate,
    secure,
    // Its built-in certificate expired in 2025.
    disabledCommands: [...(certificate && !secure ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    allowInsecureAuth: !certificate,
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.pass
      if (isRight) done(null, { user: username })
      else done(answer('535 5.7.8 wrong name or password'))
    },
    onRcptTo(_address, _session, done) {
      done(mail.refuse.recipient ? answer(mail.refuse.recipient) : null)
    },
    onData(stream, { envelope, user, secure: isEncrypted }, done) {
      const takeOver = async () => {
        const lines = (await text(stream)).split('\r\n')
        const id = lines.find((line) => /^message-id:/i.test(line))?.replace(/^\S+ /, '') ?? ''
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        const letter = { from, to, login: typeof user === 'string' ? user : null, isEncrypted, id, lines }
        await mail.before(letter)
        if (mail.refuse.letter) throw answer(mail.refuse.letter)
        mail.letters.push(letter)
      }
      // The server expects the answer through its callback.
      // oxlint-disable-next-line promise/no-callback-in-promise
      takeOver().then(() => done(), done)
    },
  })
  // Dropped connections raise errors, as intended.
  server.on('error', () => undefined)
  server.server.on('connection', () => (calls += 1))
  const mail: MailServer = {
    port,
    letters: [],
    calls: () => calls,
    connections: () => server.connections.size,
    refuse: {},
    before: () => undefined,
    cut() {
      for (const connection of server.connections) connection.close()
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      mail.cut()
      await closed
    },
  }
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  mail.port = (server.server.address() as AddressInfo).port
  return mail
}

/** "550 5.1.1 no such user" as an error for the server's handlers. */
function answer(line: string): Error & { responseCode: number } {
  return Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) })
}
