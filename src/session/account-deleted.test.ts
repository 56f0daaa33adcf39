import { expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
import { ApiError } from '#http/api-error.ts'
import { credentials, signedIn } from '#tests/support/session-page.ts'

test('a 401 while the account is being deleted is no news: the customer leaves as they asked to', async () => {
  const page = await signedIn()
  page.answers['/warehouses'] = () => ({ status: 401, body: {} })
  await page.session.signOut(() => page.call(api.warehouses.list, {}).catch(() => {}))
  expect(page.session.getState()).toMatchObject({ phase: 'guest', hasEnded: false })
  expect(page.departures).toEqual([{ userId: 7, why: 'signed-out' }])
  expect(page.storage.getItem('aist:ended')).toBeNull()

  await page.session.signIn(credentials)
  await expect(page.session.signOut(() => Promise.reject(new ApiError('invalid', 422)))).rejects.toMatchObject({
    status: 422,
  })
  expect(page.session.getState().phase).toBe('customer')
})
