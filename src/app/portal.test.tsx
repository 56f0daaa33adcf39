import { expect, test } from 'vitest'
import { auth } from '#contracts/auth.ts'
import { memoryStorage } from '#session/browser-storage.ts'
import { createPortal } from './portal.ts'

function open(stored: Record<string, string>) {
  const asked: string[] = []
  const storage = memoryStorage()
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, value)
  const portal = createPortal({
    baseUrl: '/api',
    storage,
    language: () => 'en',
    fetch: (input) => {
      asked.push(JSON.stringify(input))
      return Promise.reject(new TypeError('no network'))
    },
  })
  return { portal, asked }
}

test('a guest asks the provider for nothing', async () => {
  const { portal, asked } = open({ 'aist:theme': 'dark' })
  await portal.session.start()
  expect(portal.session.getState().phase).toBe('guest')
  expect(portal.preload()).not.toBeNull()
  expect(asked).toEqual([])
})

test('somebody whom this browser knows is there as soon as the session has started', async () => {
  const person = {
    id: 7,
    email: 'anna@aist.example',
    first_name: 'Anna',
    last_name: null,
    customer_code: 'AST-1',
    language: 'ru',
  }
  const { portal } = open({ 'auth-token': 'secret', 'aist:person': JSON.stringify(person) })
  await portal.session.start()
  expect(portal.session.getState()).toMatchObject({ phase: 'customer', person: { first_name: 'Anna' } })
  portal.session.stop()
})

test('a guest who is refused was not somebody whose session ended', async () => {
  const portal = createPortal({
    baseUrl: '/api',
    storage: memoryStorage(),
    language: () => 'en',
    fetch: async () => Response.json({ message: 'Unauthenticated.' }, { status: 401 }),
  })
  await portal.call(auth.me, {}).catch(() => {})
  expect(portal.session.getState().hasEnded).toBe(false)
})

test('everybody who waits for the device waits for the same one', async () => {
  const { portal } = open({})
  const coming = portal.device.load()
  expect(portal.device.load()).toBe(coming)
  const device = await coming
  expect(portal.device.current()).toBe(device)
  device.stop()
  portal.session.stop()
})
