import { expect, test } from 'vitest'
import { findCountries, type ListedCountry } from './country-search.ts'

const countries: ListedCountry[] = [
  { code: 'DE', name: 'Германия', calling: '+49' },
  { code: 'KZ', name: 'Казахстан', calling: '+7' },
  { code: 'KG', name: 'Киргизия', calling: '+996' },
  { code: 'RU', name: 'Россия', calling: '+7' },
  { code: 'US', name: 'Соединенные Штаты', calling: '+1' },
  { code: 'UZ', name: 'Узбекистан', calling: '+998' },
  { code: 'RE', name: 'Réunion', calling: '+262' },
]

test.each([
  ['', 'DE KZ KG RU US UZ RE'],
  ['рос', 'RU'],
  ['Germany', 'DE'],
  ['стан', 'KZ UZ'],
  ['kg', 'KG'],
  ['+7', 'KZ RU'],
  ['99', 'KG UZ'],
  ['reunion', 'RE'],
  ['соединённые', 'US'],
  ['nowhere', ''],
])('"%s" finds %s', (query, codes) => {
  expect(
    findCountries(countries, query)
      .map((each) => each.code)
      .join(' '),
  ).toBe(codes)
})
