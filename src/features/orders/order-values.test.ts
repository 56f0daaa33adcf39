import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { OrderDraft } from '#contracts/orders/drafts.ts'
import { orderDraft } from '#tests/support/order.ts'
import {
  emptyItem,
  emptyOrder,
  isShopAlone,
  orderValues,
  readOrder,
  shopItems,
  toOrder,
  withShared,
} from './order-values.ts'

const key = '6f1d5a2e-7c3b-4f8e-9d2a-1b0c4e5f6a7b'

describe('the form of an order', () => {
  test('holds what was sent, and sends the same again', () => {
    const draft = orderDraft({ comment: 'Gift', promo_code: 'FIELD10' })
    const again = z.parse(OrderDraft, toOrder(orderValues(draft, draft.client_uuid)))
    const sent = z.parse(OrderDraft, draft)
    expect(again).toMatchObject({
      client_uuid: sent.client_uuid,
      title: sent.title,
      destination_country_code: 'RU',
      country_code: 'US',
      receiver_id: sent.receiver_id,
      delivery_method: 'courier',
      promo_code: 'FIELD10',
      comment: 'Gift',
    })
    expect(
      again.items.map(({ url, quantity, unit_price, currency, sku }) => [
        url,
        quantity,
        unit_price,
        currency,
        sku ?? '',
      ]),
    ).toEqual(
      sent.items.map(({ url, quantity, unit_price, currency, sku }) => [
        url,
        quantity,
        unit_price,
        currency,
        sku ?? '',
      ]),
    )
  })

  test('is read back as the device kept it, and nothing else is', () => {
    const values = emptyOrder(key, { link: 'https://', items: [emptyItem('https://a.example', 'EUR')] })
    expect(readOrder(JSON.parse(JSON.stringify(values)))).toEqual(values)
    for (const other of [undefined, {}, { ...values, items: [{ url: 'x' }] }]) expect(readOrder(other)).toBeNull()
  })

  test('names a currency only with a price', () => {
    const [item] = toOrder(emptyOrder(key, { items: [emptyItem('a.example/1', 'EUR')] })).items
    expect(item).toMatchObject({ url: 'https://a.example/1', currency: null })
  })
})

describe('a shop that the visitor comes from', () => {
  test('is the first thing of the order, alone until something is typed', () => {
    const [item] = shopItems('https://shop.example')
    expect(item).toEqual(emptyItem('https://shop.example', 'USD'))
    if (!item) return
    expect(isShopAlone(item)).toBe(true)
    expect(isShopAlone({ ...item, title: 'Coat' })).toBe(false)
    expect(isShopAlone({ ...item, quantity: 2 })).toBe(false)
    expect(isShopAlone({ ...item, url: 'https://shop.example/coat' })).toBe(false)
  })

  test.each([
    null,
    '',
    'Northpine',
    'javascript:alert(1)',
    'ftp://shop.example',
    'data:text/html,x',
    'https://shop.example@evil.example',
    'http://localhost',
    `https://shop.example/${'x'.repeat(2048)}`,
  ])('%j is none', (shop) => {
    expect(shopItems(shop)).toEqual([])
  })
})

describe('links that another app shared', () => {
  const words = (text: string, title = '') => ({ title, text, url: '' })
  const urls = (values: ReturnType<typeof emptyOrder>) => values.items.map(({ url }) => url)
  const [coat, hat] = ['https://shop.example/coat', 'https://shop.example/hat']

  test('come after what is there, each once, and a single one has its name', () => {
    const one = withShared(emptyOrder('key'), words(`Look: ${coat}`, 'Wool coat'))
    expect(one.items).toMatchObject([{ url: coat, title: 'Wool coat', quantity: 1 }])
    const two = withShared(one, words(`${coat}\n${hat}`, 'Two things'))
    expect(two.items).toMatchObject([
      { url: coat, title: 'Wool coat' },
      { url: hat, title: '' },
    ])
    expect(withShared(two, words(hat))).toEqual(two)
  })

  test('take the place of a shop alone', () => {
    const shop = emptyOrder('key', { items: shopItems('https://shop.example') })
    expect(urls(withShared(shop, words(coat)))).toEqual([coat])
  })

  test('stay in the field where there is no room', () => {
    const full = withShared(emptyOrder('key'), words(Array.from({ length: 20 }, (_, n) => `${coat}/${n}`).join(' ')))
    const more = withShared(full, words(hat))
    expect([more.items.length, more.link]).toEqual([20, hat])
  })
})
