import { expect, test } from 'vitest'
import { shopsFor } from './shop-filter.ts'

const shops = [
  { name: 'Northpine', description: 'Тёплые куртки', country_code: 'US', categories: ['outdoor', 'clothes'] },
  { name: 'Apfelbaum', description: 'Игрушки', country_code: 'DE', categories: ['kids'] },
  { name: 'Teeko', description: 'Чай', country_code: 'CN', categories: ['food'] },
]
const names = (filter: object) =>
  shopsFor(shops, { search: '', country: '', category: '', ...filter }).map(({ name }) => name)

test('nothing asked is everything, in its order', () => {
  expect(names({})).toEqual(['Northpine', 'Apfelbaum', 'Teeko'])
})

test('a word is found in name and description, whatever its case', () => {
  expect(names({ search: ' теплые  КУРТКИ' })).toEqual(['Northpine'])
  expect(names({ search: 'apfel' })).toEqual(['Apfelbaum'])
  expect(names({ search: 'zzz' })).toEqual([])
})

test('filters narrow together', () => {
  expect(names({ country: 'US' })).toEqual(['Northpine'])
  expect(names({ category: 'kids' })).toEqual(['Apfelbaum'])
  expect(names({ country: 'US', category: 'kids' })).toEqual([])
})
