import { expect, test } from 'vitest'
import { contentsIn } from './parcel-name.ts'

const tent = { description_ru: 'Палатка, зелёная, 3,5 м', description_en: 'Tent, green, 3.5 m' }
const cup = { description_ru: 'Кружка', description_en: 'Cup' }
const andMore = ({ first, more }: { first: string; more: number }) => `${first} +${more}`

test('contents are told by the only item, or by the first one without its details', () => {
  expect(contentsIn([tent], 'ru', andMore)).toBe('Палатка, зелёная, 3,5 м')
  expect(contentsIn([tent, cup, cup], 'ru', andMore)).toBe('Палатка +2')
  expect(contentsIn([tent, cup], 'en', andMore)).toBe('Tent +1')
  expect(contentsIn([], 'en', andMore)).toBeNull()
})
