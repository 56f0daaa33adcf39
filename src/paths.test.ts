import { expect, test } from 'vitest'
import { placeOf } from './paths.ts'

test('a slash at the end changes nothing', () => {
  expect(placeOf('/')).toBe('home')
  expect(placeOf('/dashboard/')).toBe('dashboard')
  expect(placeOf('/dashboard/parcels/create/')).toBe('parcel-create')
})

// The router knows no such path either: a screen named here and matched nowhere would be an empty page.
test.each(['//', '//dashboard', '/dashboard//', '/dashboard//parcels', '/dashboard/parcels//7'])(
  'the doubled slash of %s leads nowhere',
  (path) => expect(placeOf(path)).toBeNull(),
)
