import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { OrderItemDraft, ShopLink } from './drafts.ts'

describe('the link of an item', () => {
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
    expect(z.safeParse(ShopLink, url).success).toBe(false)
  })

  test.each([
    'https://shop.example',
    'HTTPS://Shop.Example/1',
    'http://магазин.рф/кроссовки',
    'https://a.b.co.uk:8443/p?x=@1#y',
    'https://1.shop.example/@handle',
  ])('may be %j', (url) => {
    expect(z.parse(ShopLink, url)).toBe(url)
  })
})

describe('an item', () => {
  const url = 'https://shop.example/1'

  test('is one piece and nothing else unless it says so', () => {
    expect(z.parse(OrderItemDraft, { url })).toEqual({ url, quantity: 1, allow_substitute: false })
  })

  test('that names a price names its currency', () => {
    expect(z.safeParse(OrderItemDraft, { url, unit_price: '0' }).success).toBe(false)
    expect(z.safeParse(OrderItemDraft, { url, unit_price: '' }).success).toBe(true)
    expect(z.parse(OrderItemDraft, { url, unit_price: ' 1 200,5 ', currency: 'EUR' }).unit_price).toBe('1200.5')
    expect(z.safeParse(OrderItemDraft, { url, unit_price: '1.005', currency: 'EUR' }).success).toBe(false)
  })
})
