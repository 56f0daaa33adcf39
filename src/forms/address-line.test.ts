import { expect, test } from 'vitest'
import { country } from '#i18n/formats.ts'
import { addressLine } from './address-line.ts'

const place = { country_code: 'RU', postal_code: '127018', house: '14', building: '2', apartment: '57' }

test.each(['ru', 'en'] as const)('in %s an address keeps the abbreviations of its own letters', (language) => {
  const f = { country: (code: string) => country(language, code) }
  const [cyrillic, latin] = [
    { ...place, city: 'Москва', street: 'ул. Полевая' },
    { ...place, city: 'Moscow', street: 'Polevaya St' },
  ]
  expect(addressLine(cyrillic, { f })).toBe(
    `127018, Москва, ул. Полевая, 14, корп.\u00a02, кв.\u00a057, ${f.country('RU')}`,
  )
  expect(addressLine(latin, { f })).toBe(
    `127018, Moscow, Polevaya St, 14, bldg\u00a02, apt\u00a057, ${f.country('RU')}`,
  )
})

test('an address is written in the order of its country', () => {
  const f = { country: (code: string) => country('en', code) }
  const line = (country_code: string, city: string, street: string) =>
    addressLine({ country_code, postal_code: '50667', city, street, house: '7' }, { f })
  expect(line('DE', 'Köln', 'Lindenweg')).toBe('Lindenweg 7, 50667 Köln, Germany')
  expect(line('US', 'Newark', 'Elm St')).toBe('7 Elm St, Newark 50667, USA')
  expect(line('KZ', 'Almaty', 'Abay Ave')).toBe('50667, Almaty, Abay Ave, 7, Kazakhstan')
})
