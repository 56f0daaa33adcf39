import rosetta from 'rosetta'
import type { Language } from '#contracts/wire.ts'
import { localeOf } from './language.ts'
import type { Words } from './namespaces.ts'

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Leaf<T> = T extends string ? true : T extends { other: string } ? true : false

/** Dotted path to every sentence of the English dictionary; a plural counts as one sentence. */
export type Key<T = Words, Prefix extends string = ''> = {
  [K in keyof T & string]: Leaf<T[K]> extends true ? `${Prefix}${K}` : Key<T[K], `${Prefix}${K}.`>
}[keyof T & string]

export type Values = Record<string, string | number>
export type Translate<K extends string = Key> = (key: K, values?: Values) => string

export type Dictionary = { readonly [key: string]: string | Dictionary }

export type Translator<K extends string = Key> = {
  language: Language
  locale: string
  t: Translate<K>
  /** Is there a sentence under a key that was put together at run time, such as a status from the provider? */
  has: (key: string) => key is K
}

/**
 * The one wrapper around rosetta, which answers '' for a missing key and whole branches for a partial one.
 * A key missing in `words` is looked up in `fallback`; one missing in both is shown as it is.
 */
export function createTranslator<K extends string = Key>(
  language: Language,
  words: Dictionary,
  fallback: Dictionary = words,
): Translator<K> {
  const own = rosetta({ [language]: words })
  own.locale(language)
  const spare = rosetta({ spare: fallback })
  spare.locale('spare')
  const locale = localeOf(language)
  const rules = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)

  const sentence = (book: typeof own, key: string, values: Values) => {
    const count = values.count
    const shown = { ...values }
    for (const name of ['count', 'min', 'max']) {
      const value = values[name]
      if (typeof value === 'number') shown[name] = numbers.format(value)
    }
    const found: unknown = book.t(key, shown)
    if (typeof found === 'string') return found
    if (typeof found !== 'object' || found === null || typeof count !== 'number') return ''
    const form: Plural = rules.select(count)
    return book.t(`${key}.${form}`, shown) || book.t(`${key}.other`, shown)
  }

  return {
    language,
    locale,
    t: (key, values = {}) => sentence(own, key, values) || sentence(spare, key, values) || key,
    has: (key): key is K => typeof own.t(key) === 'string' && own.t(key) !== '',
  }
}
