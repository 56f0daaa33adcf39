import { expect, test } from 'vitest'
import { sortWords } from './shared-words.ts'

const words = (more: Partial<Parameters<typeof sortWords>[0]>) => sortWords({ title: '', text: '', url: '', ...more })

test('a link is found where the other app has put it, and the title is its name', () => {
  const link = 'https://shop.example/coat?size=m'
  expect(words({ title: 'Wool coat', url: link })).toEqual({ links: [link], numbers: '', count: 0, name: 'Wool coat' })
  // Chrome on Android.
  expect(words({ title: 'Wool coat', text: link }).links).toEqual([link])
  // A shop's own app.
  expect(words({ text: `Смотри, какое пальто! ${link}`, title: link })).toMatchObject({ links: [link], name: '' })
})

test('digits of a link are no tracking number, and those beside it are one', () => {
  const link = 'https://shop.example/track?of=RB123456785GB'
  expect(words({ text: link })).toMatchObject({ links: [link], count: 0 })
  expect(words({ text: `${link}\nYT1234567890123451` })).toMatchObject({ links: [link], count: 1 })
})

test('tracking numbers alone are told apart from words', () => {
  expect(words({ text: 'YT1234567890123451\nYT1234567890123469' })).toMatchObject({
    links: [],
    count: 2,
    numbers: 'YT1234567890123451\nYT1234567890123469',
  })
  expect(words({ text: 'Добрый день, когда приедет посылка?' })).toMatchObject({ links: [], count: 0, numbers: '' })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'https://user:secret@shop.example/',
  'http://localhost/coat',
  'http://192.168.0.1/coat',
  'intent://shop.example#Intent;scheme=https;end',
])('%s is no link that anybody opens', (text) => {
  expect(words({ text }).links).toEqual([])
  expect(words({ url: text }).links).toEqual([])
})

test('as many links as an order takes, each once', () => {
  const text = Array.from({ length: 60 }, (_, index) => `https://shop.example/${index % 30}`).join(' ')
  expect(words({ text }).links).toHaveLength(20)
})

test('a thousand numbers are sorted out, and fifty thousand hostile characters do not hold up the page', () => {
  const numbers = Array.from({ length: 1000 }, (_, index) => `YT${String(index).padStart(16, '0')}`).join('\n')
  expect(words({ text: numbers }).count).toBe(1000)
  for (const piece of ['a.', 'https://', '1Z ', '0000 ', 'www.', '<b>', '([{«"', 'a-', '%00', 'a.b/']) {
    const text = piece.repeat(50_000 / piece.length)
    expect(words({ text, url: text }).links.filter((link) => link.length > 2048)).toEqual([])
  }
})
