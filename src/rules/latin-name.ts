/** ICAO 9303, as in Russian travel passports. */
const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}

/** A name as a shop abroad can print it: "Анна Соколова" is "Anna Sokolova". Latin letters stay as they are. */
export function latinName(name: string): string {
  return Array.from(name)
    .map((letter) => {
      const latin = letters[letter.toLowerCase()]
      if (latin === undefined) return letter
      return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
    })
    .join('')
}

/** A name as a passport writes it, at most 60 letters; null: its letters are neither Latin nor Cyrillic, so nobody can tell. */
export function passportName(name: string): string | null {
  const plain = latinName(name).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").slice(0, 60)
  return /^[A-Za-z' -]+$/.test(plain) ? plain : null
}
