import rosetta from 'rosetta'
import type { Language } from '#contracts/wire.ts'
import { fallbackLanguage, localeOf } from './language.ts'
import type { Words } from './namespaces.ts'

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

/** The sentences that were missed, each told of once, however often and in however many dictionaries it is drawn. */
const missed = new Set<string>()

/**
 * The one wrapper around rosetta, which answers '' for a missing key and whole branches for a partial one.
 * A key missing in `words` is said as `fallback` has it, which is English; one missing in both is shown as it is. A plural that lacks
 * a form is said in the form for all others before another language speaks. `warn` hears of each once.
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

/** A name with quotes of its own inside quotes: «Посылка «Сад»» is written «Посылка „Сад“». Quotes that do not match are left alone. */
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

  /** '' where there is no sentence, also where there are several. */
  const text = (key: string, values: Values = {}) => {
    const found: unknown = book.t(key, values)
    return typeof found === 'string' ? found : ''
  }
  /** Where the sentence should stand: a plural's stands under its form. */
  const keyOf = (key: string, count: unknown) =>
    typeof count === 'number' && text(key) === '' ? `${key}.${rules.select(count)}` : key
  return { text, keyOf, say: (key: string, values: Values, count: unknown) => text(keyOf(key, count), values) }
}
