import { expect, test } from 'vitest'
import type { Manifest } from '#contracts/manifests.ts'
import { nbsp } from '#i18n/formats.ts'
import { allWords } from '#tests/support/part.tsx'
import { manifestTone, rowTone } from './manifest-marks.tsx'
import { daysOf, ownPart, whatIsNext } from './manifest-words.ts'

const journey = {
  departed_at: null,
  arrived_at: null,
  planned_departure_at: '2026-11-24T12:00:00.000Z',
  planned_arrival_at: '2026-11-29T12:00:00.000Z',
  latest_arrival_at: '2026-12-03T12:00:00.000Z',
} as unknown as Manifest

test('a narrow place has short months, and the days of a journey stay on one line', () => {
  const words = allWords('en')
  expect(daysOf(journey, words, { isShort: true })).toBe('24 Nov → 29 Nov – 3 Dec'.replaceAll(' ', nbsp))
  const narrow = { ...journey, latest_arrival_at: '2026-11-30T12:00:00.000Z' }
  expect(daysOf(narrow, words, { isShort: true })).toBe(`24${nbsp}Nov${nbsp}→${nbsp}29–\u206030${nbsp}Nov`)
  const over = { ...journey, arrived_at: '2026-11-30T12:00:00.000Z' }
  expect(daysOf(over, words, { isShort: true })).toBe('24 → 30 Nov'.replaceAll(' ', nbsp))
  expect(daysOf(journey, words).replaceAll(nbsp, ' ')).toBe('24 November → 29 November – 3 December')
})

test('a departure that carries one parcel speaks of one', () => {
  const next = (parcels_count: number) =>
    whatIsNext(
      { ...journey, status: 'forming', cutoff_at: journey.planned_departure_at, parcels_count },
      allWords('en'),
    )
  expect(next(1)).toMatch(/^Your parcel is already/)
  expect(next(21)).toMatch(/^Your parcels are already/)
})

test('weights in a list are measured ones: all with the same places', () => {
  const part = (total_weight: string) =>
    ownPart({ parcels_count: 1, total_weight } as Manifest, allWords('ru')).replaceAll(nbsp, ' ')
  expect([part('0.700'), part('0.230')]).toEqual(['1 посылка, 0,700 кг', '1 посылка, 0,230 кг'])
})

test('a delay waits: the customer can do nothing about it, which is what red would say', () => {
  const late = { status: 'customs', is_delayed: true } as const
  expect([manifestTone(late), rowTone(late)]).toEqual(['wait', 'kraft'])
})
