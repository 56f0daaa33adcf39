import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSmtpTransport } from './smtp-transport.ts'
import type { MailRow } from './transport.ts'

type Received = { login: string; from: string; to: string[]; lines: string[] }

/** A mail server that takes everything down, and refuses what it is told to. */
let server: Server
let received: Received[] = []
let refusal: string | null = null
beforeAll(async () => {
  server = createServer(serve)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
beforeEach(() => {
  received = []
  refusal = null
})
afterAll(() => server.close())

const transport = (credentials = '') =>
  createSmtpTransport(
    `smtp://${credentials}127.0.0.1:${(server.address() as AddressInfo).port}`,
    'Aist <post@portal.test>',
  )

const mail: MailRow = {
  id: 7,
  user_id: 1,
  recipient: 'vera@aist.example',
  kind: 'quote_ready',
  language: 'ru',
  subject: 'Заказ рассчитан',
  text: 'Здравствуйте!\n.\nОдна точка выше.',
  html: '<p>Здравствуйте!</p>',
  cause: 'quote_ready:7',
  attempts: 1,
  last_error: null,
  next_try_at: null,
  sent_at: null,
  created_at: new Date('2026-11-21T12:00:00Z'),
}

test('a mail arrives whole, for its recipient alone', async () => {
  await transport().send(mail)
  const [{ from, to, lines } = { from: '', to: [], lines: [] }] = received
  expect({ from, to }).toEqual({ from: '<post@portal.test>', to: ['<vera@aist.example>'] })
  const text = lines.join('\n')
  expect(text).toContain('From: Aist <post@portal.test>')
  expect(text).toContain('To: vera@aist.example')
  expect(text).toContain('Message-ID: <7.1795262400000.quote_ready@portal.test>')
  expect(text).toContain('Content-Language: ru')
  expect(text).toContain(Buffer.from('<p>Здравствуйте!</p>').toString('base64'))
})

test('what stands in a row cannot become a header or a second recipient', async () => {
  const recipient = 'vera@aist.example\r\nRCPT TO:<spy@aist.example>'
  const subject = 'Hello\r\nBcc: spy@aist.example'
  await transport()
    .send({ ...mail, recipient, subject })
    .catch(() => undefined)
  const everything = received.flatMap(({ to, lines }) => [...to, ...lines])
  expect(received.flatMap(({ to }) => to).filter((address) => address.includes('<spy'))).toEqual([])
  expect(everything.filter((line) => /^(bcc|rcpt)/i.test(line))).toEqual([])
})

test('the name and the password of the address are handed in', async () => {
  await transport('vera%40portal:p%3Ass@').send(mail)
  expect(received[0]?.login).toBe('\0vera@portal\0p:ss')
})

test('a refusal is an error that says what the server said', async () => {
  refusal = '550 5.1.1 no such user'
  await expect(transport().send(mail)).rejects.toThrow('550 5.1.1 no such user')
})

test('no server is an error', async () => {
  const nowhere = createSmtpTransport('smtp://127.0.0.1:1', 'post@portal.test')
  await expect(nowhere.send(mail)).rejects.toThrow('ECONNREFUSED')
})

function serve(socket: Socket): void {
  const current: Received = { login: '', from: '', to: [], lines: [] }
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => socket.destroy())
  say('220 mail.test ESMTP')
  createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
    if (isData) {
      if (line !== '.') {
        current.lines.push(line)
        return
      }
      isData = false
      received.push(current)
      say('250 taken')
      return
    }
    const [, command = '', rest = ''] = /^(\S+(?: (?:FROM|TO):)?)\s*(.*)$/i.exec(line) ?? []
    switch (command.toUpperCase()) {
      case 'EHLO':
        say('250-mail.test')
        say('250 AUTH PLAIN')
        break
      case 'AUTH':
        current.login = Buffer.from(rest.replace(/^PLAIN /i, ''), 'base64').toString()
        say('235 welcome')
        break
      case 'MAIL FROM:':
        current.from = rest
        say('250 fine')
        break
      case 'RCPT TO:':
        current.to.push(rest)
        say(refusal ?? '250 fine')
        break
      case 'DATA':
        isData = true
        say('354 go on')
        break
      case 'QUIT':
        say('221 bye')
        socket.end()
        break
      default:
        say('250 fine')
    }
  })
}
