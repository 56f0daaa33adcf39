import { matchRoute, type Parser } from 'wouter'
import { isLanguage } from '#i18n/language.ts'
import type { Language } from '#contracts/wire.ts'
import { paths, type Place } from '#paths.ts'

export type Found = {
  /** What the path says; null when it says none. */
  language: Language | null
  /** The screen; null when there is none. */
  place: Place | null
  /** wouter's pattern with the language in it, so that screens read `:id` through `useParams`. */
  pattern: string
  /** The path without its language. */
  rest: string
}

/** The one place where a path becomes a screen. The more literal pattern stands first in the table and wins. */
export function findPlace(parser: Parser, path: string): Found {
  const [, first = '', tail = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? []
  const language = isLanguage(first) ? first : null
  const rest = language ? tail || '/' : path
  for (const [place, pattern] of Object.entries(paths)) {
    if (!matchRoute(parser, pattern, rest)[0]) continue
    return { language, place: place as Place, pattern: language ? `/:lang${pattern}` : pattern, rest }
  }
  return { language, place: null, pattern: '*', rest }
}
