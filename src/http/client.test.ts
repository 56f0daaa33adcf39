import { expect, test, vi } from 'vitest'
import { auth } from '#contracts/account/auth.ts'
import { ApiError } from './api-error.ts'
import { createCall } from './client.ts'

test.each(['7|sécret', '7|secret\n', '7|ключ', 'two words', '\u200b7|secret'])(
  'a token that no header can carry (%j) is one to sign in again for, not a missing network',
  async (token) => {
    const fetch = vi.fn<typeof globalThis.fetch>()
    const observe = vi.fn<(error: ApiError, token: string | null) => void>()
    const call = createCall({
      baseUrl: '/api',
      fetch,
      identity: () => ({ token, language: 'en', timeZone: 'UTC' }),
      observe,
    })
    await expect(call(auth.me, {})).rejects.toMatchObject({ kind: 'unauthenticated', status: 401 })
    expect(fetch).not.toHaveBeenCalled()
    expect(observe).toHaveBeenCalledExactlyOnceWith(expect.any(ApiError), token)
  },
)
