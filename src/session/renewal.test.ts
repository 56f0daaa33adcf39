import { expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
import { anna, signedIn } from '#tests/support/session-page.ts'
import type { Opened } from './session.ts'

test('while a call ends this session and opens the next one, others that come too late for it sign nobody out', async () => {
  const page = await signedIn()
  let answer: (opened: Opened) => void = () => {}
  const begun = page.session.begin(() => new Promise((resolve) => void (answer = resolve)))
  page.answers['/warehouses'] = () => ({ status: 401, body: {} })
  await expect(page.call(api.warehouses.list, {})).rejects.toMatchObject({ kind: 'unauthenticated' })
  answer({ data: { token: '5|new', revoke_handle: 'handle-5', user: { ...anna, language: 'ru' } } })
  await begun
  expect(page.session.getState()).toMatchObject({ phase: 'customer', token: '5|new' })
  expect(page.ends).toEqual([])
  await expect(page.call(api.warehouses.list, {})).rejects.toMatchObject({ kind: 'unauthenticated' })
  expect(page.session.getState().phase, 'afterwards a refusal counts again').toBe('guest')
})
