import type { Language } from '#contracts/wire.ts'
import { href, type Place } from '#paths.ts'

/** Every page of the public site, of those with names one that the demo world has. */
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
