import { expect, test } from 'vitest'
import { isTimeZone, quietFor } from './quiet-hours.ts'

const minute = 60_000
const night = { from: '22:00', to: '08:00', time_zone: 'Europe/Moscow' }
const at = (time: string, hours = night) => quietFor(hours, new Date(`2026-11-21T${time}Z`)) / minute

test('they last until their end, also across midnight', () => {
  expect([at('18:59:00'), at('19:00:00'), at('20:30:00'), at('23:00:00')]).toEqual([0, 600, 510, 360])
  expect([at('04:59:30'), at('05:00:00')]).toEqual([0.5, 0])
})

test('within one day they are those between', () => {
  const nap = { from: '13:00', to: '15:00', time_zone: 'UTC' }
  expect([at('12:59:00', nap), at('13:00:00', nap), at('14:59:00', nap), at('15:00:00', nap)]).toEqual([0, 120, 1, 0])
})

test('from a minute to the same one they never end', () => {
  const always = { from: '09:00', to: '09:00', time_zone: 'UTC' }
  expect([at('08:59:00', always), at('09:00:00', always)]).toEqual([1, 1440])
})

test('a time zone is known, or it is none', () => {
  expect(['Asia/Almaty', 'UTC', 'Europe/Nowhere', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
