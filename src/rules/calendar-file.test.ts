import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const now = new Date('2026-11-22T21:40:05.123Z')
const day = {
  uid: 'storage-P-004812@aist.example',
  day: '2026-12-31',
  summary: 'Последний бесплатный день: Детский конструктор «Маяк», жёлтый; большой',
  description: String.raw`Папка C:\дом` + '\nЗатем 30 ₽ в день',
  url: 'https://aist.example/ru/dashboard/parcels/7',
  remindBefore: [7, 3, 1],
}
const octets = (line: string) => new TextEncoder().encode(line).length
/** Unfolds lines as a calendar does: RFC 5545, 3.1. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('every line ends with CRLF and holds 75 octets at most, no character is cut', () => {
  const file = calendarFile([day], 'Aist', now)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75)
  expect(lines.some((line) => line.startsWith(' ') && octets(line) > 70)).toBe(true)
  expect(file).not.toContain('\uFFFD')
})

test('says the day itself, without a time or a zone, across the end of a year', () => {
  const lines = unfolded(calendarFile([day], 'Aist', now))
  expect(lines).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']))
  expect(lines).toContain('DTSTAMP:20261122T214005Z')
})

test('escapes what means something to a calendar', () => {
  const lines = unfolded(calendarFile([day], 'Aist', now))
  expect(lines).toContain(String.raw`SUMMARY:Последний бесплатный день: Детский конструктор «Маяк»\, жёлтый\; большой`)
  expect(lines).toContain(String.raw`DESCRIPTION:Папка C:\\дом\nЗатем 30 ₽ в день`)
  expect(lines).toContain('URL:https://aist.example/ru/dashboard/parcels/7')
})

test('a later file moves the same event: its name stays, its sequence grows', () => {
  const values = (file: string, name: string) => unfolded(file).filter((line) => line.startsWith(`${name}:`))
  const first = calendarFile([day], 'Aist', now)
  const later = calendarFile([{ ...day, day: '2027-01-05' }], 'Aist', new Date(now.getTime() + 60_000))
  expect(values(later, 'UID')).toEqual(values(first, 'UID'))
  const sequence = (file: string) => Number(values(file, 'SEQUENCE')[0]?.slice('SEQUENCE:'.length))
  expect(sequence(later)).toBe(sequence(first) + 1)
  expect(sequence(later)).toBeLessThan(2 ** 31)
})

test('reminds seven, three and one day before, at nine', () => {
  const lines = unfolded(calendarFile([day], 'Aist', now))
  expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual([
    'TRIGGER:-P6DT15H',
    'TRIGGER:-P2DT15H',
    'TRIGGER:-PT15H',
  ])
})

test('holds as many days as there are, each whole', () => {
  const lines = unfolded(calendarFile([day, { ...day, uid: 'other' }], 'Aist', now))
  const count = (line: string) => lines.filter((each) => each === line).length
  expect([count('BEGIN:VCALENDAR'), count('BEGIN:VEVENT'), count('END:VEVENT'), count('BEGIN:VALARM')]).toEqual([
    1, 2, 2, 6,
  ])
})
