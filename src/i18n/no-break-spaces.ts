import type { Language } from '#contracts/wire.ts'
import { nbsp } from './formats.ts'

/** What leans on the next word: a number before it doesn't take it for its unit. */
const leaning = {
  en: 'a|an|and|as|at|by|for|from|in|is|of|on|or|per|so|the|to',
  ru: 'а|в|во|до|за|и|из|к|ко|на|не|ни|но|о|об|от|по|с|со|у|я',
}

const wordEnds = '(?![\\p{L}\\p{N}-])'
const wordBegins = '(?<![\\p{L}\\p{N}-])'

/** A number in figures, which is no part of a code; or a value that is one. `number` is a parcel's, and money brings its currency. */
const figures = `${wordBegins}\\d(?:[.,]?\\d)*`
const counted = 'actual|count|days|hours|least|limit|max|min|minutes|most|percent|threshold|weight'
const number = `(?:${figures}|\\{\\{\\s*(?:${counted})\\s*\\}\\})`

/** Each finds spaces that must not break. What is around one may have been joined already: there `\s` means either space. */
function rulesFor(language: Language): RegExp[] {
  const both = [
    // 5 кг, 14 days, {{count}} дней, 200 €, 10 %, 25 ноября
    new RegExp(`(?<=${number}) (?=[\\p{L}\\p{Sc}%])(?!(?:${leaning[language]})${wordEnds})`, 'giu'),
    // № 5, ≈ 5, No. 5, кв. 7, корп. 2, apt 7, bldg 2, 10 000
    /(?<=[№≈]|\bNo\.|(?<!\p{L})(?:кв|корп)\.|\b(?:apt|bldg)) (?=[\d{])|(?<=\d) (?=\d{3}(?!\d))/gu,
    // 40 × 30, L × W, объём / 5000; the slash of “Language / Язык” and the sign before a whole word may end a line.
    / (?=×\s|\/\s[\d{])|(?<=\s[×/]) (?=[\d{])|(?<=\s×) (?=\p{L}(?!\p{L}))/gu,
    // A dash ends a line and doesn't begin one.
    / (?=[—–](?:\s|$))/gu,
    // An arrow ends a line, too.
    / (?=→\s)/gu,
    // А. П. Чехов
    /(?<=(?<!\p{L})\p{Lu}\.) (?=\p{Lu}[\p{Ll}.])/gu,
  ]
  // A box; an article doesn't end a line. The "a" of a link's tag is none.
  if (language === 'en') return [...both, new RegExp(`(?<=(?<!<)${wordBegins}a) (?=\\S)(?!\\p{L}{11})`, 'giu')]
  // В дом, не был; был бы. A long word is left alone: with the short one it would break within itself on a phone with large text.
  return [
    ...both,
    new RegExp(`(?<=${wordBegins}(?:${leaning.ru})) (?=\\S)(?!\\p{L}{11})`, 'giu'),
    new RegExp(` (?=(?:б|бы|ж|же|ли|ль)${wordEnds})`, 'giu'),
  ]
}

const rules = { en: rulesFor('en'), ru: rulesFor('ru') }

/** What a file is called where it is saved to. */
const fileName = /\.[a-z]{3}$/

/**
 * A sentence with no-break spaces where its language wants them: a number stays with its unit, a dash with what is before it, in Russian
 * a short word with the next one, and so an English "a". Spaces are changed one for one and nothing else is, so a sentence that has been here before
 * stays as it is. Runs in the build and on the server: the page gets the result.
 */
export function withNoBreakSpaces(text: string, language: Language): string {
  if (fileName.test(text)) return text
  return rules[language].reduce((joined, rule) => joined.replaceAll(rule, nbsp), text)
}
