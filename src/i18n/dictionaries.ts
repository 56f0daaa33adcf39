import type { Language } from '#contracts/wire.ts'
import dictionaries from 'virtual:words'
import type { Namespace } from './namespaces.ts'
import { createTranslator } from './translate.ts'
import { withFormats, type I18n } from './i18n-context.ts'
import { fallbackLanguage } from './language.ts'

/** Loads a piece, with the caller's retries. */
type Fetching = <Piece>(ask: () => Promise<Piece>) => Promise<Piece>

const here = new Map<string, I18n>()

/** The dictionary of a namespace if it has loaded, so that a page can switch to it in one step. */
export function loadedI18n(language: Language, namespace: Namespace): I18n | null {
  return here.get(`${language}-${namespace}`) ?? null
}

/**
 * Loads the dictionary of a namespace. If it fails to load, that is logged and the fallback's words and formats are used, so that
 * a page is always readable: `language` stays as requested (links keep it), `locale` names the language actually used. Rejects if
 * the fallback fails, too.
 * A single missing word is shown in English, too, with one warning in the console: a dictionary contains the English of what it
 * lacks. Laws compare the keys of both languages, so in a build that has passed them that part is empty.
 */
export async function loadI18n(
  language: Language,
  namespace: Namespace,
  fetching: Fetching = (ask) => ask(),
): Promise<I18n> {
  try {
    return await load(language, namespace, fetching)
  } catch (error) {
    console.error(`The words ${language}-${namespace} could not be loaded`, error)
    return { ...(await load(fallbackLanguage, namespace, fetching)), language }
  }
}

async function load(language: Language, namespace: Namespace, fetching: Fetching): Promise<I18n> {
  const { words, spare } = await fetching(async () => {
    const dictionary = await dictionaries[language][namespace]()
    return { words: dictionary.default, spare: dictionary.spare }
  })
  // Two callers may have loaded it at once: both get the same object.
  const i18n =
    loadedI18n(language, namespace) ??
    withFormats(createTranslator(language, words, spare, (told) => console.warn(told)))
  here.set(`${language}-${namespace}`, i18n)
  return i18n
}
