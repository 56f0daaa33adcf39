import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mails } from '#server/db/tables/mail.ts'
import type { Context } from '#server/context.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { queueMail } from './queue-mail.ts'
import { startMailing } from './mailing.ts'
import { sendMails } from './send-mails.ts'
import { Undeliverable, type MailRow } from './transport.ts'

const minute = 60_000

forEachEngine((engine) => {
  let provider: Provider
  let vera: { id: number }
  let causes = 0
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
  })
  beforeEach(async () => {
    await provider.context.db.delete(mails)
    vera = await newCustomer(provider, { language: 'ru' })
  })
  afterAll(() => provider.close())

  const rows = () => provider.context.db.select().from(mails).orderBy(asc(mails.id))
  const queue = (user_id = vera.id, cause = `test:${(causes += 1)}`, context = provider.context) =>
    queueMail(context, context.db, {
      user_id,
      kind: 'verify',
      values: { link: '/auth/verify#id=1&hash=planted' },
      cause,
      now: provider.clock.now(),
    })
  const optional = (user_id: number, cause: string) =>
    queueMail(provider.context, provider.context.db, {
      user_id,
      kind: 'quote_ready',
      values: { order_id: 1, number: 'O-1', total: '1.00', currency: 'USD', valid_until: '2026-11-30' },
      cause,
      now: provider.clock.now(),
    })

  /** A provider whose mail transport does as it is told. */
  const withTransport = (send: (mail: MailRow) => Promise<void>): Context => ({
    ...provider.context,
    mail: { ...provider.context.mail, transport: { send } },
  })

  describe('a queued mail', () => {
    test('is written in the recipient’s language', async () => {
      const english = await newCustomer(provider, { language: 'en' })
      await queue()
      await queue(english.id)
      expect((await rows()).map(({ subject, language }) => [subject, language])).toEqual([
        ['Подтвердите почту', 'ru'],
        ['Verify your email', 'en'],
      ])
    })

    test('is there once for one cause', async () => {
      expect([await queue(vera.id, 'verify:1'), await queue(vera.id, 'verify:1')]).toEqual([true, false])
      expect(await rows()).toHaveLength(1)
    })

    test('goes with its cause when that is rolled back', async () => {
      const failing = provider.context.db.transaction(async (db) => {
        await queue(vera.id, 'verify:2', { ...provider.context, db })
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await rows()).toEqual([])
    })

    test('is not written when the customer does without it; a necessary one is', async () => {
      const silent = await newCustomer(provider, { notification_settings: { quote_ready: false, verify: false } })
      expect(await optional(silent.id, 'quote:1')).toBe(false)
      expect(await queue(silent.id)).toBe(true)
      expect(await optional(vera.id, 'quote:2')).toBe(true)
    })

    test('for a guest goes to the address that was left', async () => {
      await queueMail(provider.context, provider.context.db, {
        recipient: { email: 'guest@aist.example', language: 'en', name: 'Ann' },
        kind: 'contact_received',
        values: { number: 'C-1' },
        cause: 'contact:1',
        now: provider.clock.now(),
      })
      const [mail] = await rows()
      expect(mail).toMatchObject({ recipient: 'guest@aist.example', user_id: null })
      expect(mail?.text).toContain('Hi Ann,')
    })

    test.each([
      'a@b.example\r\nBcc: c@d.example',
      'a@b.example, c@d.example',
      '"x" <a@b.example>',
      'a@b.example\0',
      '',
    ])('to %j is refused', async (email) => {
      const wish = queueMail(provider.context, provider.context.db, {
        recipient: { email, language: 'en', name: null },
        kind: 'contact_received',
        values: { number: 'C-1' },
        cause: 'contact:2',
        now: provider.clock.now(),
      })
      await expect(wish).rejects.toThrow('Invalid')
      expect(await rows()).toEqual([])
    })
  })

  describe('sending', () => {
    test('hands every mail over once, also when two do it at once', async () => {
      const sent: number[] = []
      const context = withTransport(async ({ id }) => {
        sent.push(id)
      })
      for (let count = 0; count < 6; count += 1) await queue()
      await Promise.all([sendMails(context), sendMails(context), sendMails(context)])
      await sendMails(context)
      expect(new Set(sent).size).toBe(6)
      expect(sent).toHaveLength(6)
      expect(
        (await rows()).every(({ sent_at, next_try_at, attempts }) => sent_at && !next_try_at && attempts === 1),
      ).toBe(true)
    })

    test('forgets what opens an account', async () => {
      await queue()
      await optional(vera.id, `quote:${(causes += 1)}`)
      await sendMails(withTransport(async () => undefined))
      const [secret, other] = await rows()
      expect([secret?.text, secret?.html]).toEqual(['', ''])
      expect(other?.text).toContain('/dashboard/order-for-calculation/1')
    })

    test('gives up a letter whose link opens nothing any more', async () => {
      const values = { link: '/auth/reset-password#token=planted', minutes: 60 }
      const wish = { user_id: vera.id, kind: 'reset', values, cause: 'late', now: provider.clock.now() } as const
      await queueMail(provider.context, provider.context.db, wish)
      provider.clock.advance(60 * minute)
      let sent = 0
      await sendMails(withTransport(async () => void (sent += 1)))
      expect(sent).toBe(0)
      expect((await rows())[0]).toMatchObject({ next_try_at: null, sent_at: null, text: '' })
    })

    test('forgets whose account was deleted, once it has told them or given up', async () => {
      const recipient = { email: 'gone@aist.example', language: 'en', name: 'Gone' } as const
      const farewell = (cause: string) =>
        queueMail(provider.context, provider.context.db, {
          recipient,
          kind: 'account_deleted',
          values: {},
          cause,
          now: provider.clock.now(),
        })
      const forgotten = { recipient: '', subject: '', text: '', html: '', last_error: null, next_try_at: null }
      await farewell('told')
      await sendMails(withTransport(async () => undefined))
      await farewell('given up')
      await sendMails(withTransport(() => Promise.reject(new Undeliverable('550 gone@aist.example is unknown'))))
      expect(await rows()).toEqual([expect.objectContaining(forgotten), expect.objectContaining(forgotten)])
    })

    test('waits longer after each failure and gives up after the eighth', async () => {
      let tries = 0
      const context = withTransport(() => {
        tries += 1
        return Promise.reject(new Error('451 try later'))
      })
      await queue()
      const waited: number[] = []
      for (let count = 0; count < 12; count += 1) {
        await sendMails(context)
        const [mail] = await rows()
        expect(mail?.last_error).toBe('451 try later')
        if (!mail?.next_try_at) break
        waited.push((mail.next_try_at.getTime() - provider.clock.now().getTime()) / minute)
        provider.clock.set(mail.next_try_at)
      }
      expect({ waited, tries }).toEqual({ waited: [1, 3, 10, 30, 60, 180, 360], tries: 8 })
      expect((await rows())[0]).toMatchObject({ next_try_at: null, sent_at: null, text: '', attempts: 8 })
      provider.clock.advance(1000 * minute)
      await sendMails(context)
      expect(tries).toBe(8)
    })

    test('one that cannot be sent does not hold up the next', async () => {
      const bad = await newCustomer(provider)
      await queue(bad.id)
      await queue()
      const sent: (number | null)[] = []
      await sendMails(
        withTransport(async ({ user_id }) => {
          if (user_id === bad.id) throw new Error('550 no such user')
          sent.push(user_id)
        }),
      )
      expect(sent).toEqual([vera.id])
    })

    test('holds no letter back when the clock was days ahead and is right again', async () => {
      provider.clock.advance(3 * 24 * 60 * minute)
      await queue()
      await sendMails(withTransport(() => Promise.reject(new Error('451 try later'))))
      await queue()
      provider.clock.advance(-3 * 24 * 60 * minute)
      const sent: number[] = []
      const context = withTransport(async ({ id }) => void sent.push(id))
      await sendMails(context)
      await sendMails(context)
      expect(sent.toSorted((one, other) => one - other)).toEqual((await rows()).map(({ id }) => id))
    })

    test('takes up after ten minutes what a process left when it died', async () => {
      await queue()
      const died = withTransport(() => new Promise(() => undefined))
      void sendMails(died)
      const sent: number[] = []
      const alive = withTransport(async ({ id }) => void sent.push(id))
      await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
      await sendMails(alive)
      expect(sent).toEqual([])
      provider.clock.advance(10 * minute)
      await sendMails(alive)
      expect(sent).toHaveLength(1)
    })
  })

  describe('the loop', () => {
    let stop = () => undefined as void
    afterEach(() => stop())

    test('sends at the start, and at every nudge after it', async () => {
      await queue()
      const mailing = startMailing(provider.context)
      stop = () => mailing.stop()
      await provider.context.idle()
      await queue()
      provider.context.mail.nudge()
      await provider.context.idle()
      expect((await rows()).map(({ sent_at }) => sent_at !== null)).toEqual([true, true])
      mailing.stop()
      await queue()
      provider.context.mail.nudge()
      await provider.context.idle()
      expect((await rows())[2]?.sent_at).toBeNull()
    })

    test('stops behind the mail on its way, however many wait', async () => {
      await queue()
      await queue()
      let stop = () => undefined as void
      const mailing = startMailing(withTransport(async () => stop()))
      stop = () => mailing.stop()
      await provider.context.idle()
      expect((await rows()).map(({ sent_at }) => sent_at !== null)).toEqual([true, false])
    })

    test('is nudged by a write that went well', async () => {
      await queue()
      let nudges = 0
      const deafen = provider.context.mail.listen(() => (nudges += 1))
      await provider.fetch('/api/auth/logout', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ revoke_handle: 'x' }),
      })
      await provider.fetch('/api/auth/logout', { method: 'POST', body: '' })
      await provider.fetch('/api/health')
      deafen()
      expect(nudges).toBe(1)
    })
  })

  test('a mail in the folder is a whole message, and there is one of it', async () => {
    await queue()
    const [mail] = await rows()
    if (!mail) throw new Error('The mail was not queued')
    const { context } = provider
    await context.mail.transport.send(mail)
    await context.mail.transport.send(mail)
    const folder = join(context.env.dataDir, 'mail')
    const names = (await readdir(folder)).filter((name) => name.endsWith(`-${mail.id}-${mail.kind}.eml`))
    expect(names).toEqual([`${mail.created_at.toISOString().replaceAll(':', '-')}-${mail.id}-verify.eml`])
    const message = await readFile(join(folder, names[0] ?? ''), 'utf8')
    expect(message).toMatch(/^From: Aist <no-reply@aist\.example>\r\n/m)
    expect(message).toContain(`To: ${mail.recipient}\r\n`)
    expect(message).toMatch(/^Message-ID: <[\w.]+@aist\.example>\r$/m)
    expect(message).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(message).toContain('multipart/alternative')
    expect(message).toContain('Auto-Submitted: auto-generated')
  })
})
