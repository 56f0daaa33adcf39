import { describe, expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { words } from '#server/words/words.ts'
import { actInWords } from './act-words.ts'

/** Calls that concern no customer and never write a customer's row. */
const aboutNobody = new Set([
  'staff',
  'staffCustomsRules',
  'staffExchangeRates',
  'staffExtraServices',
  'staffItemCategories',
  'staffManifests',
  'staffPaymentMethods',
  'staffPickupPoints',
  'staffShops',
  'staffTariffs',
  'staffWarehouses',
])

/** Calls that change something and that staff can make, at the desk or through impersonation. */
const done = Object.entries(api)
  .filter(([noun]) => !aboutNobody.has(noun))
  .flatMap(([noun, calls]) => Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({ noun, name, endpoint })))
  .filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.impersonation !== 'refused')
  // Of what guests may do, staff do one thing in a customer's name.
  .filter(({ endpoint }) => !endpoint.guest || endpoint === api.contact.create)

describe.each(['ru', 'en'] as const)('what staff did, in %s', (language) => {
  const { has } = words[language]

  test('every act has a sentence of its own', () => {
    expect(done.length).toBeGreaterThan(50)
    expect(done.map(({ noun, name }) => `provider.acts.${noun}.${name}`).filter((key) => !has(key))).toEqual([])
  })

  test.each(done)('$noun.$name is told by its path', ({ noun, name, endpoint }) => {
    const path = `/api${endpoint.path.replaceAll(/:\w+/g, '17')}`
    const method = endpoint.method === 'PATCH' ? 'POST' : endpoint.method
    const key = `provider.acts.${noun}.${name}`
    expect(has(key) && actInWords(language, { method, path })).toBe(has(key) && words[language].t(key))
  })
})

test('looking is no act, and an act that is unknown by now is said in general', () => {
  expect(actInWords('en', { method: 'GET', path: '/api/parcels' })).toBeNull()
  expect(actInWords('en', { method: 'PUT', path: '/api/of-an-older-version' })).toBe('Other action')
  expect(actInWords('ru', { method: 'POST', path: '/api/auth/user' })).toBe('Другое действие')
})
