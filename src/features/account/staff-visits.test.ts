import { expect, test } from 'vitest'
import type { StaffAct } from '#contracts/account/sessions.ts'
import { visitsOf } from './staff-visits.ts'

let id = 100
const act = (time: string, more: Partial<StaffAct> = {}): StaffAct => ({
  id: (id -= 1),
  staff_name: 'Olga',
  reason: 'Asked by phone',
  what: null,
  method: 'GET',
  path: '/api/parcels',
  status: 200,
  created_at: `2026-11-22T${time}:00.000Z`,
  ...more,
})

test('what one person did for one reason is one visit, with what was done in words', () => {
  const [visit, ...others] = visitsOf([
    act('12:30', { what: 'Something else', status: 403 }),
    act('12:20', { what: 'Default services changed' }),
    act('12:15', { what: 'Parcel added' }),
    act('12:10', { what: 'Default services changed' }),
    act('12:00'),
    act('11:59'),
  ])
  expect(others).toEqual([])
  expect(visit).toMatchObject({
    staff: 'Olga',
    read: 2,
    done: ['Default services changed', 'Parcel added'],
    refused: 1,
  })
  expect([visit?.from, visit?.to]).toEqual(['2026-11-22T11:59:00.000Z', '2026-11-22T12:30:00.000Z'])
})

test('another person, another reason or an hour in between is another visit', () => {
  expect(
    visitsOf([
      act('12:00'),
      act('11:59', { staff_name: 'Pavel' }),
      act('11:58', { staff_name: 'Pavel', reason: null }),
      act('10:00', { staff_name: 'Pavel', reason: null }),
    ]),
  ).toHaveLength(4)
  expect(visitsOf([])).toEqual([])
})
