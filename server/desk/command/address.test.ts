import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test.each([
  [{}, 'http://127.0.0.1:8080'],
  [{ PORT: ' 9000 ' }, 'http://127.0.0.1:9000'],
  [{ PORT: '9000', DESK_URL: 'https://portal.example//' }, 'https://portal.example'],
])('%j is %s', (settings, address) => expect(addressOf(settings)).toBe(address))

test.each([
  [{ PORT: '8080x' }, 'PORT is "8080x", but must be a port number from 1 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000"'],
  [{ PORT: '0' }, 'PORT is "0"'],
  [{ DESK_URL: 'portal.example' }, 'DESK_URL is "portal.example", but must be an address'],
  [{ DESK_URL: 'ftp://portal.example' }, 'must be an address such as https://portal.example.'],
])('%j is refused in words', (settings, sentence) => expect(() => addressOf(settings)).toThrow(sentence))
