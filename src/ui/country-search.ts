import type { Country } from 'react-phone-number-input/core'

/** A country with its name in the page's language and its calling code, e.g. "+998". */
export type ListedCountry = { code: Country; name: string; calling: string }

const inEnglish = new Intl.DisplayNames('en', { type: 'region' })
const inRussian = new Intl.DisplayNames('ru', { type: 'region' })

/**
 * Finds countries by name in either language, by country code, or by the beginning of the calling code; those that begin with the
 * query come first.
 */
export function findCountries(countries: ListedCountry[], query: string): ListedCountry[] {
  const wanted = plain(query)
  if (!wanted) return countries
  const digits = /^\+?\d+$/.test(wanted) ? `+${wanted.replace('+', '')}` : null
  const rank = ({ code, name, calling }: ListedCountry) => {
    if (digits) return calling === digits ? 0 : calling.startsWith(digits) ? 1 : null
    if (code.toLowerCase() === wanted) return 0
    const names = [name, inEnglish.of(code) ?? '', inRussian.of(code) ?? ''].map(plain)
    if (names.some((each) => each.startsWith(wanted))) return 1
    return names.some((each) => each.includes(wanted)) ? 2 : null
  }
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter((each) => each.rank !== null)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map((each) => each.country)
}

/** Removes case, accents, and the dots of "ё". */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
}
