import { expect, test } from 'vitest'
import { placeOf } from './paths.ts'

test('a slash at the end changes nothing', () => {
  expect(placeOf('/')).toBe('home')
  expect(placeOf('/dashboard/')).toBe('dashboard')
  expect(placeOf('/dashboard/parcels/create/')).toBe('parcel-create')
})

// The router matches none of these either: a path that is named here but matches no screen would be an empty page.
test.each(['//', '//dashboard', '/dashboard//', '/dashboard//parcels', '/dashboard/parcels//7'])(
  'the doubled slash of %s leads nowhere',
  (path) => expect(placeOf(path)).toBeNull(),
)

test('what a customer has is told apart by a number in plain digits', () => {
  expect(placeOf('/dashboard/parcels/7')).toBe('parcel')
})

test.each(['0x1', '1e3', '07', '0', '-1', '+1', '1.0', '%31', '١', '12345678901', ''])(
  '%s is no such number, and leads nowhere',
  (id) => expect(placeOf(`/dashboard/parcels/${id}`)).not.toBe('parcel'),
)
