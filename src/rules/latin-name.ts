/** ICAO 9303, as in Russian travel passports: the letters from а to я, in which the soft sign is omitted. */
const letters = 'a b v g d e zh z i i k l m n o p r s t u f kh ts ch sh shch ie y  e iu ia'.split(' ')

function latinOf(small: string): string | undefined {
  return small === 'ё' ? 'e' : letters[small.charCodeAt(0) - 0x430]
}

/** A name in Latin letters, for shops abroad: "Анна Соколова" becomes "Anna Sokolova". Latin letters stay as they are. */
export function latinName(name: string): string {
  return Array.from(name)
    .map((letter) => {
      const latin = latinOf(letter.toLowerCase())
      if (latin === undefined) return letter
      return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
    })
    .join('')
}

/** A name as in a passport, at most 60 letters; null if it contains letters that are neither Latin nor Cyrillic. */
export function passportName(name: string): string | null {
  const plain = latinName(name).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").slice(0, 60)
  return /^[A-Za-z' -]+$/.test(plain) ? plain : null
}
