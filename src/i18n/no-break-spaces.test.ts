import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '#contracts/languages.ts'
import type { Language } from '#contracts/wire.ts'
import { nbsp } from './formats.ts'
import { withNoBreakSpaces } from './no-break-spaces.ts'

/** The sentence with each no-break space shown as a tilde. */
const shown = (text: string, language: Language) => withNoBreakSpaces(text, language).replaceAll(nbsp, '~')

describe('Russian', () => {
  test.each([
    'в~доме, на~складе; К~вам, но~не~к~нему',
    'был~бы, знаете~ли, тот~же',
    'Посылка~— в~пути',
    'до~5~кг, за~14~дней, 200~€, 10~%, 25~ноября',
    '{{count}}~дней, до~{{max}}~шт., {{ weight }}~кг, {{percent}}~% от~стоимости',
    '{{min}}–{{max}}~дней',
    'заказ №~5, ≈~{{price}}, №~{{number}}, 10~000~₽',
    'корп.~2, кв.~{{number}}',
    'Лесная~ул.,~20, стр.~3',
    'Краснопролетарская ул.,~20',
    '40~×~30~×~25~см, (Д~×~Ш~×~В~/~{{divisor}}), объём~/~5000, Длина~× ширина',
    'А.~П.~Чехов',
    '«В~пути»',
    'Германия~→ Россия, {{from}}~→ {{to}}',
    'Азербайджан → Германия',
  ])('%s', (text) => expect(shown(text.replaceAll('~', ' '), 'ru')).toBe(text))

  test.each([
    '1 из~3',
    'посылка P-004850 едет',
    '{{number}} отправлена, {{price}} ниже',
    'Language / Язык',
    'кто-то в~нём, из-за меня',
    'с поступлением, с~получением',
    '2, 3 и~больше',
    'ли',
  ])('leaves the other spaces: %s', (text) => expect(shown(text.replaceAll('~', ' '), 'ru')).toBe(text))
})

describe('English', () => {
  test.each([
    '5~kg, 10~MB, 14~days, 2.40~kg, 1,000~characters',
    '{{count}}~days, {{limit}}~cm',
    'Moscow~— Berlin, Moscow~– Berlin',
    'No.~5',
    'bldg~2, apt~{{number}}',
    'Germany~→ Russia',
    '22–24~November',
    '{{threshold}}~× the actual weight',
    'By sea, to a~pickup point. A~large box',
  ])('%s', (text) => expect(shown(text.replaceAll('~', ' '), 'en')).toBe(text))

  test.each([
    'a transportation of an item',
    'Parcel in the box',
    '{{count}} of the {{size}}',
    '3 or more',
    'Parcel {{number}} is here',
    'and/or',
  ])('leaves the other spaces: %s', (text) => expect(shown(text, 'en')).toBe(text))
})

describe.each(languages)('%s', (language) => {
  const words = 'в|не|бы|дом|kg|кг|5|1.5|000|№|No.|—|×|/|А.|Ё|€|«и»|'.split('|')
  const others = ['{{count}}', '{{ max }}', '{{ n5 }}', 'https://aist.example/5/в?a=1&b=2', nbsp, '\n']
  const piece = fc.constantFrom(...words, ...others)
  const sentences = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' '))

  test('changes nothing but spaces, and nothing twice', () => {
    fc.assert(
      fc.property(fc.oneof(sentences, fc.string()), (text) => {
        const once = withNoBreakSpaces(text, language)
        expect(once.replaceAll(nbsp, ' ')).toBe(text.replaceAll(nbsp, ' '))
        expect(withNoBreakSpaces(once, language)).toBe(once)
      }),
    )
  })

  test('a value keeps its name, and an address its form', () => {
    fc.assert(
      fc.property(sentences, (text) => {
        const kept = (from: string) => from.match(/\{\{.*?\}\}|https:\S+/g)
        expect(kept(withNoBreakSpaces(text, language))).toEqual(kept(text))
      }),
    )
  })

  test('the name of a file keeps its spaces', () => {
    expect(shown('Выписка по счёту {{date}}.csv', language)).toBe('Выписка по счёту {{date}}.csv')
  })
})
