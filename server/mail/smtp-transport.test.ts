import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownCertificate } from '#tests/support/certificate.ts'
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { createSmtpTransport } from './smtp-transport.ts'
import { Undeliverable, type MailRow } from './transport.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
beforeEach(() => {
  server.letters = []
  server.refuse = {}
})
afterAll(() => server.close())

const transport = (port = server.port, { credentials = '', protocol = 'smtp' } = {}) =>
  createSmtpTransport(`${protocol}://${credentials}127.0.0.1:${port}`, 'Aist <post@portal.test>')

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
  expect(server.letters).toMatchObject([
    { from: 'post@portal.test', to: ['vera@aist.example'], id: '<7.1795262400000.quote_ready@portal.test>' },
  ])
  const text = server.letters[0]?.lines.join('\n')
  expect(text).toContain('From: Aist <post@portal.test>')
  expect(text).toContain('To: vera@aist.example')
  expect(text).toContain('Content-Language: ru')
  expect(text).toContain(Buffer.from('<p>Здравствуйте!</p>').toString('base64'))
})

test('what stands in a row cannot become a header or a second recipient', async () => {
  const recipient = 'vera@aist.example\r\nRCPT TO:<spy@aist.example>'
  const subject = 'Hello\r\nBcc: spy@aist.example'
  await transport().send({ ...mail, subject })
  await transport()
    .send({ ...mail, recipient, subject })
    .catch(() => undefined)
  expect(server.letters.flatMap(({ to }) => to).filter((address) => address.startsWith('spy'))).toEqual([])
  expect(server.letters.flatMap(({ lines }) => lines).filter((line) => /^(bcc|rcpt)/i.test(line))).toEqual([])
  expect(server.letters.length).toBeGreaterThan(0)
})

test('an address that is not there can never be written to; any other refusal may pass', async () => {
  server.refuse.recipient = '550 5.1.1 no such user'
  const never = transport().send(mail)
  await expect(never).rejects.toThrow('550 5.1.1 no such user')
  await expect(never).rejects.toBeInstanceOf(Undeliverable)
  // The sender's own configuration may be wrong, and the operator may fix it.
  for (const refusal of ['554 5.7.1 relay access denied', '450 4.2.1 mailbox is busy', '550 no']) {
    server.refuse.recipient = refusal
    const perhaps = transport().send(mail)
    await expect(perhaps).rejects.toThrow(refusal)
    await expect(perhaps).rejects.not.toBeInstanceOf(Undeliverable)
  }
})

test('no server is an error', async () => {
  await expect(transport(1).send(mail)).rejects.toThrow('ECONNREFUSED')
})

test('the name and the password of the address are handed in, and wrong ones are refused', async () => {
  const strict = await startMailServer({ login: { user: 'vera@portal', pass: 'p:ss' } })
  await transport(strict.port, { credentials: 'vera%40portal:p%3Ass@' }).send(mail)
  await expect(transport(strict.port, { credentials: 'vera%40portal:guess@' }).send(mail)).rejects.toThrow('535')
  await expect(transport(strict.port).send(mail)).rejects.toThrow('530')
  expect(strict.letters.map(({ login }) => login)).toEqual(['vera@portal'])
  await strict.close()
})

test.each(['smtp', 'smtps'])(
  'by %s no letter and no password goes to a server that cannot show who it is',
  async (protocol) => {
    const login = { user: 'vera', pass: 'pass' }
    const stranger = await startMailServer({ certificate: ownCertificate(), secure: protocol === 'smtps', login })
    const sending = transport(stranger.port, { protocol, credentials: 'vera:pass@' }).send(mail)
    await expect(sending).rejects.toThrow(/self.signed/)
    expect([stranger.calls(), stranger.letters]).toEqual([1, []])
    await stranger.close()
  },
)
