import { describe, expect, it } from 'vitest'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import { loadI18n } from '#i18n/dictionaries.ts'
import { parcelFact } from './parcel-fact.ts'

const today = '2026-11-21'
const parcel = {
  status: 'received',
  attention: [],
  amount_due: null,
  currency: 'RUB',
  storage_free_until: null,
  pickup_until: null,
  expected_arrival_from: null,
  expected_arrival_to: null,
  status_changed_at: '2026-11-19T10:00:00.000Z',
  created_at: '2026-11-20T10:00:00.000Z',
} as unknown as Parcel

describe('the one fact on a card', async () => {
  const ru = await loadI18n('ru', 'customer')
  const say = (change: Partial<Parcel>) =>
    parcelFact({ ...parcel, ...change }, ru, { today, storageDay: today }).replaceAll('\u00a0', ' ')

  it.each<[string, Partial<Parcel>]>([
    ['2 840,00 ₽', { status: 'awaiting_payment', amount_due: '2840.00', attention: ['payment_due'] }],
    ['нет инвойса', { status: 'awaiting_customer', attention: ['invoice_missing'] }],
    ['до 28 ноября', { status: 'ready_for_pickup', pickup_until: '2026-11-28' }],
    [
      '22–\u206024 ноября',
      { status: 'shipped', expected_arrival_from: '2026-11-22', expected_arrival_to: '2026-11-24' },
    ],
    ['с 19 ноября', { status: 'customs' }],
    ['с 20 ноября', { status: 'customs', status_changed_at: '2026-11-20T10:00:00.000Z' }],
    ['с 21 ноября', { status: 'customs', status_changed_at: '2026-11-21T10:00:00.000Z' }],
    ['с 19 ноября', { status: 'customs_hold' }],
    ['нет инвойса', { status: 'customs_hold', attention: ['invoice_missing'] }],
    ['добавлена вчера', { status: 'expected' }],
    ['добавлена сегодня', { status: 'expected', created_at: '2026-11-21T10:00:00.000Z' }],
    ['добавлена 17 ноября', { status: 'expected', created_at: '2026-11-17T10:00:00.000Z' }],
    ['ещё 19 дней бесплатно', { storage_free_until: '2026-12-10' }],
    ['последний бесплатный день', { storage_free_until: today }],
    ['платное хранение', { storage_free_until: '2026-11-20' }],
    ['19 ноября', { status: 'delivered' }],
    ['19.11.2025', { status: 'delivered', status_changed_at: '2025-11-19T10:00:00.000Z' }],
    ['с 31.12.2025', { status: 'customs', status_changed_at: '2025-12-31T10:00:00.000Z' }],
    ['добавлена 17.11.2025', { status: 'expected', created_at: '2025-11-17T10:00:00.000Z' }],
    ['с 19 ноября', { status: 'a_status_of_next_year', attention: ['a_reason_of_next_year'] }],
  ])('is "%s"', (words, change) => {
    expect(say(change)).toBe(words)
  })

  it('counts free days by the storage clock and the days since a declaration by the reader’s calendar', () => {
    const evening = { today, storageDay: '2026-11-22' }
    expect(parcelFact({ ...parcel, storage_free_until: today }, ru, evening)).toBe('платное хранение')
    const declared = { status: 'expected', created_at: '2026-11-21T10:00:00.000Z' } as const
    expect(parcelFact({ ...parcel, ...declared }, ru, evening)).toBe('добавлена сегодня')
  })
})
