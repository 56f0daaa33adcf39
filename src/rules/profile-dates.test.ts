import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn } from './age.ts'
import { accountAges, birthdayProblem, issueDateProblem } from './profile-dates.ts'

const today = '2026-11-22'
const day = fc
  .date({ min: new Date('1850-01-01T00:00:00Z'), max: new Date('2080-01-01T00:00:00Z'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))

test.each([
  ['2026-11-22', 'under_age'],
  ['2026-11-23', 'day_ahead'],
  ['2008-11-23', 'under_age'],
  ['2008-11-22', null],
  ['1906-11-22', null],
  ['1905-11-22', 'no_such_birthday'],
])('who was born on %s: %s', (birthday, problem) => {
  expect(birthdayProblem(birthday, today)).toBe(problem)
})

test.each([
  ['2026-11-22', '1991-03-14', null],
  ['2026-11-23', '1991-03-14', 'day_ahead'],
  ['1991-03-14', '1991-03-14', 'issued_before_birth'],
  ['1991-03-15', '1991-03-14', null],
  ['1990-01-01', '', null],
  ['1990-01-01', null, null],
  ['1905-11-22', null, 'issued_long_ago'],
])('a document of %s, its holder born on %s: %s', (issued, birthday, problem) => {
  expect(issueDateProblem(issued, birthday, today)).toBe(problem)
})

test('a birthday is taken on exactly the days on which its age allows it', () => {
  fc.assert(
    fc.property(day, day, (birthday, now) => {
      const age = ageOn(birthday, now)
      const isFine = birthday <= now && age >= accountAges.least && age <= accountAges.most
      expect(birthdayProblem(birthday, now) === null).toBe(isFine)
    }),
  )
})

test('a document that is taken was issued between birth and today, and stays so on every later day of a lifetime', () => {
  fc.assert(
    fc.property(day, day, day, (issued, birthday, now) => {
      if (issueDateProblem(issued, birthday, now) !== null) return
      expect(issued > birthday && issued <= now).toBe(true)
      expect(issueDateProblem(issued, birthday, issued)).toBeNull()
    }),
  )
})
