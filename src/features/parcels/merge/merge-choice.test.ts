import { describe, expect, test } from 'vitest'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { ExtraService } from '#contracts/extra-services.ts'
import { boxFor, mergeObstacle, readChosen, mergedTotals, serviceClash } from './merge-choice.ts'

const box = (own: object = {}, can: object = {}) =>
  ({
    warehouse: { id: 1 },
    destination_country_code: 'RU',
    receiver: { id: 5, name: 'Вера' },
    declared_currency: 'USD',
    currency: 'RUB',
    declared_value: '64.00',
    actual_weight: '1.250',
    total: null,
    paid_amount: '0.00',
    can: { consolidate: true, ...can },
    ...own,
  }) as ParcelDetail

describe('the choice in the address', () => {
  test('holds each number once, nothing else, and no more than one box takes', () => {
    expect(readChosen('12,13,12,x,-1,0,1e3')).toEqual([12, 13])
    expect(readChosen(null)).toEqual([])
    expect(readChosen(Array.from({ length: 30 }, (_, index) => index + 1).join())).toHaveLength(20)
  })
})

describe('what keeps a parcel out of the box', () => {
  test('nothing, where all is the same or not said yet', () => {
    expect(mergeObstacle(box(), [box(), box({ receiver: null, destination_country_code: null })])).toBeNull()
  })

  test.each([
    ['requested', box({}, { consolidate: false })],
    ['priced', box({ total: '900.00' }, { consolidate: false })],
    ['warehouse', box({ warehouse: { id: 2 } })],
    ['country', box({ destination_country_code: 'KZ' })],
    ['receiver', box({ receiver: { id: 6 } })],
    ['currency', box({ declared_currency: 'EUR' })],
    ['currency', box({ currency: 'KZT' })],
  ])('%s', (why, parcel) => {
    expect(mergeObstacle(parcel, [box()])).toBe(why)
  })

  test('a box that is full', () => {
    expect(
      mergeObstacle(
        box(),
        Array.from({ length: 20 }, () => box()),
      ),
    ).toBe('many')
  })
})

test('two that differ from each other are not counted as going together', () => {
  const [anna, boris, nobody] = [5, 6, null].map((id) =>
    box({ id: id ?? 7, receiver: id && { id }, extra_services: [] }),
  )
  const shelf = [anna, boris, nobody, box({ id: 8, extra_services: [] }, { consolidate: false })] as ParcelDetail[]
  expect(boxFor(shelf.slice(0, 2), [], [])).toMatchObject({ most: 1, differs: 'receiver' })
  expect(boxFor(shelf, [], [])).toMatchObject({ fitting: shelf.slice(0, 3), most: 2 })
  expect(boxFor(shelf, shelf.slice(0, 1), []).fitting).not.toContain(boris)
})

test('services that are not done together keep a parcel out, and say which they are', () => {
  const offers = [
    { id: 1, conflicts_with: [2] },
    { id: 2, conflicts_with: [] },
  ] as unknown as ExtraService[]
  const service = (extra_service_id: number, title: string, status = 'requested') =>
    box({ number: 'P-1', extra_services: [{ extra_service_id, title, status }] })
  const [repack, whole] = [service(1, 'Repacking'), service(2, 'As it came')]
  expect(serviceClash(whole, [repack], offers)).toEqual({ own: 'As it came', other: 'Repacking', number: 'P-1' })
  expect(serviceClash(repack, [service(2, 'As it came', 'done')], offers)).toBeNull()
  expect(serviceClash(repack, [repack], offers)).toBeNull()
})

test('what is together: weights as far as they are known, the sum to the hundredth, who gets it', () => {
  const whole = mergedTotals([box({ receiver: null }), box({ actual_weight: null, declared_value: '0.10' }), box()])
  expect(whole).toMatchObject({ weight: '2.500', value: '128.10', currency: 'USD', receiver: { id: 5 } })
})
