import { expect, test } from 'vitest'
import { asLink, linksIn, withoutLinks } from './links.ts'

test.each([
  ['https://a.example/1', ['https://a.example/1']],
  ['a.example', ['https://a.example']],
  ['www.магазин.рф/кроссовки', ['https://www.магазин.рф/кроссовки']],
  [
    'https://a.example/1\nhttps://b.example/2\r\n\n https://a.example/1',
    ['https://a.example/1', 'https://b.example/2'],
  ],
  [
    'https://a.example/1,https://b.example/2;http://c.example/?a=1,2',
    ['https://a.example/1', 'https://b.example/2', 'http://c.example/?a=1,2'],
  ],
  ['1. Куртка: https://a.example/1, синяя.\n2. «b.example/2» x 2', ['https://a.example/1', 'https://b.example/2']],
  ['(https://a.example/x).', ['https://a.example/x']],
  ['носки t-shirt.black 12.50', []],
  ['куртка', []],
  ['', []],
])('the links in %j', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

test('a link gets its beginning, and what is none stays as it was typed', () => {
  expect(asLink(' shop.example/1 ')).toBe('https://shop.example/1')
  expect(asLink('ftp://shop.example')).toBe('ftp://shop.example')
  expect(asLink('12.50')).toBe('12.50')
})

test('without its links a text keeps its other words', () => {
  expect(withoutLinks('Смотри: https://shop.example/1005006123456789.html куртка www.shop.example')).toBe(
    'Смотри:   куртка',
  )
})
