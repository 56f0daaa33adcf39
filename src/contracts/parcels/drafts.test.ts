import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ParcelDraft } from './drafts.ts'

const draft = {
  client_uuid: '6f1f3f0e-6a52-4c1e-9d0a-0c7f1f1d9b11',
  type: 'shop_order',
  tracking_number: '1z 4r8 61a 03 5561 9023',
  tracking_pending: false,
  shop_name: 'Northpine',
  warehouse_id: 1,
  delivery_method: 'pickup_point',
  pickup_point_id: 2,
  declared_currency: 'USD',
  items: [{ description_ru: 'Куртка', description_en: 'Jacket', quantity: 1, unit_price: ' 1 149,50 ' }],
  extra_services: [],
}

function wrongFields(input: unknown): string[] {
  const result = z.safeParse(ParcelDraft, input)
  return result.success ? [] : [...new Set(result.error.issues.map((issue) => issue.path.join('.')))]
}

describe('a declaration', () => {
  it('is read the way people type: spaces in codes, a comma in prices', () => {
    const parsed = z.parse(ParcelDraft, draft)
    expect(parsed.tracking_number).toBe('1Z4R861A0355619023')
    expect(parsed.items[0]?.unit_price).toBe('1149.50')
  })

  it('is read the way people paste: with invisible characters', () => {
    const items = [{ ...draft.items[0], unit_price: '\u200e13,50\u200b' }]
    const parsed = z.parse(ParcelDraft, { ...draft, tracking_number: '\u200b1Z4R\u00ad861A03\u2060', items })
    expect(parsed.tracking_number).toBe('1Z4R861A03')
    expect(parsed.items[0]?.unit_price).toBe('13.50')
  })

  it('takes an invisible name for none', () => {
    expect(wrongFields({ ...draft, shop_name: '\u200b' })).toEqual(['shop_name'])
    expect(z.parse(ParcelDraft, { ...draft, title: '\u2060' }).title).toBe('')
  })

  it('names everything that is wrong at once, single fields and what depends on others', () => {
    const wrong = {
      ...draft,
      tracking_number: '',
      shop_name: '',
      warehouse_id: null,
      pickup_point_id: null,
      items: [{ description_ru: '', description_en: 'куртка', quantity: 0, unit_price: '0' }],
    }
    expect(wrongFields(wrong).toSorted()).toEqual([
      'items.0.description_en',
      'items.0.description_ru',
      'items.0.quantity',
      'items.0.unit_price',
      'pickup_point_id',
      'shop_name',
      'tracking_number',
      'warehouse_id',
    ])
  })

  it('needs a sender for a parcel from a person and a receiver for a courier', () => {
    expect(wrongFields({ ...draft, type: 'personal', delivery_method: 'courier' })).toEqual([
      'sender_id',
      'receiver_id',
    ])
    expect(wrongFields({ ...draft, type: 'personal', tracking_number: '', sender_id: 1 })).toEqual([])
    expect(wrongFields({ ...draft, tracking_number: '', tracking_pending: true })).toEqual([])
  })

  it('is refused, not thrown over, when it is no object', () => {
    expect(wrongFields(null)).toEqual([''])
    expect(wrongFields('parcel')).toEqual([''])
  })
})
