import { describe, expect, test } from 'vitest'
import { parcelAttention, storageExpires, storageWarningDay } from './parcel-attention.ts'

const parcel = {
  status: 'received',
  type: 'shop_order',
  tracking_number: '1Z4R861A0355387710',
  amount_due: null,
  receiver: { verification_status: 'verified' },
  item_count: 1,
  flags: [],
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

  test('a receiver and a declaration, once the box is there', () => {
    expect(parcelAttention({ ...parcel, status: 'expected', receiver: null, item_count: 0 })).toEqual([])
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
