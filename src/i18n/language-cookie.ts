import type { Language } from '#contracts/wire.ts'
import { isLanguage, languageCookie, preferredLanguage } from './language.ts'

const { name: cookie, days } = languageCookie

/** The language this visitor chose, else the browser's, else English. */
export function rememberedLanguage(): Language {
  const [, value] = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie) ?? []
  return isLanguage(value) ? value : preferredLanguage(navigator.languages.join(','))
}

/** Path /, SameSite lax: specification, section 9. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${cookie}=${language}; max-age=${days * 86_400}; path=/; samesite=lax${secure}`
}
