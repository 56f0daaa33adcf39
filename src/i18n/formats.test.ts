import { expect, test } from 'vitest'
import { grouped, weight, weights, wholeMoney } from './formats.ts'

test.each([
  ['LX730551904CN', 'LX 730 551 904 CN'],
  ['9405503699300418726613', '9405 5036 9930 0418 7266 13'],
  ['1Z4R861A03436278', '1Z4R 861A 0343 6278'],
])('%s is shown in groups, the post’s own as the post prints them', (code, shown) => {
  expect(grouped(code).replaceAll('\u00a0', ' ')).toBe(shown)
})

test('a sum without hundredths is told without them', () => {
  const shown = [
    wholeMoney('ru', '-3540.00', 'RUB'),
    wholeMoney('en', '3540.00', 'USD'),
    wholeMoney('en', '20.50', 'USD'),
  ]
  expect(shown.map((each) => each.replaceAll('\u00a0', ' '))).toEqual(['−3 540 ₽', '$3,540', '$20.50'])
})

test('a weight has at least the digits that were asked for, and loses none of its own', () => {
  const shown = [weight('ru', '3.2'), weight('ru', '3.2', 3), weight('ru', '3.24', 1), weight('ru', '4', 1)]
  expect(shown.map((each) => each.replace('\u00a0', ' '))).toEqual(['3,2 кг', '3,200 кг', '3,24 кг', '4,0 кг'])
})

test.each([
  ['5.000', '6.000', '5.000–6.000 kg'],
  ['5.000', '5.000', '5.000 kg'],
])('weights from %s to %s are “%s” together', (least, most, shown) => {
  expect(weights('en', least, most, 3).replace('\u00a0', ' ')).toBe(shown)
})
