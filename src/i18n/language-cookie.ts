import type { Language } from '#contracts/wire.ts'
import { hostPrefix, isLanguage, languageCookie, preferredLanguage } from './language.ts'

const { name, days } = languageCookie

/** The language that the visitor chose, else the browser's, else English. */
export function rememberedLanguage(): Language {
  const values = new Map(document.cookie.split('; ').map((each) => each.split('=') as [string, string]))
  const chosen = [hostPrefix + name, name].map((each) => values.get(each)).find(isLanguage)
  return chosen ?? preferredLanguage(navigator.languages.join(','))
}

/** Path /, SameSite lax: specification, section 9. */
export function rememberLanguage(language: Language): void {
  const [prefix, secure] = location.protocol === 'https:' ? [hostPrefix, '; secure'] : ['', '']
  document.cookie = `${prefix}${name}=${language}; max-age=${days * 86_400}; path=/; samesite=lax${secure}`
}
