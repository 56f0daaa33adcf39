import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idempotencyKeys } from '#server/db/tables/idempotency.ts'
import { mails } from '#server/db/tables/mail.ts'
import { oneTimeCodes, tokens } from '#server/db/tables/users.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { issueCode } from './auth/one-time-codes.ts'
import { queueMail } from './mail/queue-mail.ts'
import { sendMails } from './mail/send-mails.ts'
import { deleteExpired } from './retention.ts'

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createProvider({ engine })
  })
  afterAll(() => provider.close())

  test('ended sessions and answers older than 90 days are forgotten, younger ones stay', async () => {
    const { context, clock } = provider
    const answer = (key: string) => ({ user_id: 1, key, route: 'x', request_hash: 'x', created_at: clock.now() })
    await provider.signIn('anna@aist.example')
    await context.db.insert(idempotencyKeys).values(answer('old'))
    clock.advance(91 * 24 * 3_600_000)
    await provider.signIn('new@aist.example')
    await context.db.insert(idempotencyKeys).values(answer('young'))

    await deleteExpired(context)
    expect((await context.db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['young'])
    expect(await context.db.select().from(tokens)).toHaveLength(1)
  })

  test('of letters older than 30 days nothing is kept but that they were sent, also not in the folder', async () => {
    const { context, clock } = provider
    const { db } = context
    const folder = join(context.env.dataDir, 'mail')
    const write = (kind: 'password_changed' | 'email_changed') =>
      db.transaction((transaction) =>
        queueMail(context, transaction, {
          user_id: 1,
          kind: 'password_changed',
          values: {},
          cause: `${kind}:retention`,
          now: clock.now(),
        }),
      )
    await write('password_changed')
    await sendMails(context)
    clock.advance(31 * 24 * 3_600_000)
    await write('email_changed')
    await sendMails(context)
    const own = async () => (await readdir(folder)).filter((name) => name.endsWith('-password_changed.eml'))
    expect(await own()).toHaveLength(2)
    await deleteExpired(context)
    const rows = await db.select().from(mails).where(like(mails.cause, '%:retention')).orderBy(mails.id)
    expect(rows.map(({ recipient, text }) => [recipient !== '', text !== ''])).toEqual([
      [false, false],
      [true, true],
    ])
    expect(rows.map(({ cause }) => cause)).toEqual(['password_changed:retention', 'email_changed:retention'])
    expect(await own()).toHaveLength(1)
  })

  test('links that have been dead for 90 days are forgotten, younger ones can still be told apart', async () => {
    const { context, clock } = provider
    const code = { user_id: 1, purpose: 'verify' as const, email: 'anna@aist.example', seconds: 60 }
    await issueCode(context.db, { ...code, now: clock.now() })
    clock.advance(91 * 24 * 3_600_000)
    const { id } = await issueCode(context.db, { ...code, now: clock.now() })
    clock.advance(3_600_000)
    await deleteExpired(context)
    expect((await context.db.select().from(oneTimeCodes)).map((row) => row.id)).toEqual([id])
  })
})
