import { afterEach, beforeEach, expect, test } from 'vitest'
import { pictureKey } from '#offline/cache/last-pictures.ts'
import { impersonationKey, personKey, tokenKey } from '#session/browser-storage.ts'
import { pictureId, readLastPicture, type LastPicture } from './picture.ts'
import { showLastPicture } from './show.ts'

const version = '1.0.0+now'
const path = '/ru/dashboard/parcels'
const hour = 3_600_000

const node = (tag: string, attributes: Record<string, string> = {}) => ({ tag, attributes, style: '', children: [] })

const fit = (): LastPicture => ({
  at: Date.now() - hour,
  version,
  userId: 7,
  width: window.innerWidth,
  title: 'Посылки',
  age: 'час назад',
  nodes: [node('a', { href: '/ru/dashboard', class: 'link' })],
})

/** Does what the start script does. */
function start(): void {
  const picture = readLastPicture(version)
  if (picture) showLastPicture(picture)
}

const shown = () => document.getElementById(pictureId)
const kept = () => localStorage.getItem(pictureKey(path))
const keep = (text: string) => localStorage.setItem(pictureKey(path), text)

beforeEach(() => {
  history.replaceState(null, '', path)
  localStorage.setItem(tokenKey, 'token')
  localStorage.setItem(personKey, JSON.stringify({ id: 7 }))
})
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

test('the picture of this address is shown, and stays for the next start', () => {
  keep(JSON.stringify(fit()))
  start()
  expect(shown()?.querySelector('a')?.getAttribute('href')).toBe('/ru/dashboard')
  expect(document.title).toBe('Посылки')
  expect(kept()).not.toBeNull()
})

test('the installed app opens with it, a filtered list does not', () => {
  keep(JSON.stringify(fit()))
  history.replaceState(null, '', `${path}?status=arrived`)
  start()
  expect(shown()).toBeNull()
  history.replaceState(null, '', `${path}?src=pwa`)
  start()
  expect(shown()).not.toBeNull()
})

const unfit: [why: string, spoil: (picture: LastPicture) => object][] = [
  ['of another build', (picture) => ({ ...picture, version: '1.0.0+old' })],
  ['of another customer', (picture) => ({ ...picture, userId: 8 })],
  ['of another width', (picture) => ({ ...picture, width: picture.width - 1 })],
  ['with an element that none has', (picture) => ({ ...picture, nodes: [node('iframe')] })],
  ['with an attribute that none has', (picture) => ({ ...picture, nodes: [node('p', { onclick: 'alert(1)' })] })],
  [
    'with a link that leaves the portal',
    (picture) => ({ ...picture, nodes: [node('a', { href: String.raw`/\evil.example` })] }),
  ],
]

test.each(unfit)('a picture %s is never shown, and gone', (_why, spoil) => {
  keep(JSON.stringify(spoil(fit())))
  start()
  expect(shown()).toBeNull()
  expect(kept()).toBeNull()
})

test.each([-60, 60])('with a clock that is %i days off it is shown, and stays', (days) => {
  keep(JSON.stringify({ ...fit(), at: Date.now() - days * 24 * hour }))
  start()
  expect(shown()).not.toBeNull()
  expect(kept()).not.toBeNull()
})

test('while staff impersonate the customer in this tab nothing is shown', () => {
  keep(JSON.stringify(fit()))
  sessionStorage.setItem(impersonationKey, 'token')
  start()
  expect(shown()).toBeNull()
})

test('the picture of one language is none of the other', () => {
  keep(JSON.stringify(fit()))
  history.replaceState(null, '', path.replace('/ru/', '/en/'))
  start()
  expect(shown()).toBeNull()
  expect(kept()).not.toBeNull()
})

test('what is no picture is gone', () => {
  keep('{"at":1,')
  start()
  expect(shown()).toBeNull()
  expect(kept()).toBeNull()
})
