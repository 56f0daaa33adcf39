import type { Dictionary } from '#i18n/translate.ts'

const accents: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'ê',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  u: 'ü',
  y: 'ý',
  A: 'Á',
  C: 'Ç',
  E: 'Ê',
  I: 'Í',
  N: 'Ñ',
  O: 'Ö',
  U: 'Ü',
  Y: 'Ý',
}

/** A placeholder, which must stay as it is. */
const placeholder = /(\{\{.*?\}\})/

/**
 * Words of a pseudo-language: readable, a third longer, with accents, each sentence in brackets. A sentence without its closing
 * bracket was cut off; a text without any comes from no dictionary. Keeps keys, plurals, placeholders, and what is not a
 * sentence, such as numbers and email addresses.
 */
export function pseudoWords(words: Dictionary): Dictionary {
  const spoken = Object.entries(words).map(([key, said]) => [
    key,
    typeof said === 'string' ? pseudoSentence(said) : pseudoWords(said),
  ])
  return Object.fromEntries(spoken) as Dictionary
}

export function pseudoSentence(sentence: string): string {
  const parts = sentence.split(placeholder)
  const isSaid = parts.some((part) => !placeholder.test(part) && /\p{L}/u.test(part))
  if (!isSaid || /^\S+@\S+$/.test(sentence)) return sentence
  let letters = 0
  const longer = parts.map((part) =>
    placeholder.test(part)
      ? part
      : part.replaceAll(/\p{L}/gu, (letter) => {
          letters += 1
          const accented = accents[letter] ?? letter
          return letters % 3 === 0 ? accented + accented.toLowerCase() : accented
        }),
  )
  return `[${longer.join('')}]`
}
