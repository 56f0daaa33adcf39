import type { Language } from '#contracts/wire.ts'
import { isLanguage, preferredLanguage } from './language.ts'

const cookie = 'locale'
const days = 365

/** The language this visitor chose, else the browser's, else English. */
export function rememberedLanguage(): Language {
  const [, value] = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie) ?? []
  return isLanguage(value) ? value : preferredLanguage(navigator.languages.join(','))
}

/** 365 days, path /, SameSite lax: specification, section 9. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${cookie}=${language}; max-age=${days * 86_400}; path=/; samesite=lax${secure}`
}
