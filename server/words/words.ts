import type { Language } from '#contracts/wire.ts'
import { dictionaryOf } from '#i18n/dictionary.ts'
import { createTranslator, type Key, type Translate, type Translator } from '#i18n/translate.ts'
import type { Localized } from '#server/db/columns.ts'
import providerEn, { type ProviderWords } from './provider-en.ts'
import providerRu from './provider-ru.ts'

/** A key of the page's sentences, or of the provider's own. */
export type ServerKey = Key | Key<{ provider: ProviderWords }>
export type Say = Translate<ServerKey>

const warn = (message: string) => console.warn(message)
const allEn = { ...dictionaryOf('en'), provider: providerEn }

/** The page's sentences and the provider's own, so that a field error reads the same whichever side finds it. */
export const words: Record<Language, Translator<ServerKey>> = {
  en: createTranslator('en', allEn, allEn, warn),
  ru: createTranslator('ru', { ...dictionaryOf('ru'), provider: providerRu }, allEn, warn),
}

/** A sentence in both languages, for text that is stored and read later in either. */
export function inBoth(key: ServerKey, values?: Parameters<Say>[1]): Localized {
  return { ru: words.ru.t(key, values), en: words.en.t(key, values) }
}
