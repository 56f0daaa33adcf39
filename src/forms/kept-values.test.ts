import { expect, test } from 'vitest'
import { keptValues, resumedValues } from './kept-values.ts'

const empty = { subject: '', parcel: null as { id: number } | null, sender: { name: '' }, files: [] as string[] }

test('what was typed is taken up again, half finished as it is', () => {
  const typed = { subject: 'Where', parcel: { id: 1 }, sender: { name: '' }, files: ['a'] }
  expect(keptValues(typed, empty)).toBe(typed)
})

test.each([
  [undefined],
  [null],
  ['a letter'],
  [[]],
  [{}],
  [{ ...empty, subject: 7 }],
  [{ ...empty, subject: null }],
  [{ ...empty, sender: null }],
  [{ ...empty, sender: { name: { first: 'Anna' } } }],
  [{ ...empty, files: 'a' }],
])('what another version kept in another shape is dropped: %j', (kept) => {
  expect(keptValues(kept, empty)).toBeNull()
})

test('only what was typed replaces what is saved now', () => {
  const saved = { client_uuid: 'new', title: 'Boots', quantity: 3, files: [] as string[] }
  const was = { client_uuid: 'old', title: 'Shoes', quantity: 1, files: [] }
  const kept = { ...was, files: ['a'], was, isNumberTyped: true }
  expect(resumedValues(kept, saved)).toEqual({ ...saved, client_uuid: 'old', files: ['a'] })
  // What an earlier version stored does not tell what was typed.
  expect(resumedValues({ ...was, files: ['a'] }, saved)).toEqual({ ...was, files: ['a'] })
  expect(resumedValues({ title: 7 }, saved)).toBeNull()
})
