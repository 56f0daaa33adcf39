import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#contracts/api.ts'
import { ApiError } from '#http/api-error.ts'
import { credentials, openPage, refusal, signedIn } from '#tests/support/session-page.ts'
import { memoryStorage } from './browser-storage.ts'

let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  logged.mockRestore()
})

test.each([403, 404, 409, 422])(
  'a server that refuses with %i ends the session, and that is logged',
  async (status) => {
    const { storage } = await signedIn()
    const page = openPage(storage, { '/auth/me': refusal(status) })
    await page.session.start()
    expect(page.session.getState()).toMatchObject({ phase: 'guest', token: null, hasEnded: true })
    expect(storage.getItem('auth-token')).toBeNull()
    expect(logged).toHaveBeenCalledTimes(1)
  },
)

test('a blocked customer whom this device does not know is known to be blocked, and why', async () => {
  const storage = memoryStorage()
  storage.setItem('auth-token', '1|secret')
  const page = openPage(storage, { '/auth/me': refusal(403, { message_code: 'user_blocked', block_reason: 'No.' }) })
  await page.session.start()
  expect(page.session.getState()).toMatchObject({ phase: 'guest', token: '1|secret', blocked: { reason: 'No.' } })
})

test('an account whose end another tab hears of first leaves nothing on the device', async () => {
  const page = await signedIn()
  await page.session.signOut(async () => {
    page.storage.setItem('aist:ended', '1')
    page.storage.removeItem('auth-token')
    page.session.follow()
    expect(page.session.getState()).toMatchObject({ phase: 'guest', hasEnded: true })
  })
  expect(page.session.getState()).toMatchObject({ phase: 'guest', hasEnded: false })
  expect(page.ends).toContainEqual({ userId: 7, why: 'signed-out' })
})

test('a 401 while the account is being deleted is no news: the customer leaves as they asked to', async () => {
  const page = await signedIn()
  page.answers['/warehouses'] = refusal(401)
  await page.session.signOut(() => page.call(api.warehouses.list, {}).catch(() => {}))
  expect(page.session.getState()).toMatchObject({ phase: 'guest', hasEnded: false })
  expect(page.ends).toEqual([{ userId: 7, why: 'signed-out' }])
  expect(page.storage.getItem('aist:ended')).toBeNull()

  await page.session.signIn(credentials)
  await expect(page.session.signOut(() => Promise.reject(new ApiError('invalid', 422)))).rejects.toMatchObject({
    status: 422,
  })
  expect(page.session.getState().phase).toBe('customer')
})
