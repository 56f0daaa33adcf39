import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A letter as it came in over the wire. */
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
  /** What it took over, in order: it said 250 to each. */
  letters: Letter[]
  /** How often it was called. */
  calls: () => number
  /** How many callers are there at this moment. */
  connections: () => number
  /** What it says instead of yes: an answer to the recipient, or to the letter when all of it is there. */
  refuse: { recipient?: string | undefined; letter?: string | undefined }
  /** Asked when a letter is there and nobody was told so. While it waits the sender waits, too. */
  before: (letter: Letter) => Promise<void> | void
  /** Ends every connection without a word. */
  cut: () => void
  /** Ends those, and is away. */
  close: () => Promise<void>
}

type Options = {
  port?: number
  /** With it, it offers STARTTLS, or is encrypted from the first byte when it is `secure`. */
  certificate?: { key: string; cert: string }
  secure?: boolean
  /** Nobody else may send; undefined: everybody may. */
  login?: { user: string; pass: string }
}

/** The mail server of nodemailer's author in this process. It says yes to everything until told otherwise. */
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
    // Of its own it has a certificate that ended in 2025.
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
      // Its callback is how the server is answered.
      // oxlint-disable-next-line promise/no-callback-in-promise
      takeOver().then(() => done(), done)
    },
  })
  // What is cut off ends with an error, which is its purpose.
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

/** "550 5.1.1 no such user", as the server's own handlers are told it. */
function answer(line: string): Error & { responseCode: number } {
  return Object.assign(new Error(line.slice(4)), { responseCode: Number(line.slice(0, 3)) })
}
