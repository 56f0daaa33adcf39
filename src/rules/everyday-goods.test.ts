import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DraftItem } from '#contracts/parcels/drafts.ts'
import { everydayGoods, otherName } from './everyday-goods.ts'
import { isGenericName } from './generic-words.ts'

test('a suggested name is one that a declaration takes and customs do not send back', () => {
  const refused = everydayGoods.filter(({ ru, en }) => {
    const item = { description_ru: ru, description_en: en, quantity: 1, unit_price: '1' }
    return isGenericName(ru) || isGenericName(en) || !z.safeParse(DraftItem, item).success
  })
  expect(refused).toEqual([])
  expect(new Set(everydayGoods.map(({ ru }) => ru)).size).toBe(everydayGoods.length)
})

test('the other name is that of the whole name, the customer’s own first', () => {
  const own = [{ ru: 'Джинсы', en: 'Selvedge jeans' }]
  expect(otherName(' джинсы ', 'ru', [...own, ...everydayGoods])).toBe('Selvedge jeans')
  expect(otherName('Jeans', 'en', everydayGoods)).toBe('Джинсы')
  expect(otherName('Джинсы узкие', 'ru', everydayGoods)).toBeUndefined()
  expect(otherName('', 'ru', everydayGoods)).toBeUndefined()
})
