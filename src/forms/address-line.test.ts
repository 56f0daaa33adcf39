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
