import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
  })
  afterAll(() => provider.close())

  /** The provider's app with a database that answers as given. */
  function withDatabase(execute: () => Promise<unknown>) {
    const db = new Proxy(provider.context.db, {
      get: (target, name): unknown => (name === 'execute' ? execute : Reflect.get(target, name)),
    })
    return createApp({ ...provider.context, db })
  }

  const statusOf = async (app: ReturnType<typeof createApp>) => (await app.request('/api/health')).status

  test('is well while the database answers', async () => {
    expect(await statusOf(withDatabase(() => provider.context.db.execute('select 1')))).toBe(200)
  })

  test('is not while the database refuses or does not answer, and asks it once however many ask', async () => {
    vi.spyOn(provider.context.log, 'error').mockReturnValue()
    const execute = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('closed')))
    const app = withDatabase(execute)
    expect(await Promise.all([statusOf(app), statusOf(app)])).toEqual([503, 503])
    expect(execute).toHaveBeenCalledTimes(1)
  })

  test('is not while the process stops', async () => {
    const app = createApp({ ...provider.context, isReady: () => false })
    expect(await statusOf(app)).toBe(503)
  })

  test.each([{ code: '53100' }, { code: 'ENOSPC' }])(
    'a write that finds no room says so in words: %o',
    async (cause) => {
      const full = Object.assign(new Error('No space left on device'), cause)
      const db = new Proxy(provider.context.db, {
        get: (target, name): unknown =>
          name === 'transaction' ? () => Promise.reject(full) : Reflect.get(target, name),
      })
      const answer = await createApp({ ...provider.context, db }).request('/api/auth/logout', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en' },
        body: JSON.stringify({ revoke_handle: 'x'.repeat(43) }),
      })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([507, '60'])
      expect(await answer.json()).toEqual({
        message: 'We can’t save anything right now. What’s already saved is safe: try again later',
      })
    },
  )
})
