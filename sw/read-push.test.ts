import { expect, test } from 'vitest'
import { fallbackNews, readPush } from './read-push.ts'

const origin = 'https://portal.example'
const notification = {
  title: 'Parcel P-7',
  body: 'Invoice needed',
  navigate: `${origin}/en/dashboard/parcels/7`,
  lang: 'en',
  dir: 'ltr',
  tag: 'parcel-7',
  actions: [{ action: 'act', title: 'Attach invoice', navigate: `${origin}/en/dashboard/parcels/7?act=1` }],
}
const read = (change: object, rest: object = { app_badge: 3 }) =>
  readPush(JSON.stringify({ web_push: 8030, notification: { ...notification, ...change }, ...rest }), origin)

test('a declarative message is read as it is meant', () => {
  expect(read({})).toEqual({
    title: 'Parcel P-7',
    body: 'Invoice needed',
    language: 'en',
    tag: 'parcel-7',
    path: '/en/dashboard/parcels/7',
    actions: [{ action: 'act', title: 'Attach invoice', path: '/en/dashboard/parcels/7?act=1' }],
    badge: 3,
  })
})

test('what may be absent may be absent', () => {
  const bare = { body: undefined, lang: undefined, tag: undefined, actions: undefined }
  expect(read(bare, {})).toMatchObject({ body: '', language: 'en', tag: 'news', actions: [], badge: null })
})

test.each([
  ['https://elsewhere.example/ru/dashboard', '/ru/dashboard'],
  ['/ru/dashboard/parcels/7#end', '/ru/dashboard/parcels/7'],
  [`${origin}//elsewhere.example/x`, '/elsewhere.example/x'],
])('an address leads into this portal: %s', (navigate, path) => {
  expect(read({ navigate })?.path).toBe(path)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 7, null, undefined, 'https://'])(
  '%s leads nowhere',
  (navigate) => {
    expect(read({ navigate })).toBeNull()
    expect(read({ actions: [{ ...notification.actions[0], navigate }] })?.actions).toEqual([])
  },
)

test.each([-1, 1.5, '3', null, 1e300])('%s is no number of a badge', (app_badge) => {
  expect(read({}, { app_badge })?.badge).toBeNull()
})

test.each([
  '',
  'news',
  '[]',
  'null',
  '{"web_push":8030}',
  '{"notification":{"title":"x","navigate":"/"}}',
  '{"web_push":8030,"notification":[]}',
])('%s is no message', (text) => {
  expect(readPush(text, origin)).toBeNull()
})

test('then there is news all the same, in the language of the portal', () => {
  expect(fallbackNews('ru')).toMatchObject({
    title: 'В личном кабинете есть новости',
    path: '/ru/dashboard/notifications',
    badge: null,
  })
})
