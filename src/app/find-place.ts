import type { Language } from '#contracts/wire.ts'
import { splitLanguage } from '#i18n/language.ts'
import { paths, placeOf, type Place } from '#paths.ts'

export type Found = {
  /** The language in the path, or null. */
  language: Language | null
  /** The screen, or null when there is none. */
  place: Place | null
  /** wouter's pattern with the language in it, so that screens read `:id` through `useParams`. */
  pattern: string
  /** The path without its language. */
  rest: string
  /** The last segment of the path, as screens read it through `useParams`. */
  id: string
}

/** Finds the screen of a path. `path` comes from wouter, which has decoded it once with `decodeURI`. */
export function findPlace(path: string): Found {
  const [language, rest] = splitLanguage(path)
  const place = placeOf(rest)
  const id = rest.replace(/\/$/, '').split('/').at(-1) ?? ''
  return { language, place, pattern: place ? (language ? '/:lang' : '') + paths[place] : '*', rest, id }
}
