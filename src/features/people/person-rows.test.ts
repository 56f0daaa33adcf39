import { expect, test } from 'vitest'
import { initialsName } from './person-rows.ts'

test.each([
  ['a receiver', 'Соколова Анна Михайловна', null, 'Анна Соколова'],
  ['a sender', 'Анна Михайловна Соколова', 'person', 'Анна Соколова'],
  ['a sender without a patronymic', 'Hannah Weber', 'person', 'Hannah Weber'],
  ['a company', 'Northpine Trade GmbH', 'company', 'Northpine Trade GmbH'],
])('the initials of %s', (_, name, type, expected) => {
  expect(initialsName({ name, type })).toBe(expected)
})
