import { expect, test } from 'vitest'
import { keptValues } from './kept-values.ts'

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
