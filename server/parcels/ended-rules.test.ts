import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { customsRules } from '#server/db/tables/tariffs.ts'
import { seedCustomsRules } from '#server/seed/customs-rules.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { checkDueLimits } from './due-limits.ts'

const now = new Date('2026-11-21T12:00:00Z')
const day = 24 * 3_600_000

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false, now })
    await seedCustomsRules(provider.context.db)
  })
  afterAll(() => provider.close())
  beforeEach(() => vi.restoreAllMocks())

  /** What the log says about ended rules in two rounds on one day. */
  async function told(): Promise<unknown[]> {
    const warn = vi.spyOn(provider.context.log, 'warn').mockClear()
    await checkDueLimits(provider.context)
    await checkDueLimits(provider.context)
    return warn.mock.calls.map(([facts]) => facts)
  }

  test('the log tells once a day of a customs rule that has ended, until another one is there', async () => {
    const { db } = provider.context
    expect(await told(), 'that of Uzbekistan which has ended has a successor').toEqual([])

    const rule = {
      country_code: 'GE',
      channel: 'post',
      currency: 'GEL',
      period: 'parcel',
      includes_delivery: false,
    } as const
    const found = { source: 'a test', checked_at: '2026-11-21' }
    await db.insert(customsRules).values({ ...rule, ...found, valid_from: '2026-01-01', valid_to: '2026-11-22' })
    provider.clock.advance(day)
    expect(await told(), 'on its last day').toEqual([])

    const ended = [{ country_code: 'GE', channel: 'post', valid_to: '2026-11-22' }]
    provider.clock.advance(day)
    expect(await told()).toEqual([{ ended }])
    provider.clock.advance(day)
    expect(await told()).toEqual([{ ended }])

    await db.insert(customsRules).values({ ...rule, ...found, valid_from: '2026-11-23' })
    provider.clock.advance(day)
    expect(await told()).toEqual([])
  })
})
