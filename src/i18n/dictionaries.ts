import type { Language } from '#contracts/wire.ts'
import { createTranslator, type Dictionary } from './translate.ts'
import { withFormats, type I18n } from './i18n-context.ts'
import { fallbackLanguage } from './language.ts'

const load: Record<Language, () => Promise<{ default: Dictionary }>> = {
  en: () => import('./dictionary-en.ts'),
  ru: () => import('./dictionary-ru.ts'),
}

/**
 * The words of a language. One that fails to load is logged and the fallback's words are used,
 * so that a page is always readable.
 */
export async function loadI18n(language: Language): Promise<I18n> {
  try {
    return withFormats(createTranslator(language, (await load[language]()).default))
  } catch (error) {
    console.error(`The locale ${language} could not be loaded`, error)
    return withFormats(createTranslator(language, (await load[fallbackLanguage]()).default))
  }
}
