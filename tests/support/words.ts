import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '#contracts/wire.ts'
import { withTitles } from '#i18n/titles.ts'
import { createTranslator, type Dictionary, type Translator } from '#i18n/translate.ts'

/**
 * The portal's words with plain spaces, so that tests look for the page's actual texts. A built page has no-break spaces:
 * Playwright treats all spaces alike, except in regular expressions, see `pattern`.
 */
export function wordsOf(language: Language): Translator {
  return createTranslator(language, dictionary(language), dictionary('en'))
}

/** Matches these words with any kind of spaces; other characters have their regular expression meaning. */
export function pattern(words: string): RegExp {
  return new RegExp(words.replaceAll(' ', '\\s'))
}

/** The age of what is shown, beside it or in the bar above. */
export function ageMark(t: Translator['t']): RegExp {
  return new RegExp(pattern(t('ui.as_of', { time: '.*\\d\\d:\\d\\d' })), 'i')
}

function dictionary(language: Language): Dictionary {
  const folder = new URL(`../../locales/${language}/`, import.meta.url)
  const nouns = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Dictionary
  return withTitles(Object.fromEntries(nouns.map((file) => [file.slice(0, -5), read(file)])))
}
