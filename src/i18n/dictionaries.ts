import type { Language } from '#contracts/wire.ts'
import type { Namespace } from './namespaces.ts'
import { createTranslator, type Dictionary } from './translate.ts'
import { withFormats, type I18n } from './i18n-context.ts'
import { fallbackLanguage } from './language.ts'

const dictionaries: Record<Language, Record<Namespace, () => Promise<{ default: Dictionary }>>> = {
  en: {
    public: () => import('virtual:words/en-public'),
    calculation: () => import('virtual:words/en-calculation'),
    contact: () => import('virtual:words/en-contact'),
    customer: () => import('virtual:words/en-customer'),
    account: () => import('virtual:words/en-account'),
    orders: () => import('virtual:words/en-orders'),
    people: () => import('virtual:words/en-people'),
    transactions: () => import('virtual:words/en-transactions'),
    papers: () => import('virtual:words/en-papers'),
    payments: () => import('virtual:words/en-payments'),
    claims: () => import('virtual:words/en-claims'),
    catalogue: () => import('virtual:words/en-catalogue'),
  },
  ru: {
    public: () => import('virtual:words/ru-public'),
    calculation: () => import('virtual:words/ru-calculation'),
    contact: () => import('virtual:words/ru-contact'),
    customer: () => import('virtual:words/ru-customer'),
    account: () => import('virtual:words/ru-account'),
    orders: () => import('virtual:words/ru-orders'),
    people: () => import('virtual:words/ru-people'),
    transactions: () => import('virtual:words/ru-transactions'),
    papers: () => import('virtual:words/ru-papers'),
    payments: () => import('virtual:words/ru-payments'),
    claims: () => import('virtual:words/ru-claims'),
    catalogue: () => import('virtual:words/ru-catalogue'),
  },
}

/** How often a dictionary is asked for before it counts as lost. */
type Fetching = <Piece>(ask: () => Promise<Piece>) => Promise<Piece>

const here = new Map<string, I18n>()

/** The words of a namespace if they have been loaded, so that a page can go on to it in one step. */
export function i18nHere(language: Language, namespace: Namespace): I18n | null {
  return here.get(`${language}-${namespace}`) ?? null
}

/**
 * The words of a language, as far as a namespace needs them. Those that fail to load are logged and the fallback's words and
 * formats are used, so that a page is always readable: `language` stays what was asked for (links keep it), `locale` says what
 * is really spoken. Rejects when neither came.
 *
 * A single missing word has no fallback here: it would take the whole English dictionary up front. Laws compare the keys
 * of both languages, and what a screen says with the words of its namespace, so a build in which one is missing does not pass.
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
  const words = await fetching(async () => (await dictionaries[language][namespace]()).default)
  // Two may have asked at once: both get the same.
  const i18n = i18nHere(language, namespace) ?? withFormats(createTranslator(language, words))
  here.set(`${language}-${namespace}`, i18n)
  return i18n
}
