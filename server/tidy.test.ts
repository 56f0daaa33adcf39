import { afterAll, beforeAll, expect, test } from 'vitest'
import { idempotencyKeys } from '#server/db/tables/idempotency.ts'
import { tokens } from '#server/db/tables/users.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { forgetOld } from './tidy.ts'

let provider: Provider
beforeAll(async () => {
  provider = await createProvider()
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

  await forgetOld(context)
  expect((await context.db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['young'])
  expect(await context.db.select().from(tokens)).toHaveLength(1)
})
