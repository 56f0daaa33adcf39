import { paths, type Place } from '#paths.ts'

/** The customer's own account, and screens that tests visit in a way of their own. */
export const ownPlaces: Place[] = [
  'pickup',
  'contact-us-inside',
  'account',
  'personal-data',
  'passport-data',
  'address',
  'change-password',
]

/** A customer's other screens whose address has no parameter. A new one belongs to them by its path. `profile` is its first tab. */
export const customerPlaces = (Object.keys(paths) as Place[]).filter(
  (place) =>
    paths[place].startsWith('/dashboard') &&
    !paths[place].includes(':') &&
    place !== 'profile' &&
    !ownPlaces.includes(place),
)
