import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '#contracts/wire.ts'
import { withTitles } from '#i18n/titles.ts'
import { createTranslator, type Dictionary, type Translator } from '#i18n/translate.ts'

/**
 * The portal's own words as they are typed, so that a test looks for what the page says and not for a copy of it. A built page has
 * no-break spaces in some places: Playwright takes any space for any other, but not in a pattern of a text, see `pattern`.
 */
export function wordsOf(language: Language): Translator {
  return createTranslator(language, dictionary(language), dictionary('en'))
}

/** What matches these words with whichever spaces; what else they hold means what it means in a pattern. */
export function pattern(words: string): RegExp {
  return new RegExp(words.replaceAll(' ', '\\s'))
}

function dictionary(language: Language): Dictionary {
  const folder = new URL(`../../locales/${language}/`, import.meta.url)
  const nouns = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Dictionary
  return withTitles(Object.fromEntries(nouns.map((file) => [file.slice(0, -5), read(file)])))
}
