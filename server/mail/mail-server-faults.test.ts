import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { mails } from '#server/db/tables/mail.ts'
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { queueMail } from './queue-mail.ts'
import { sendMails } from './send-mails.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const minute = 60_000

// What depends on the database is tested on both engines in `sending.test.ts`.
describe('a mail server', () => {
  let provider: Provider
  let server: MailServer
  let context: Context
  let said: string[]
  beforeAll(async () => {
    provider = await createProvider({ seed: false })
  })
  beforeEach(async () => {
    await provider.context.db.delete(mails)
    server = await startMailServer()
    said = []
    const transport = createSmtpTransport(`smtp://127.0.0.1:${server.port}`, 'Aist <post@portal.test>')
    const log = Object.create(provider.context.log, {
      warn: { value: (_facts: object, sentence: string) => said.push(sentence) },
    }) as Context['log']
    context = { ...provider.context, log, mail: { ...provider.context.mail, transport } }
  })
  afterEach(() => server.close())
  afterAll(() => provider.close())

  const rows = () => context.db.select().from(mails).orderBy(asc(mails.id))
  const row = async () => (await rows())[0]
  const ids = () => server.letters.map(({ id }) => id)

  async function queue(): Promise<void> {
    const { id: user_id } = await newCustomer(provider)
    await queueMail(context, context.db, {
      user_id,
      kind: 'verify',
      values: { link: '/auth/verify#id=1&hash=planted' },
      cause: `verify:${user_id}`,
      now: provider.clock.now(),
    })
  }

  test('one that is told to come later comes later, and arrives once', async () => {
    await queue()
    server.refuse.recipient = '451 4.7.1 greylisted, try again later'
    await sendMails(context)
    server.refuse = { letter: '452 4.3.1 no space left' }
    await sendMails(context)
    expect(server.calls()).toBe(1)
    provider.clock.advance(minute)
    await sendMails(context)
    expect(await row()).toMatchObject({
      attempts: 2,
      sent_at: null,
      last_error: expect.stringContaining('452 4.3.1') as string,
    })
    server.refuse = {}
    provider.clock.advance(2 * minute)
    await sendMails(context)
    expect(server.letters).toEqual([])
    provider.clock.advance(minute)
    await sendMails(context)
    await sendMails(context)
    expect(server.letters).toHaveLength(1)
    expect(await row()).toMatchObject({ attempts: 3, next_try_at: null, last_error: null, text: '' })
  })

  test('to an address that is not there it is tried once, and the log says that it was given up', async () => {
    await queue()
    server.refuse.recipient = '550 5.1.1 no such user'
    await sendMails(context)
    server.refuse = {}
    provider.clock.advance(1000 * minute)
    await sendMails(context)
    expect([server.calls(), ids()]).toEqual([1, []])
    expect(said).toEqual(['a mail was given up'])
    expect(await row()).toMatchObject({ attempts: 1, next_try_at: null, sent_at: null, text: '' })
  })

  test('what is refused for another reason is tried eight times, and not for ever', async () => {
    await queue()
    server.refuse.letter = '554 5.7.1 looks like spam'
    for (let count = 0; count < 10; count += 1) {
      await sendMails(context)
      provider.clock.advance(360 * minute)
    }
    expect(server.calls()).toBe(8)
    expect(said).toEqual([...Array<string>(7).fill('a mail could not be sent'), 'a mail was given up'])
  })

  test('a connection that breaks in the middle of a letter costs a try and no letter', async () => {
    await queue()
    server.before = () => {
      server.before = () => undefined
      server.cut()
      throw new Error('Nobody hears this')
    }
    await sendMails(context)
    expect([await row(), ids()]).toMatchObject([{ attempts: 1, sent_at: null }, []])
    provider.clock.advance(minute)
    await sendMails(context)
    expect(ids()).toHaveLength(1)
  })

  test('when only the yes is lost it is sent again, and its number shows that it is the same', async () => {
    await queue()
    server.before = () => {
      server.before = () => undefined
      server.cut()
    }
    await sendMails(context)
    await expect.poll(ids).toHaveLength(1)
    provider.clock.advance(minute)
    await sendMails(context)
    provider.clock.advance(1000 * minute)
    await sendMails(context)
    expect(ids()).toHaveLength(2)
    expect(new Set(ids()).size).toBe(1)
  })

  test('while the server is away for six hours nothing is lost, and then everything arrives once', async () => {
    for (let count = 0; count < 3; count += 1) await queue()
    const { port } = server
    await server.close()
    for (let passed = 0; passed < 360; passed += 10) {
      await sendMails(context)
      provider.clock.advance(10 * minute)
    }
    server = await startMailServer({ port })
    for (let passed = 0; passed < 360; passed += 60) {
      await sendMails(context)
      provider.clock.advance(60 * minute)
    }
    expect(new Set(ids()).size).toBe(3)
    expect(ids()).toHaveLength(3)
  })
})
