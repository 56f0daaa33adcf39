import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles, customPages, shops } from '#server/db/tables/content.ts'
import { users } from '#server/db/tables/users.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { operator } from '#tests/support/operator.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { decideOnDemo } from './demo-decision.ts'

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false, env: { demo: 'off', operator } })
  })
  afterAll(() => provider.close())

  const counts = async () => {
    const { db } = provider.context
    const [pages, read, people, sold] = [
      await db.$count(customPages),
      await db.$count(articles),
      await db.$count(users),
      await db.$count(shops),
    ]
    return { pages, articles: read, users: people, shops: sold }
  }

  test('a database without the demo world begins with what there is to read, once, and without accounts', async () => {
    expect(await decideOnDemo(provider.context, 'embedded')).toBe(false)
    expect(await counts()).toEqual({ pages: 5, articles: 14, users: 0, shops: 0 })
    expect(await decideOnDemo(provider.context, 'embedded')).toBe(false)
    expect(await counts()).toEqual({ pages: 5, articles: 14, users: 0, shops: 0 })
  })

  test('without knowing who runs it a portal for real is not opened, and nothing is decided', async () => {
    const nobodys = await createProvider({ engine, seed: false, env: { demo: 'off' } })
    const refusal = /terms and privacy page do not say yet who runs it.*operator\.example\.json.*OPERATOR_FILE/
    await expect(decideOnDemo(nobodys.context, 'embedded')).rejects.toThrow(refusal)
    expect(await nobodys.context.db.$count(customPages)).toBe(0)

    const filledIn = { ...nobodys.context, env: { ...nobodys.context.env, operator } }
    expect(await decideOnDemo(filledIn, 'embedded')).toBe(false)
    await expect(decideOnDemo(nobodys.context, 'embedded'), 'nor at a later start').rejects.toThrow(refusal)
    await nobodys.close()
  })

  test.each([{ host: '0.0.0.0' }, { host: '::' }, { host: '192.168.0.7' }, { publicUrl: 'https://portal.example' }])(
    'left to itself it makes no accounts where others can come in: %o',
    async (reachable) => {
      const open = await createProvider({ engine, seed: false, env: { demo: 'auto', operator, ...reachable } })
      expect(await decideOnDemo(open.context, 'embedded')).toBe(false)
      expect(await open.context.db.$count(users)).toBe(0)
      await open.close()
    },
  )
})
