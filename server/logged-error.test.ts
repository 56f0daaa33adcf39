import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { users } from '#server/db/tables/users.ts'
import { customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { declaration } from '#tests/support/declaration.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { createApp } from './app.ts'
import { createLog } from './log.ts'

/** Everything a failed query would repeat, including a line that looks like a stack frame. */
const planted = ['lena@example.test', 'argon2-planted-hash', 'A planted surprise', '    at planted (home.ts:1:1)']

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createProvider({ engine })
  })
  afterAll(() => provider.close())

  /** Captures what is logged. */
  function listen() {
    let written = ''
    const log = createLog({ logLevel: 'trace' }, { write: (line) => (written += line) })
    return { log, read: () => written }
  }

  function expectNothingPlanted(written: string) {
    for (const value of [...planted, 'planted']) expect(written).not.toContain(value)
  }

  test('a query that failed leaves its reason in the log, and none of its values', async () => {
    const { log, read } = listen()
    const now = provider.clock.now()
    const row = {
      email: planted[0] ?? '',
      password_hash: planted.join('\n'),
      customer_code: 'AST-30000',
      language: 'en' as const,
      created_at: now,
      updated_at: now,
    }
    const { db } = provider.context
    await db.insert(users).values(row)
    const twice = await db
      .insert(users)
      .values(row)
      .catch((error: unknown) => error)
    const misfit = await db.execute(sql`select ${'planted'}::int`).catch((error: unknown) => error)
    log.error({ err: twice }, 'a request failed')
    log.error({ err: misfit }, 'a request failed')
    log.error({ err: new Error('It went wrong', { cause: twice }) }, 'a request failed')
    expect(read()).toContain('"code":"23505"')
    expect(read()).toContain('"constraint":"users_email"')
    expect(read()).toContain('"code":"22P02"')
    expect(read()).toContain('It went wrong')
    expect(read()).toContain('logged-error.test.ts')
    expectNothingPlanted(read())
  })

  test('a declaration that could not be stored is not in the log instead', async () => {
    const { log, read } = listen()
    const app = createApp({ ...provider.context, log })
    const token = await provider.signIn('anna@aist.example')
    const listened = { ...provider, fetch: (url: string, init: RequestInit) => app.request(url, init) } as Provider
    const body = declaration({ title: planted[2], comment: planted.join('\n'), shop_name: planted[3] })
    await provider.context.db.execute('alter table parcels rename column pickup_code to pickup_word')
    const { status } = await customer(listened, token).ask(parcelDrafts.create, { body })
    await provider.context.db.execute('alter table parcels rename column pickup_word to pickup_code')
    expect(status).toBe(500)
    expect(read()).toContain('a request failed')
    expect(read()).toContain('pickup_code')
    expectNothingPlanted(read())
  })
})
