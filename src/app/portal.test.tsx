import { expect, test } from 'vitest'
import { auth } from '#contracts/account/auth.ts'
import { memoryStorage } from '#session/browser-storage.ts'
import { createPortal } from './portal.ts'

const person = {
  id: 7,
  email: 'anna@aist.example',
  first_name: 'Anna',
  last_name: null,
  customer_code: 'AST-1',
  language: 'ru',
}

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

test('a customer that this browser knows is there as soon as the session has started', async () => {
  const { portal } = open({ 'auth-token': 'secret', 'aist:person': JSON.stringify(person) })
  await portal.session.start()
  expect(portal.session.getState()).toMatchObject({ phase: 'customer', person: { first_name: 'Anna' } })
  portal.session.stop()
})

test('a guest who is refused has not lost a session', async () => {
  const portal = createPortal({
    baseUrl: '/api',
    storage: memoryStorage(),
    language: () => 'en',
    fetch: async () => Response.json({ message: 'Unauthenticated.' }, { status: 401 }),
  })
  await portal.call(auth.me, {}).catch(() => {})
  expect(portal.session.getState().hasEnded).toBe(false)
})

test('the runtime starts once, however many screens wait for it', async () => {
  const { portal } = open({ 'auth-token': 'secret', 'aist:person': JSON.stringify(person) })
  await portal.session.start()
  const starting = portal.runtime.load()
  expect(portal.runtime.load()).toBe(starting)
  const runtime = await starting
  expect(portal.runtime.current()).toBe(runtime)
  runtime.stop()
  portal.session.stop()
})
