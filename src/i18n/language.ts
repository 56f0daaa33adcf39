import { languages } from '#contracts/languages.ts'
import type { Language } from '#contracts/wire.ts'

/** The cookie that remembers the visitor's language (specification, section 9). */
export const languageCookie = { name: 'locale', days: 365 }

/** The name's prefix over TLS: then no other host of the domain, and no page without TLS, can write it. */
export const hostPrefix = '__Host-'

/** Used when nothing better is known. The full locale is en-US. */
export const fallbackLanguage: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The full locale that formats and `lang` attributes use. */
export function localeOf(language: Language): string {
  return language === 'ru' ? 'ru-RU' : 'en-US'
}

/** The first language of a comma-separated list, such as navigator.languages, that the portal speaks. */
export function preferredLanguage(header: string | undefined | null): Language {
  for (const part of (header ?? '').split(',')) {
    const primary = part.trim().slice(0, 2).toLowerCase()
    if (isLanguage(primary)) return primary
  }
  return fallbackLanguage
}

/** `/ru/dashboard` becomes `['ru', '/dashboard']`; the language is null if the path has none. */
export function splitLanguage(path: string): [language: Language | null, rest: string] {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? []
  return isLanguage(first) ? [first, rest || '/'] : [null, path]
}
