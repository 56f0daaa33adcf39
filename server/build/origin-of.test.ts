import { expect, test } from 'vitest'
import { originOf, publicOrigin } from './origin-of.ts'

test.each([
  [undefined, ''],
  ['', ''],
  ['/api', ''],
  ['https://provider.example/api', 'https://provider.example'],
  ['http://127.0.0.1:8081/api', 'http://127.0.0.1:8081'],
])('of %j is %j', (address, origin) => expect(originOf('VITE_API_URL', { VITE_API_URL: address })).toBe(origin))

test.each(['provider.example/api', 'nonsense', 'ftp://provider.example', 'localhost:8081'])(
  '%s is refused by the name of the setting',
  (address) => {
    expect(() => originOf('VITE_API_URL', { VITE_API_URL: address })).toThrow(
      `VITE_API_URL is ${JSON.stringify(address)}, but must be an address such as`,
    )
  },
)

test.each([
  [undefined, ''],
  ['', ''],
  ['https://portal.example', 'https://portal.example'],
  ['https://portal.example/', 'https://portal.example'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
])('a portal at %j has whole addresses under %j', (address, origin) =>
  expect(publicOrigin({ PUBLIC_URL: address })).toBe(origin),
)

test.each(['portal.example', 'https://portal.example/shop', '/portal', 'ftp://portal.example'])(
  'a portal at %s is refused',
  (address) => {
    expect(() => publicOrigin({ PUBLIC_URL: address })).toThrow(`PUBLIC_URL is ${JSON.stringify(address)}`)
  },
)
