import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('without any setting it listens on this machine alone, on an embedded database', () => {
  expect(readEnv({})).toMatchObject({ port: 8080, host: '127.0.0.1', databaseUrl: null, demo: 'auto', publicUrl: null })
})

test('an empty setting is none', () => {
  expect(readEnv({ PORT: '', PUBLIC_URL: ' ' })).toMatchObject({ port: 8080, publicUrl: null })
})

test('settings are read as they are written', () => {
  expect(
    readEnv({ PORT: '0', PUBLIC_URL: 'https://portal.example/', DEMO: 'off', DATABASE_URL: 'postgres://a@b/c' }),
  ).toMatchObject({ port: 0, publicUrl: 'https://portal.example', demo: 'off', databaseUrl: 'postgres://a@b/c' })
})

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80a'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://a/b'],
  ['DEMO', 'yes'],
  ['PUBLIC_URL', 'portal.example'],
  ['PUBLIC_URL', 'https://portal.example/path'],
  ['TRUSTED_PROXIES', '11'],
  ['COUNTRY_HEADER', 'cf ip'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name} is "${value}", but must be`)
})

test('everything wrong is named at once', () => {
  expect(() => readEnv({ PORT: 'x', DEMO: 'y' })).toThrow(/PORT.*\nDEMO/)
})
