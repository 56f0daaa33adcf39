import { expect, test, vi } from 'vitest'
import { account } from '#contracts/account/account.ts'
import { auth } from '#contracts/account/auth.ts'
import { notifications } from '#contracts/notifications.ts'
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

test('the provider’s time is heard with each answer that the contract knows, and with no other', async () => {
  const date = 'Wed, 25 Nov 2026 12:00:00 GMT'
  const hearDate = vi.fn<(date: string | null) => void>()
  let answer = () => Response.json({ data: { unread_count: 3 } }, { headers: { Date: date } })
  const call = createCall({
    baseUrl: '/api',
    fetch: async () => answer(),
    identity: () => ({ token: null, language: 'en', timeZone: 'UTC' }),
    hearDate,
  })
  await call(notifications.unreadCount, {})
  expect(hearDate).toHaveBeenCalledExactlyOnceWith(date)
  // A captive portal's clock may show any time.
  answer = () => new Response('<h1>Sign in</h1>', { headers: { Date: date, 'Content-Type': 'text/html' } })
  await expect(call(notifications.unreadCount, {})).rejects.toMatchObject({ kind: 'offline' })
  expect(hearDate).toHaveBeenCalledOnce()
})

const answering = (answer: () => Response) =>
  createCall({
    baseUrl: '/api',
    fetch: async () => answer(),
    identity: () => ({ token: null, language: 'en', timeZone: 'UTC' }),
  })
const signIn = (call: ReturnType<typeof createCall>) =>
  call(auth.login, { body: { email: 'anna@aist.example', password: 'secret' } }).catch((error: unknown) => error)
const page = { status: 200, headers: { 'Content-Type': 'text/html' } }

test.each([
  ['a page', () => new Response('<h1>Welcome to the hotel</h1>', page)],
  ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'http://wifi.example' } })],
  ['a page that asks for a password', () => new Response('<h1>Sign in</h1>', { ...page, status: 401 })],
  ['a page that denies access', () => new Response('<h1>Blocked</h1>', { ...page, status: 403 })],
  ['the status made for it', () => new Response('<h1>Sign in</h1>', { ...page, status: 511 })],
])('a network that answers itself does so with %s: that is not the provider', async (_, answer) => {
  expect(await signIn(answering(answer))).toMatchObject({ kind: 'offline', isForeign: true })
})

test('what was cut short is the provider’s, and may have arrived', async () => {
  const cut = () => new Response('{"data":{"tok', { status: 200, headers: { 'Content-Type': 'application/json' } })
  expect(await signIn(answering(cut))).toMatchObject({ kind: 'offline', status: 200, isForeign: false })
})

const askForPassword = (answer: () => Response) =>
  answering(answer)(account.forgotPassword, { body: { email: 'anna@aist.example' } })
const empty = (status: number, type?: string) =>
  new Response(null, { status, headers: type ? { 'Content-Type': type } : {} })

test.each([
  ['200', () => empty(200)],
  ['200 of a page', () => empty(200, 'text/html')],
  ['200 of JSON', () => empty(200, 'application/json')],
  ['201', () => empty(201)],
  ['204', () => empty(204)],
])('where the contract expects no words, an empty answer is a success: %s', async (_, answer) => {
  await expect(askForPassword(answer)).resolves.toBeUndefined()
})

test('where the contract expects words, an empty answer is none of the provider’s', async () => {
  expect(await signIn(answering(() => empty(200)))).toMatchObject({ kind: 'offline', isForeign: true })
})

test('a page in the place of an empty answer is a Wi-Fi’s', async () => {
  await expect(askForPassword(() => new Response('<h1>Welcome</h1>', page))).rejects.toMatchObject({ isForeign: true })
})

test('a write follows no redirect', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('<h1>Welcome</h1>', page))
  await signIn(
    createCall({ baseUrl: '/api', fetch, identity: () => ({ token: null, language: 'en', timeZone: 'UTC' }) }),
  )
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', redirect: 'manual' })
})
