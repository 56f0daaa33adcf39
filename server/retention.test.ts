import { afterAll, beforeAll, expect, test } from 'vitest'
import { idempotencyKeys } from '#server/db/tables/idempotency.ts'
import { oneTimeCodes, tokens } from '#server/db/tables/users.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { issueCode } from './auth/one-time-codes.ts'
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
