import type { Language } from '#contracts/wire.ts'
import { nbsp } from './formats.ts'

/** Words that belong to the next word, and so cannot be the unit of a number before them. */
const leaning = {
  en: 'a|an|and|as|at|by|for|from|in|is|of|on|or|per|so|the|to',
  ru: 'а|в|во|до|за|и|из|к|ко|на|не|ни|но|о|об|от|по|с|со|у|я',
}

const wordEnds = '(?![\\p{L}\\p{N}-])'
const wordBegins = '(?<![\\p{L}\\p{N}-])'

/**
 * Digits that are not part of a code, or a placeholder for a number. Not `{{number}}`, which is a parcel's, nor money, which
 * contains its currency.
 */
const figures = `${wordBegins}\\d(?:[.,]?\\d)*`
const counted = 'actual|count|days|hours|least|limit|max|min|minutes|most|percent|threshold|weight'
const number = `(?:${figures}|\\{\\{\\s*(?:${counted})\\s*\\}\\})`

/**
 * Each rule matches spaces that must not break. Neighbouring spaces may have been replaced already, so `\s` matches either kind.
 */
function rulesFor(language: Language): RegExp[] {
  const both = [
    // 5 кг, 14 days, {{count}} дней, 200 €, 10 %, 25 ноября
    new RegExp(`(?<=${number}) (?=[\\p{L}\\p{Sc}%])(?!(?:${leaning[language]})${wordEnds})`, 'giu'),
    // № 5, ≈ 5, No. 5, кв. 7, корп. 2, стр. 3, apt 7, bldg 2, 10 000
    /(?<=[№≈]|\bNo\.|(?<!\p{L})(?:кв|корп|стр)\.|\b(?:apt|bldg)) (?=[\d{])|(?<=\d) (?=\d{3}(?!\d))/gu,
    // Лесная ул., 20; but a long name would break inside on a phone with large text.
    /(?<=(?<!\p{L})(?:ул|пл|пер|пр|наб|ш)\.,) (?=\d)|(?<=\p{L})(?<!\p{L}{11}) (?=(?:ул|пл|пер|пр|наб|ш)\.,)/gu,
    // 40 × 30, L × W, объём / 5000; but a line may end after the slash of “Language / Язык” and after the sign before a whole
    // word.
    / (?=×\s|\/\s[\d{])|(?<=\s[×/]) (?=[\d{])|(?<=\s×) (?=\p{L}(?!\p{L}))/gu,
    // A dash may end a line, but not begin one.
    / (?=[—–](?:\s|$))/gu,
    // So may an arrow. Except after a long word, which it would break inside on a phone with large text.
    /(?<!\p{L}{11}) (?=→(?:\s|$))/gu,
    // А. П. Чехов
    /(?<=(?<!\p{L})\p{Lu}\.) (?=\p{Lu}[\p{Ll}.])/gu,
  ]
  // "A box": an article does not end a line. Excludes the "a" of a link's tag.
  if (language === 'en') return [...both, new RegExp(`(?<=(?<!<)${wordBegins}a) (?=\\S)(?!\\p{L}{11})`, 'giu')]
  // В дом, не был; был бы. Except before a long word: joined to the short one, it would break inside on a phone with large text.
  return [
    ...both,
    new RegExp(`(?<=${wordBegins}(?:${leaning.ru})) (?=\\S)(?!\\p{L}{11})`, 'giu'),
    new RegExp(` (?=(?:б|бы|ж|же|ли|ль)${wordEnds})`, 'giu'),
  ]
}

const rules = { en: rulesFor('en'), ru: rulesFor('ru') }

/** Matches the name of a file to save. */
const fileName = /\.[a-z]{3}$/

/**
 * Inserts no-break spaces as the language requires: a number keeps its unit, a dash the text before it, a short Russian word the
 * next one, and so does an English "a". Replaces spaces one for one and changes nothing else, so applying it twice is harmless.
 * Runs in the build and on the server: the page gets the result.
 */
export function withNoBreakSpaces(text: string, language: Language): string {
  if (fileName.test(text)) return text
  return rules[language].reduce((joined, rule) => joined.replaceAll(rule, nbsp), text)
}
