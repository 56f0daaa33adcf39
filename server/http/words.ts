import type { Language } from '#contracts/wire.ts'
import en from '#i18n/dictionary-en.ts'
import ru from '#i18n/dictionary-ru.ts'
import { createTranslator, type Translator } from '#i18n/translate.ts'

/** The same sentences the page has: a field error reads the same whichever side found it. */
export const words: Record<Language, Translator> = {
  en: createTranslator('en', en),
  ru: createTranslator('ru', ru, en),
}
