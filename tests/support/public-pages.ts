import type { Language } from '#contracts/wire.ts'
import { href, type Place } from '#paths.ts'

/** Every page of the public site; where it needs an id, one of the demo world. */
export const publicPlaces: [Place, { id: string }?][] = [
  ['home'],
  ['articles'],
  ['article', { id: 'first-parcel' }],
  ['recommended-shops'],
  ['order-calculation'],
  ['contact-us'],
  ['custom-page', { id: 'privacy' }],
]

export function publicPages(language: Language): string[] {
  return publicPlaces.map(([place, params]) => href(language, place, params))
}
