import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { OrderItemDraft } from './drafts.ts'

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
