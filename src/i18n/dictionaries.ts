import type { Language } from '#contracts/wire.ts'
import { createTranslator, type Dictionary } from './translate.ts'
import { withFormats, type I18n } from './i18n-context.ts'
import { fallbackLanguage } from './language.ts'

const load: Record<Language, () => Promise<{ default: Dictionary }>> = {
  en: () => import('./dictionary-en.ts'),
  ru: () => import('./dictionary-ru.ts'),
}

/**
 * The words of a language. One that fails to load is logged and the fallback's words and formats are used, so that a page is
 * always readable: `language` stays what was asked for (links keep it), `locale` says what is really spoken.
 *
 * A single missing word has no fallback here: it would take the whole English dictionary up front. A law compares the keys
 * of both languages instead, so a build in which one is missing does not pass.
 */
export async function loadI18n(language: Language): Promise<I18n> {
  try {
    return withFormats(createTranslator(language, (await load[language]()).default))
  } catch (error) {
    console.error(`The locale ${language} could not be loaded`, error)
    const spoken = withFormats(createTranslator(fallbackLanguage, (await load[fallbackLanguage]()).default))
    return { ...spoken, language }
  }
}
