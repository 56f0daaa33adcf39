import { describe, expect, test } from 'vitest'
import { goodsOf } from './order-goods.ts'

const item = {
  url: 'https://www.northpine.example/p/1?x=2',
  shop_name: 'Northpine',
  title: 'Кроссовки беговые',
  quantity: 2,
  unit_price: '120.00',
  currency: 'USD' as const,
}

describe('what was bought', () => {
  test('is declared with its price and number, and a name that customs abroad can read', () => {
    expect(goodsOf([item])).toEqual({
      declared_currency: 'USD',
      items: [
        {
          description_ru: 'Кроссовки беговые',
          description_en: 'Krossovki begovye',
          product_url: item.url,
          quantity: 2,
          unit_price: '120.00',
        },
      ],
    })
  })

  test('is named by its shop when it has no name, and by the address when that says nothing', () => {
    expect(goodsOf([{ ...item, title: null }])?.items[0]?.description_en).toBe('Northpine')
    expect(goodsOf([{ ...item, title: '运动鞋' }])?.items[0]?.description_en).toBe('northpine.example')
    expect(goodsOf([{ ...item, title: null, shop_name: null }])?.items[0]?.description_ru).toBe('northpine.example')
    expect(goodsOf([{ ...item, title: 'щ'.repeat(200) }])?.items[0]?.description_en).toHaveLength(200)
  })

  test('cannot be told without every price, or in two currencies', () => {
    expect(goodsOf([item, { ...item, unit_price: null }])).toBeNull()
    expect(goodsOf([{ ...item, unit_price: '0.00' }])).toBeNull()
    expect(goodsOf([item, { ...item, currency: 'EUR' }])).toBeNull()
    expect(goodsOf([{ ...item, currency: null }])).toBeNull()
  })
})
