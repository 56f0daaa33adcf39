import type { Language } from '#contracts/wire.ts'
import dictionaries from 'virtual:words'
import type { Namespace } from './namespaces.ts'
import { createTranslator } from './translate.ts'
import { withFormats, type I18n } from './i18n-context.ts'
import { fallbackLanguage } from './language.ts'

/** How often a dictionary is asked for before it counts as lost. */
type Fetching = <Piece>(ask: () => Promise<Piece>) => Promise<Piece>

const here = new Map<string, I18n>()

/** The words of a namespace if they have been loaded, so that a page can go on to it in one step. */
export function loadedI18n(language: Language, namespace: Namespace): I18n | null {
  return here.get(`${language}-${namespace}`) ?? null
}

/**
 * The words of a language, as far as a namespace needs them. Those that fail to load are logged and the fallback's words and
 * formats are used, so that a page is always readable: `language` stays what was asked for (links keep it), `locale` says what
 * is really spoken. Rejects when neither came.
 *
 * A single missing word is said in English, too, and told of once in the console: a dictionary brings the English of what it lacks.
 * Laws compare the keys of both languages, so in a build that has passed it brings nothing.
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
  // Two may have asked at once: both get the same.
  const i18n =
    loadedI18n(language, namespace) ??
    withFormats(createTranslator(language, words, spare, (told) => console.warn(told)))
  here.set(`${language}-${namespace}`, i18n)
  return i18n
}
