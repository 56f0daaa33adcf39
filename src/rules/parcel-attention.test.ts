import { describe, expect, test } from 'vitest'
import { hindrances, parcelAttention, storageExpires, storageWarningDay } from './parcel-attention.ts'

const parcel = {
  status: 'received',
  type: 'shop_order',
  tracking_number: '1Z4R861A0355387710',
  amount_due: null,
  receiver: { verification_status: 'verified' },
  item_count: 1,
  flags: [],
  is_over_limit: false,
}

describe('what waits for the customer', () => {
  test('nothing, when all is in order', () => {
    expect(parcelAttention(parcel)).toEqual([])
  })

  test('the number without which a box cannot be recognised, as long as it is expected', () => {
    expect(parcelAttention({ ...parcel, status: 'expected', tracking_number: null })).toEqual(['tracking_missing'])
    expect(parcelAttention({ ...parcel, status: 'expected', tracking_number: null, type: 'personal' })).toEqual([])
    expect(parcelAttention({ ...parcel, tracking_number: null })).toEqual([])
  })

  test('what is in a parcel that was announced by its number, before it comes', () => {
    const announced = { ...parcel, status: 'expected', receiver: null, item_count: 0 }
    expect(parcelAttention(announced)).toEqual(['declaration_missing'])
    expect(parcelAttention({ ...announced, status: 'draft' })).toEqual([])
    expect(parcelAttention({ ...announced, status: 'delivered' })).toEqual([])
  })

  test('a receiver and a declaration, once the box is there', () => {
    expect(parcelAttention({ ...parcel, status: 'expected', receiver: null })).toEqual([])
    expect(parcelAttention({ ...parcel, receiver: null, item_count: 0 })).toEqual([
      'declaration_missing',
      'receiver_missing',
    ])
    expect(parcelAttention({ ...parcel, receiver: { verification_status: 'invalid' } })).toEqual(['receiver_invalid'])
  })

  test('money, when there is some to pay', () => {
    expect(parcelAttention({ ...parcel, status: 'awaiting_payment', amount_due: '2835.80' })).toEqual(['payment_due'])
    expect(parcelAttention({ ...parcel, status: 'awaiting_payment', amount_due: '0.00' })).toEqual([])
    expect(parcelAttention({ ...parcel, status: 'shipped', amount_due: '10.00' })).toEqual([])
  })

  test('a limit that is exceeded, last, and only while it can still be changed', () => {
    const over = { ...parcel, is_over_limit: true, flags: ['damaged'] }
    expect(parcelAttention(over)).toEqual(['damaged', 'limit_exceeded'])
    expect(parcelAttention({ ...over, status: 'expected' })).toEqual(['damaged', 'limit_exceeded'])
    for (const status of ['processing', 'ready_to_ship', 'customs']) {
      expect(parcelAttention({ ...over, status })).toEqual(['damaged'])
    }
    expect(parcelAttention({ ...over, flags: ['limit_exceeded'] })).toEqual(['limit_exceeded'])
  })

  test('a limit does not prevent sending, a question of staff about it does', () => {
    const attention = ['receiver_missing', 'limit_exceeded']
    expect(hindrances({ attention, flags: [] })).toEqual(['receiver_missing'])
    expect(hindrances({ attention, flags: ['limit_exceeded'] })).toEqual(attention)
  })

  test('what staff found, once, until the parcel is over', () => {
    expect(parcelAttention({ ...parcel, receiver: null, flags: ['damaged', 'receiver_missing'] })).toEqual([
      'receiver_missing',
      'damaged',
    ])
    expect(parcelAttention({ ...parcel, status: 'delivered', flags: ['damaged'] })).toEqual([])
  })
})

describe('the storage clock', () => {
  const stored = { status: 'received', storage_free_until: '2026-11-28' }

  test('warns in the last seven days and ever after', () => {
    expect(storageExpires(stored, '2026-11-20')).toBe(false)
    expect(storageExpires(stored, '2026-11-21')).toBe(true)
    expect(storageExpires(stored, '2026-12-05')).toBe(true)
  })

  test('stands still once the parcel is being prepared', () => {
    expect(storageExpires({ ...stored, status: 'processing' }, '2026-11-27')).toBe(false)
  })

  test('names the day that a query compares with', () => {
    expect(storageWarningDay('2026-11-21')).toBe('2026-11-28')
    expect(storageWarningDay('2026-12-28')).toBe('2027-01-04')
  })
})
