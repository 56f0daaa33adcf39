import rosetta from 'rosetta'
import type { Language } from '#contracts/wire.ts'
import { fallbackLanguage, localeOf } from './language.ts'
import type { Words } from './namespaces.ts'

type Leaf<T> = T extends string ? true : T extends { other: string } ? true : false

/** The dotted path of every sentence of the English dictionary; a plural counts as one sentence. */
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
  /** Whether there is a sentence under a key that was composed at run time, such as a provider's status. */
  has: (key: string) => key is K
}

/** Missing sentences that were already reported, each once across all dictionaries and renders. */
const missed = new Set<string>()

/**
 * The only wrapper around rosetta, which returns '' for a missing key and an object for a partial one. A key missing in `words`
 * is taken from `fallback`, which is English; one missing in both is shown itself. A missing plural form is replaced by the form
 * `other` before another language is used. `warn` is called once for each.
 */
export function createTranslator<K extends string = Key>(
  language: Language,
  words: Dictionary,
  fallback: Dictionary = words,
  warn: (message: string) => void = () => {},
): Translator<K> {
  const own = bookOf(language, words)
  const spare = fallback === words ? own : bookOf(fallbackLanguage, fallback)
  const locale = localeOf(language)
  const numbers = new Intl.NumberFormat(locale)

  const miss = (key: string) => {
    const name = `${language} ${key}`
    if (missed.has(name)) return
    missed.add(name)
    warn(`A missing word: ${name}`)
  }

  return {
    language,
    locale,
    t: (key, values = {}) => {
      const shown = { ...values }
      for (const name of ['count', 'min', 'max']) {
        const value = values[name]
        if (typeof value === 'number') shown[name] = numbers.format(value)
      }
      const said = own.say(key, shown, values.count)
      if (said) return innerQuotes(said)
      miss(own.keyOf(key, values.count))
      return own.text(`${key}.other`, shown) || spare.say(key, shown, values.count) || key
    },
    has: (key): key is K => own.text(key) !== '' || spare.text(key) !== '',
  }
}

/** Replaces quotes within quotes: «Посылка «Сад»» becomes «Посылка „Сад“». Unbalanced quotes are left alone. */
function innerQuotes(said: string): string {
  let depth = 0
  let isOdd = false
  const inner = said.replaceAll(/[«»]/g, (mark) => {
    if (mark === '«') return depth++ === 0 ? mark : '„'
    if (depth === 0) isOdd = true
    return --depth <= 0 ? mark : '“'
  })
  return isOdd || depth !== 0 ? said : inner
}

function bookOf(language: Language, words: Dictionary) {
  const book = rosetta({ [language]: words })
  book.locale(language)
  const rules = new Intl.PluralRules(localeOf(language))

  /** '' if the key has no sentence, or more than one. */
  const text = (key: string, values: Values = {}) => {
    const found: unknown = book.t(key, values)
    return typeof found === 'string' ? found : ''
  }
  /** The key of the sentence: for a plural, the key of its form. */
  const keyOf = (key: string, count: unknown) =>
    typeof count === 'number' && text(key) === '' ? `${key}.${rules.select(count)}` : key
  return { text, keyOf, say: (key: string, values: Values, count: unknown) => text(keyOf(key, count), values) }
}
