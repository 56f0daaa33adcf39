import { expect, test } from 'vitest'
import { isFrontPage } from './front-page.ts'

test.each([
  ['https://shop.example', true],
  ['www.shop.example/', true],
  ['https://shop.example/coat', false],
  ['https://shop.example/?item=1', false],
  ['https://shop.example/#/coat', false],
  ['a coat', false],
  ['', false],
])('%j is a shop’s front page: %s', (typed, expected) => {
  expect(isFrontPage(typed)).toBe(expected)
})
