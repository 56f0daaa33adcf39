import { languages } from '#contracts/languages.ts'
import type { Language } from '#contracts/wire.ts'

/** What the visitor's language is remembered by (specification, section 9). */
export const languageCookie = { name: 'locale', days: 365 }

/** Over TLS its name begins so: then no other host of the domain, and no page without TLS, can write it. */
export const hostPrefix = '__Host-'

/** When nothing better is known. The locale's full name is en-US. */
export const fallbackLanguage: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The full locale that formats and `lang` attributes use. */
export function localeOf(language: Language): string {
  return language === 'ru' ? 'ru-RU' : 'en-US'
}

/** The first of several languages, joined by commas as navigator.languages is, that we speak. */
export function preferredLanguage(header: string | undefined | null): Language {
  for (const part of (header ?? '').split(',')) {
    const primary = part.trim().slice(0, 2).toLowerCase()
    if (isLanguage(primary)) return primary
  }
  return fallbackLanguage
}

/** `/ru/dashboard` is `['ru', '/dashboard']`; a path without a language has null. */
export function splitLanguage(path: string): [language: Language | null, rest: string] {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? []
  return isLanguage(first) ? [first, rest || '/'] : [null, path]
}
