import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { Link, SecureLink } from './link.ts'

describe('a link', () => {
  test.each([
    'ftp://shop.example/1',
    'javascript:alert(1)',
    'shop.example/1',
    'https:shop.example/1',
    'http://localhost:8080/x',
    'http://LOCALHOST./x',
    'http://a.localhost/x',
    'http://router/x',
    'http://127.0.0.1/x',
    'http://2130706433/x',
    'http://0x7f.1/x',
    'http://0177.0.0.1./x',
    'http://１２７.0.0.1/x',
    'http://[::1]/x',
    'http://[::ffff:127.0.0.1]/x',
    'http://printer.local/x',
    'http://metadata.google.internal/x',
    'https://shop.example@evil.example/',
    'https://shop.example\\@evil.example/',
    'https://user:password@shop.example/',
    `https://shop.example/${'x'.repeat(2048)}`,
    'https://shop.example/\0',
    'https://shop.example/\ud800',
  ])('is not %j', (url) => {
    expect(z.safeParse(Link, url).success).toBe(false)
  })

  test.each([
    'https://shop.example',
    'HTTPS://Shop.Example/1',
    'http://магазин.рф/кроссовки',
    'https://a.b.co.uk:8443/p?x=@1#y',
    'https://1.shop.example/@handle',
  ])('may be %j', (url) => {
    expect(z.parse(Link, url)).toBe(url)
  })

  test('is read without the invisible marks that copying adds', () => {
    expect(z.parse(Link, ' https://shop.example/\u202Egpj.exe\u200B\n')).toBe('https://shop.example/gpj.exe')
  })

  test('is one over TLS where others pay or choose a shop', () => {
    expect(z.safeParse(SecureLink, 'http://shop.example/').success).toBe(false)
    expect(z.safeParse(SecureLink, 'https://user:password@shop.example/').success).toBe(false)
    expect(z.parse(SecureLink, 'https://shop.example/')).toBe('https://shop.example/')
  })
})
