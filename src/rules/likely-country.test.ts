import { expect, test } from 'vitest'
import { likelyCountry } from './likely-country.ts'

const nothing = { phone: null, timeZone: 'UTC', languages: [] }
const offered = ['RU', 'KZ', 'BY', 'DE']

test.each([
  ['a Russian number', { ...nothing, phone: '+79165550177' }, 'RU'],
  ['a Kazakh number, which begins like a Russian one', { ...nothing, phone: '+77015550177' }, 'KZ'],
  ['the number before the clock', { ...nothing, phone: '+375291112233', timeZone: 'Europe/Moscow' }, 'BY'],
  ['the clock before the languages', { ...nothing, timeZone: 'Asia/Almaty', languages: ['ru-RU'] }, 'KZ'],
  ['the first language that names a country', { ...nothing, languages: ['ru', 'de-DE', 'ru-RU'] }, 'DE'],
  ['a country that is not offered', { ...nothing, phone: '+374951112233', languages: ['ru-BY'] }, 'BY'],
  ['nothing at all', nothing, ''],
])('%s', (_, signs, code) => {
  expect(likelyCountry(signs, offered)).toBe(code)
})
